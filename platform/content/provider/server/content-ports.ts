import type { MailSender } from '#outside/mail/port.ts';
import type { FilesParts } from '#platform/files/server.ts';

export interface Provider {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  /** As a person reads it: "Monday to Friday, 8 am to 6 pm Eastern". */
  readonly hours: string;
}

/** What the slice needs of the world; the process hands it over once. */
export interface ContentPorts {
  readonly provider: Provider;
  readonly mail: MailSender;
  /** The address that the portal's mail comes from. */
  readonly mailFrom: string;
  readonly files: FilesParts;
  /** A link that was mailed holds only as long as its reader belongs to the company. */
  readonly mayWorkFor: (personId: string, companyId: string) => Promise<boolean>;
}
