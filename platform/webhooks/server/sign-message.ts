import { createHmac, randomBytes } from 'node:crypto';

// Standard Webhooks: a secret is 24 to 64 bytes in base64 after this prefix.
const secretMark = 'whsec_';

export function newWebhookSecret(): string {
  return `${secretMark}${randomBytes(32).toString('base64')}`;
}

export interface Message {
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/** Standard Webhooks: HMAC-SHA256 over id, seconds and body; one signature per valid secret. */
export function signedHeaders(
  { id, sentAt, body }: Message,
  secrets: readonly string[],
): Record<string, string> {
  const seconds = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => `v1,${signatureOf(secret, `${id}.${seconds}.${body}`)}`);
  return {
    'content-type': 'application/json',
    'user-agent': 'Loupe-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
}

function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(secretMark.length), 'base64');
  return createHmac('sha256', key).update(content).digest('base64');
}
