import * as z from 'zod/mini';
import { cents } from '#kit/domain/money.ts';
import { signatureFault, parseJson, signText } from '#kit/server/simulator/signed-text.ts';
import type { Notice, ReadNotice } from '../port.ts';

const about = { id: z.string(), at: z.iso.datetime() };
const ofMoney = { ...about, reference: z.string() };

/** A notice's body, as the sandbox writes and its adapter reads it. */
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

const headers = { timestamp: 'gateway-timestamp', signature: 'gateway-signature' };

export const signNotice = (secret: string, body: string, nowMs: number): Record<string, string> =>
  signText(headers, secret, body, nowMs);

export function readSignedNotice(
  secret: string,
  header: (name: string) => string | undefined,
  body: string,
  nowMs: number,
): ReadNotice {
  const fault = signatureFault(headers, secret, header, body, nowMs);
  if (fault !== undefined) return { kind: 'forged', reason: forgeries[fault] };
  const read = noticeShape.safeParse(parseJson(body));
  return read.success ? { kind: 'notice', notice: noticeOf(read.data) } : { kind: 'other' };
}

const forgeries = {
  not_theirs: "The signature doesn't match the gateway's",
  too_old: 'The signature is too old',
} as const;

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
