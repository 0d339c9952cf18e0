import type { MailSender } from '#outside/mail/port.ts';
import type { FilesParts } from '#platform/files/server.ts';

export interface Provider {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  /** Opening hours as displayed: "Monday to Friday, 8 AM to 6 PM ET". */
  readonly hours: string;
}

/** Outside dependencies, provided by the process at start. */
export interface ContentPorts {
  readonly provider: Provider;
  readonly mail: MailSender;
  /** Sender address of the portal's mail. */
  readonly mailFrom: string;
  readonly files: FilesParts;
  /** A mailed link stops working when its recipient leaves the company. */
  readonly mayWorkFor: (personId: string, companyId: string) => Promise<boolean>;
}
