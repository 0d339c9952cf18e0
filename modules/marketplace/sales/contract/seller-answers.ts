import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { itemId } from '#modules/marketplace/stones/contract/item-id.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';

// As many as one page of a list shows.
const maxStones = 50;

/** The seller stays unnamed. */
export const listSellerAnswers = endpoint({
  rule: marketplacePeople,
  binding: 'company',
  name: 'marketplace.listSellerAnswers',
  summary:
    "Get each stone's seller response time, confirmation rate and rating; skips sellers with fewer than 5 responses",
  method: 'POST',
  changes: false,
  path: '/services/marketplace/api/diamonds/sellers',
  body: z.object({
    itemIds: z
      .array(itemId)
      .check(z.minLength(1, 'Enter an item ID.'), z.maxLength(maxStones, `Request up to ${maxStones}.`)),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        itemId: z.string(),
        answered: z.int(),
        confirmed: z.int(),
        medianMinutes: z.int(),
        /** The buyers' average in tenths of a star; null below 5 ratings in a year. */
        rating: z.nullable(z.object({ ratings: z.int(), tenths: z.int() })),
      }),
    ),
  }),
  refusals: [],
});
