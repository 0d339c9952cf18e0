import { UnsendableMessage } from './message.ts';
import type { MailAddress, MailMessage } from './message.ts';
import { createTransport } from 'nodemailer';

/**
 * The message in the mail library's form. A line break in a header could add a header of the sender's choosing, so
 * control characters become spaces, whatever the library does about them; and an address holds exactly one mailbox, so
 * a comma can't add a recipient.
 */
export function messageFields(message: MailMessage, date: Date) {
  if (message.to.length === 0) throw new UnsendableMessage('Email needs a recipient');
  const { replyTo, html } = message;
  return {
    from: addressField(message.from),
    to: message.to.map(addressField),
    ...(replyTo && { replyTo: addressField(replyTo) }),
    subject: oneLine(message.subject),
    messageId: messageIdField(message.messageId),
    date,
    text: message.text,
    ...(html !== undefined && { html }),
    attachments: (message.attachments ?? []).map(({ fileName, contentType, content }) => ({
      filename: oneLine(fileName),
      contentType: contentTypeField(contentType),
      content: Buffer.from(content),
    })),
    ...(message.unsubscribe !== undefined && { headers: unsubscribeHeaders(message.unsubscribe) }),
    // All content is in memory: the library must never open a path or URL that content names.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function unsubscribeHeaders(address: string) {
  if (!/^https?:\/\/[\w.:/-]+$/.test(address)) throw new UnsendableMessage('Not an unsubscribe address');
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const mailbox = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,254}$/u;

function addressField({ name, email }: MailAddress) {
  if (!mailbox.test(email)) throw new UnsendableMessage(`Not an email address: ${JSON.stringify(email)}`);
  return { name: oneLine(name ?? ''), address: email };
}

function messageIdField(messageId: string): string {
  if (!/^<[\w.+=-]+@[\w.-]+>$/.test(messageId)) throw new UnsendableMessage('Not a message ID');
  return messageId;
}

function contentTypeField(contentType: string): string {
  if (!/^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/.test(contentType)) {
    throw new UnsendableMessage(`Not a content type: ${JSON.stringify(contentType)}`);
  }
  return contentType;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** An RFC 5322 message, the content of an `.eml` file. */
export async function composeMessage(message: MailMessage, date: Date): Promise<Uint8Array> {
  const { message: bytes } = await composer.sendMail(messageFields(message, date));
  if (!Buffer.isBuffer(bytes)) throw new Error('The mail library returned a stream instead of a buffer');
  return bytes;
}
