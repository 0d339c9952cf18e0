import * as z from 'zod/mini';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { speeds } from '#modules/shipping/draft/domain/speed.ts';

const line = z.object({
  kind: z.string(),
  words: z.string(),
  amount: amountCents(),
  /** False: an estimate that the total leaves out. */
  included: z.boolean(),
});

export const quoteOption = z.object({
  optionId: z.string(),
  carrier: z.enum(['FedEx', 'UPS', 'USPS']),
  service: z.string(),
  name: z.string(),
  level: z.string(),
  speed: z.enum(speeds),
  lines: z.array(line),
  total: z.nullable(amountCents()),
  carrierTotal: z.nullable(amountCents()),
  premium: z.nullable(amountCents()),
  arrivesOn: z.nullable(day),
  arrivesBy: z.nullable(z.string()),
  days: z.nullable(z.int()),
  guaranteed: z.boolean(),
  softErrors: z.array(z.string()),
  hardError: z.nullable(z.string()),
});

export const quoteShape = z.object({
  quoteId: z.uuid(),
  askedAt: z.iso.datetime(),
  /** Fifteen minutes later; then it is asked for anew. */
  validUntil: z.iso.datetime(),
  options: z.array(quoteOption),
  /** Carriers that did not answer, with why. */
  silent: z.array(z.object({ carrier: z.string(), reason: z.string() })),
});

export type Quote = z.output<typeof quoteShape>;
export type QuotedOption = z.output<typeof quoteOption>;
