import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { cents } from '#kit/domain/money.ts';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import type { Notice, ReadNotice } from '../port.ts';

const about = { id: z.string(), at: z.iso.datetime() };
const ofMoney = { ...about, reference: z.string() };

/** The body of a notice as the sandbox writes it and its adapter reads it. */
const noticeShape = z.discriminatedUnion('kind', [
  z.object({ ...ofMoney, kind: z.literal('settled') }),
  z.object({ ...ofMoney, kind: z.literal('hold_released') }),
  z.object({ ...ofMoney, kind: z.literal('returned'), code: z.string(), reason: z.string() }),
  z.object({
    ...ofMoney,
    kind: z.enum(['dispute_opened', 'dispute_won', 'dispute_lost']),
    amount: z.int().check(z.positive()),
    reason: z.string(),
  }),
  z.object({
    ...about,
    kind: z.enum(['account_verified', 'account_failed']),
    token: z.string(),
    reason: z.string(),
  }),
]);

export type NoticeFacts = z.infer<typeof noticeShape>;

const timestampHeader = 'gateway-timestamp';
const signatureHeader = 'gateway-signature';
const oldestSeconds = 300;

function signatureOf(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** Signed anew each time it is sent, by the computer's own time: the portal's clock may be days ahead. */
export function signNotice(secret: string, body: string, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000));
  return { [timestampHeader]: timestamp, [signatureHeader]: signatureOf(secret, timestamp, body) };
}

export function readSignedNotice(
  secret: string,
  header: (name: string) => string | undefined,
  body: string,
  nowMs: number,
): ReadNotice {
  const timestamp = header(timestampHeader) ?? '';
  if (!sameText(header(signatureHeader) ?? '', signatureOf(secret, timestamp, body)))
    return { kind: 'forged', reason: 'The signature is not the gateway’s' };
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > oldestSeconds)
    return { kind: 'forged', reason: 'The signature is too old' };
  const read = noticeShape.safeParse(parsed(body));
  return read.success ? { kind: 'notice', notice: noticeOf(read.data) } : { kind: 'other' };
}

/** Text that is no JSON has no shape either. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function noticeOf({ id, at, ...happened }: NoticeFacts): Notice {
  const head = { id, at: new Date(at) };
  switch (happened.kind) {
    case 'dispute_opened':
    case 'dispute_won':
    case 'dispute_lost':
      return { ...head, happened: { ...happened, amount: cents(happened.amount) } };
    case 'settled':
    case 'hold_released':
    case 'returned':
    case 'account_verified':
    case 'account_failed':
      return { ...head, happened };
  }
}
