import PostalMime, { type Address } from 'postal-mime';
import type { MailAddress, MailAttachment } from './message.ts';

/** A parsed message; anything may be missing in what others wrote. */
export interface ReadMessage {
  readonly from: MailAddress | undefined;
  readonly to: readonly MailAddress[];
  readonly replyTo: readonly MailAddress[];
  readonly subject: string;
  readonly date: string | undefined;
  readonly messageId: string | undefined;
  readonly text: string;
  readonly html: string | undefined;
  readonly attachments: readonly MailAttachment[];
  /** By lower-case name; of several with one name the first. */
  readonly headers: Readonly<Record<string, string>>;
}

export async function readMessage(bytes: Uint8Array): Promise<ReadMessage> {
  const mail = await PostalMime.parse(bytes);
  return {
    from: mail.from && addressOf(mail.from)[0],
    to: (mail.to ?? []).flatMap(addressOf),
    replyTo: (mail.replyTo ?? []).flatMap(addressOf),
    subject: mail.subject ?? '',
    date: mail.date,
    messageId: mail.messageId,
    text: mail.text ?? '',
    html: mail.html,
    attachments: mail.attachments.map(({ filename, mimeType, content, related }) => ({
      fileName: filename ?? '',
      contentType: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
      ...(related === true ? { isInText: true } : {}),
    })),
    headers: Object.fromEntries(mail.headers.toReversed().map(({ key, value }) => [key, value])),
  };
}

/** A named group counts as its members. */
function addressOf(address: Address): MailAddress[] {
  if (address.group) return address.group.flatMap(addressOf);
  return address.address ? [{ name: address.name, email: address.address }] : [];
}
