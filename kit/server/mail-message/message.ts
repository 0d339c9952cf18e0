export interface MailAddress {
  readonly name?: string;
  readonly email: string;
}

export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  /** Only of messages read: shown within the text, such as the logo of a signature. */
  readonly isInText?: boolean;
}

export interface MailMessage {
  readonly from: MailAddress;
  readonly to: readonly MailAddress[];
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly MailAttachment[];
  /** Where a mail program posts when someone presses its unsubscribe button (RFC 8058). */
  readonly unsubscribe?: string;
  /** `<unique@domain>`, chosen by the sender, so that a repeated send is recognized as the same mail. */
  readonly messageId: string;
}

/** The message can't be encoded; sending it again would not help. */
export class UnsendableMessage extends Error {
  override readonly name = 'UnsendableMessage';
}
