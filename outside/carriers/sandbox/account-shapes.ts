import * as z from 'zod/mini';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { accountCarriers } from '../accounts.ts';
import { refused, text } from './api-shapes.ts';

export const accountCall = z.object({
  carrier: z.enum(accountCarriers),
  accountNumber: text,
  meterNumber: z.nullable(text),
  invoice: z.nullable(z.object({ number: text, amount: amountCents(), date: day, controlId: text })),
  askedOn: day,
});

export const accountAnswer = z.object({
  outcome: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('verified'), validUntil: z.nullable(day) }),
    z.object({ kind: z.literal('pending'), waitsFor: z.optional(z.literal('us')) }),
    refused,
  ]),
});
