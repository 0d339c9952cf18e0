import * as z from 'zod/mini';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { claimNoticeKinds } from '../claims-port.ts';

/** The wire format of claims: the port's shapes. */
const text = z.string().check(z.maxLength(500));
const long = z.string().check(z.maxLength(4_000));

export const noticeCall = z.object({
  key: text,
  kind: z.enum(claimNoticeKinds),
  claimNumber: text,
  coverNumber: text,
  amount: z.nullable(amountCents()),
  words: long,
});

const refused = z.object({ kind: z.literal('refused'), code: z.string(), sentence: z.string() });

const noticeOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), reference: z.string() }),
  refused,
]);
export type WireNoticeOutcome = z.output<typeof noticeOutcome>;

export const paymentCall = z.object({
  key: text,
  claimNumber: text,
  payee: text,
  amount: amountCents({ least: 1 }),
  account: z.object({ token: text, tail: text }),
});

const paymentOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sent'), payment: z.object({ number: z.string(), expectedOn: day }) }),
  refused,
]);
export type WirePaymentOutcome = z.output<typeof paymentOutcome>;

/** Each answer repeats its order's key. `outcome` is null while the insurer still works on it. */
export const noticeAnswer = z.object({ key: z.string(), outcome: z.nullable(noticeOutcome) });
export const paymentAnswer = z.object({ key: z.string(), outcome: z.nullable(paymentOutcome) });

export const numbersCall = z.object({ numbers: z.array(text).check(z.maxLength(100)) });
export const paymentsAnswer = z.object({
  payments: z.array(
    z.object({
      number: z.string(),
      status: z.enum(['Sent', 'Settled', 'Returned']),
      reason: z.nullable(z.string()),
    }),
  ),
});
export const messagesAnswer = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      claimNumber: z.string(),
      kind: z.enum(['question', 'opinion']),
      words: z.string(),
    }),
  ),
});
