import { createTransport } from 'nodemailer';
import { messageFields } from './message-fields.ts';
import type { MailMessage } from './message.ts';

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** The bytes of an RFC 5322 message, as an `.eml` file holds them. */
export async function composeMessage(message: MailMessage, date: Date): Promise<Uint8Array> {
  const { message: bytes } = await composer.sendMail(messageFields(message, date));
  if (!Buffer.isBuffer(bytes)) throw new Error('The mail library gave a stream where a buffer was asked for');
  return bytes;
}
