import type { MailMessage } from '#kit/server/mail-message/message.ts';

export type Mail = MailMessage;

/**
 * `accepted`: at least one recipient's server took it; `refused` are the others.
 * `retry`: nothing is wrong with the mail, the way is blocked for now; the job sends it again later.
 * `rejected`: it will never be accepted like this (unknown recipient, refused content); somebody has to look.
 */
export type MailOutcome =
  | { readonly kind: 'accepted'; readonly messageId: string; readonly refused: readonly string[] }
  | { readonly kind: 'retry'; readonly reason: string }
  | { readonly kind: 'rejected'; readonly reason: string };

export interface MailSender {
  send(mail: Mail): Promise<MailOutcome>;
  close(): Promise<void>;
}
