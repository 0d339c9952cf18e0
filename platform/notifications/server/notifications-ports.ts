import type { MailSender } from '#outside/mail/port.ts';
import type { SmsSender } from '#outside/sms/port.ts';
import type { AnyNoticeKind } from '../domain/notice-kind.ts';

/** What the slice needs of the world; the process hands it over once. */
export interface NotificationsPorts {
  /** Every kind of notice of the product, as people choose among them. */
  readonly kinds: readonly AnyNoticeKind[];
  readonly mail: MailSender;
  readonly mailFrom: string;
  readonly sms: SmsSender;
  readonly providerName: string;
  readonly supportPhone: string;
  /** Where browsers reach the portal, without a slash at the end; known once it listens. */
  readonly origin: () => string;
}
