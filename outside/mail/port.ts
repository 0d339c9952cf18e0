import type { MailMessage } from '#kit/server/mail-message/message.ts';

export type { MailEvent, MailEventReader } from './events.ts';
export type { InboundMail, InboundMailReader } from './inbound.ts';

export interface Mail extends MailMessage {
  /** The reader just asked for it, such as a sign-in code: tried even at an address that bounced. */
  readonly isRequested?: boolean;
}

/**
 * `accepted`: at least one recipient's server accepted it; `refused` lists the others. `retry`: a temporary problem
 * unrelated to the mail; the job retries. `rejected`: permanently rejected (unknown recipient, refused content); a
 * person has to check.
 */
export type MailOutcome =
  | { readonly kind: 'accepted'; readonly messageId: string; readonly refused: readonly string[] }
  | { readonly kind: 'retry'; readonly reason: string }
  | { readonly kind: 'rejected'; readonly reason: string };

export interface MailSender {
  send(mail: Mail): Promise<MailOutcome>;
  close(): Promise<void>;
}
