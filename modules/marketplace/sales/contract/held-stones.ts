import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { diamondShape } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';

/** The buyers stay unnamed. */
export const listHeldStones = endpoint({
  rule: marketplacePeople,
  binding: 'company',
  name: 'marketplace.listHeldStones',
  summary: 'List the company’s stones that buyers hold, the soonest to expire first',
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
