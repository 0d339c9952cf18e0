import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { parseJson } from '#kit/server/simulator/signed-text.ts';
import type { MailEvent, MailEventReader } from '../events.ts';

/** SendGrid's Event Webhook with its signature on: ECDSA P-256 and SHA-256 over the time and the raw body. */
export const sendGridHeaders = {
  signature: 'x-twilio-email-event-webhook-signature',
  timestamp: 'x-twilio-email-event-webhook-timestamp',
} as const;

// Our choice: SendGrid repeats a batch for a day, each time with a new signature.
const oldestSeconds = 600;

const shortText = z.string().check(z.maxLength(2_000));

const eventShape = z.object({
  email: z.string().check(z.minLength(3), z.maxLength(320)),
  timestamp: z.int().check(z.gte(0), z.lte(99_999_999_999)),
  event: shortText,
  sg_event_id: z.string().check(z.minLength(1), z.maxLength(200)),
  'smtp-id': z.optional(shortText),
  /** Of a bounce: `bounce` or `blocked`. */
  type: z.optional(shortText),
  reason: z.optional(z.string()),
});

type SendGridEvent = z.infer<typeof eventShape>;

const maxEvents = 1_000;

/** The key as SendGrid shows it: base64 of a DER public key. Undefined if it is none. */
export function readSendGridKey(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ec' ? key : undefined;
  } catch {
    return undefined;
  }
}

export function createSendGridEvents({ key }: { readonly key: KeyObject }): MailEventReader {
  return {
    read(header, body) {
      const timestamp = header(sendGridHeaders.timestamp) ?? '';
      const signature = Buffer.from(header(sendGridHeaders.signature) ?? '', 'base64');
      // By the system's clock: the portal's may be days ahead.
      const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) <= oldestSeconds;
      if (!isRecent || !verify('sha256', Buffer.from(timestamp + body), key, signature))
        return { kind: 'forged' };
      const batch = z.array(z.unknown()).check(z.maxLength(maxEvents)).safeParse(parseJson(body));
      if (!batch.success) return { kind: 'unreadable' };
      // Others, such as opens and clicks, aren't asked for; a new kind of report must not stop the batch.
      const events = batch.data.flatMap((one) => {
        const read = eventShape.safeParse(one);
        const event = read.success ? eventOf(read.data) : undefined;
        return event === undefined ? [] : [event];
      });
      return { kind: 'events', events };
    },
  };
}

function eventOf(event: SendGridEvent): MailEvent | undefined {
  const kind = kindOf(event);
  if (kind === undefined) return undefined;
  return {
    id: event.sg_event_id,
    email: event.email.toLowerCase(),
    kind,
    at: new Date(event.timestamp * 1_000),
    messageId: event['smtp-id'],
    // A mail server writes what it likes: NUL, which no database text may contain, and whole pages.
    reason: (event.reason ?? '')
      .slice(0, 2_000)
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 300),
  };
}

/** SendGrid retries what it calls deferred, so that is no report yet. */
function kindOf({ event, type, reason = '' }: SendGridEvent): MailEvent['kind'] | undefined {
  switch (event) {
    case 'delivered':
      return 'delivered';
    case 'spamreport':
      return 'complaint';
    case 'bounce':
      return type === 'blocked' ? 'soft' : 'hard';
    case 'dropped':
      // Also dropped: what is over our quota, looks like spam, or went to someone who complained before.
      return /^(bounced address|invalid)$/i.test(reason.trim()) ? 'hard' : 'unsent';
    default:
      return undefined;
  }
}
