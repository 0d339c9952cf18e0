import * as z from 'zod/mini';
import { day } from '#kit/contract/shapes/time.ts';
import { carrierNames } from '../carrier-name.ts';
import { address, refused, text } from './api-shapes.ts';

export const manifestCall = z.object({
  key: text,
  carrier: z.enum(carrierNames),
  from: address,
  day,
  trackingNumbers: z.array(text).check(z.minLength(1), z.maxLength(1_000)),
});

export const manifestAnswer = z.object({
  key: z.string(),
  outcome: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('closed'), number: z.string() }),
    refused,
  ]),
});

export type WireManifestOutcome = z.infer<typeof manifestAnswer>['outcome'];
