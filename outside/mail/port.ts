export interface MailAddress {
  readonly name?: string;
  readonly email: string;
}

export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface Mail {
  readonly from: MailAddress;
  readonly to: readonly MailAddress[];
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly MailAttachment[];
  /** `<unique@domain>`, chosen by the sender, so that a repeated send is recognisable as the same mail. */
  readonly messageId: string;
}

/**
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
