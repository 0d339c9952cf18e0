import { createHmac } from 'node:crypto';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { receiveSales } from '#modules/register/contract.ts';
import { readReply } from './reply.ts';
import type { Reply } from './reply.ts';
import type { TestLoupe } from './test-loupe.ts';

export interface RegisterKey {
  readonly keyId: string;
  readonly secret: string;
}

export interface SentMessage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A message as a register signs it; `agoSeconds` for one that was signed earlier. */
export function signedMessage({ keyId, secret }: RegisterKey, body: string, agoSeconds = 0): SentMessage {
  const time = String(Math.floor(Date.now() / 1000) - agoSeconds);
  const signature = `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
  return {
    body,
    headers: { 'x-register-key': keyId, 'x-register-time': time, 'x-register-signature': signature },
  };
}

/** What a register posts to a portal. */
export async function postMessage(
  loupe: Pick<TestLoupe, 'url'>,
  { body, headers }: SentMessage,
): Promise<Reply<EndpointResult<typeof receiveSales>>> {
  const response = await fetch(`${loupe.url}${receiveSales.path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return readReply(receiveSales, response);
}
