import { composeMessage } from '#kit/server/mail-message/message-fields.ts';
import type { MailMessage } from '#kit/server/mail-message/message.ts';
import { signedPost } from '../posted/posted-mail.ts';

interface Relay {
  readonly url: string;
  readonly secret: string;
  /** For a relay whose clock is wrong. */
  readonly nowMs?: number;
}

/** Posts a message like a mail server that received it: to the first address, or whole as bytes. */
export async function postReply(
  { url, secret, nowMs = Date.now() }: Relay,
  mail: MailMessage | { readonly recipient: string; readonly message: Uint8Array },
): Promise<Response> {
  const post =
    'message' in mail
      ? mail
      : { recipient: mail.to[0]?.email ?? '', message: await composeMessage(mail, new Date(nowMs)) };
  const { body, headers } = signedPost(post, secret, nowMs);
  return fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    headers: { 'content-type': 'application/json', ...headers },
  });
}
