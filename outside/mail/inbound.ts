import type { MailAttachment } from '#kit/server/mail-message/message.ts';

/** A message that someone sent to one of the portal's reply addresses. */
export interface InboundMail {
  /** The sender's Message-ID; absent in what broken programs send. */
  readonly messageId: string | undefined;
  /** The address it was delivered to. */
  readonly recipient: string;
  readonly from: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
  /** `bounce`: a mail server's report; `automatic`: an out-of-office answer and the like. */
  readonly kind: 'person' | 'automatic' | 'bounce';
}

export type InboundRead =
  | { readonly kind: 'mail'; readonly mail: InboundMail }
  /** Not from our mail server. */
  | { readonly kind: 'forged'; readonly reason: string }
  /** From our mail server, but no email. */
  | { readonly kind: 'unreadable' };

/** Reads what the mail server posts to us. */
export interface InboundMailReader {
  read(header: (name: string) => string | undefined, body: string): Promise<InboundRead>;
}
