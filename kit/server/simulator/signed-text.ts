import { createHmac } from 'node:crypto';
import { sameText } from '../one-time-codes/same-text.ts';

/** The headers for the time of signing and the signature. */
export interface SigningHeaders {
  readonly timestamp: string;
  readonly signature: string;
}

const oldestSeconds = 300;

function signatureOf(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** Signed at each sending, by the system clock: the portal's may be days ahead. */
export function signText(
  headers: SigningHeaders,
  secret: string,
  body: string,
  nowMs: number,
): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000));
  return { [headers.timestamp]: timestamp, [headers.signature]: signatureOf(secret, timestamp, body) };
}

/** What is wrong with a signature; undefined if it is genuine and recent. */
export function signatureFault(
  headers: SigningHeaders,
  secret: string,
  header: (name: string) => string | undefined,
  body: string,
  nowMs: number,
): 'not_theirs' | 'too_old' | undefined {
  const timestamp = header(headers.timestamp) ?? '';
  if (!sameText(header(headers.signature) ?? '', signatureOf(secret, timestamp, body))) return 'not_theirs';
  return Math.abs(nowMs / 1000 - Number(timestamp)) > oldestSeconds ? 'too_old' : undefined;
}

/** Undefined if the text is not JSON. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
