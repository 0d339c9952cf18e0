import * as z from 'zod/mini';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';

/** The wire format of coverage: the port's shapes. */
const text = z.string().check(z.maxLength(500));

export const coverCall = z.object({
  key: text,
  shipmentNumber: text,
  carrier: text,
  trackingNumber: text,
  insuredValue: amountCents({ least: 1 }),
  premium: amountCents(),
  coverage: text,
  shipDate: day,
  ruleSet: text,
  conditions: z.array(text),
  exceptions: z.array(text),
});

const refused = z.object({ kind: z.literal('refused'), code: z.string(), sentence: z.string() });

const coverOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('covered'), cover: z.object({ number: z.string() }) }),
  refused,
]);
export type WireCoverOutcome = z.output<typeof coverOutcome>;

/** Each answer repeats its order's key. */
export const coverAnswer = z.object({ key: z.string(), outcome: coverOutcome });

export const cancelAnswer = z.object({
  outcome: z.discriminatedUnion('kind', [z.object({ kind: z.literal('cancelled') }), refused]),
});

export const statusesCall = z.object({ numbers: z.array(text).check(z.maxLength(100)) });
export const statusesAnswer = z.object({
  covers: z.array(z.object({ number: z.string(), status: z.enum(['InForce', 'Cancelled']) })),
});
