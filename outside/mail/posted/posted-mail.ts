import * as z from 'zod/mini';
import { readMessage } from '#kit/server/mail-message/read-message.ts';
import type { ReadMessage } from '#kit/server/mail-message/read-message.ts';
import { textOfHtml } from '#kit/server/mail-message/text-of-html.ts';
import { parseJson, signatureFault, signText } from '#kit/server/simulator/signed-text.ts';
import type { InboundMail, InboundMailReader } from '../inbound.ts';

const headers = { timestamp: 'x-mail-time', signature: 'x-mail-signature' } as const;

/** The whole message in base64, so that no character set changes a byte. */
const postShape = z.object({
  recipient: z.string().check(z.minLength(3), z.maxLength(320)),
  message: z.base64(),
});

export interface PostedMail {
  readonly recipient: string;
  readonly message: Uint8Array;
}

/** What the mail server posts; the README of this folder shows how to set one up. */
export function signedPost({ recipient, message }: PostedMail, secret: string, nowMs: number) {
  const body = JSON.stringify({ recipient, message: Buffer.from(message).toString('base64') });
  return { body, headers: signText(headers, secret, body, nowMs) };
}

const reasons = { not_theirs: "The signature doesn't match", too_old: 'The signature is too old' } as const;

export function createPostedMail({ secret }: { readonly secret: string }): InboundMailReader {
  return {
    async read(header, body) {
      // By the system's clock: the portal's may be days ahead.
      const fault = signatureFault(headers, secret, header, body, Date.now());
      if (fault !== undefined) return { kind: 'forged', reason: reasons[fault] };
      const post = postShape.safeParse(parseJson(body));
      if (!post.success) return { kind: 'unreadable' };
      const { recipient, message } = post.data;
      const read = await readMessage(Buffer.from(message, 'base64')).catch(() => undefined);
      return read === undefined ? { kind: 'unreadable' } : { kind: 'mail', mail: inboundOf(recipient, read) };
    },
  };
}

function inboundOf(recipient: string, read: ReadMessage): InboundMail {
  const { messageId, from, subject, attachments } = read;
  const text = read.text.trim() === '' ? textOfHtml(read.html ?? '') : read.text;
  return { messageId, recipient, from: from?.email, subject, text, attachments, kind: kindOf(read) };
}

/** RFC 3834: programs mark what they send; RFC 3464: a delivery report is a multipart/report. */
function kindOf({ headers: of, from }: ReadMessage): InboundMail['kind'] {
  const isReport = /multipart\/report|delivery-status/i.test(of['content-type'] ?? '');
  const isDaemon = /^(mailer-daemon|postmaster)@/i.test(from?.email ?? '');
  if (isReport || isDaemon || of['return-path']?.trim() === '<>') return 'bounce';
  const isAutomatic =
    !/^(no)?$/i.test((of['auto-submitted'] ?? '').trim()) ||
    /^(bulk|junk|list|auto_reply)$/i.test((of['precedence'] ?? '').trim()) ||
    of['x-autoreply'] !== undefined ||
    of['x-auto-response-suppress']?.toLowerCase() === 'all';
  return isAutomatic ? 'automatic' : 'person';
}
