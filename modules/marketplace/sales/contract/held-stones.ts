import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { diamondShape } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { readableByKey } from './sales.ts';

/** The buyers stay unnamed. */
export const listHeldStones = endpoint({
  rule: readableByKey,
  binding: 'company',
  name: 'marketplace.listHeldStones',
  summary: "List the company's stones on hold for buyers, soonest to expire first",
  method: 'GET',
  changes: false,
  path: '/services/marketplace/api/heldstones',
  answer: z.object({
    items: z.array(
      z.object({
        stone: diamondShape,
        stockRef: z.nullable(z.string()),
        heldAt: z.iso.datetime(),
        heldUntil: z.iso.datetime(),
      }),
    ),
  }),
  refusals: [],
});
