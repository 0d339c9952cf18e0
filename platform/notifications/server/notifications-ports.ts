import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import type { MailEventReader, MailSender } from '#outside/mail/port.ts';
import type { InboundSmsReader, SmsSender } from '#outside/sms/port.ts';
import type { ListedLetterKind } from './templates/template-kind.ts';
import type { ListedNoticeKind } from '../domain/listed-kind.ts';
import type { TextNumbers } from './texts/text-numbers.ts';

/** Outside dependencies, provided by the process at start. */
export interface NotificationsPorts {
  /** All kinds of notices, for the preferences page and the email templates. */
  readonly kinds: readonly ListedNoticeKind[];
  /** Emails that aren't notices, with samples. */
  readonly letters: readonly ListedLetterKind[];
  readonly mail: MailSender;
  /** Null without a mail service that reports bounces. */
  readonly mailEvents: MailEventReader | null;
  /** Reads the reply addresses of letters. */
  readonly sealed: Pick<SealedTexts, 'open'>;
  readonly mailFrom: string;
  readonly sms: SmsSender;
  /** Null without a text message service that delivers replies. */
  readonly inboundSms: InboundSmsReader | null;
  /** How the numbers that replied are stored. */
  readonly textNumbers: TextNumbers;
  readonly providerName: string;
  readonly supportPhone: string;
  /** Public origin of the portal, without a trailing slash; known once the server listens. */
  readonly origin: () => string;
}
