import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { diamondShape } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { itemId } from '#modules/marketplace/stones/contract/item-id.ts';
import { marketReaders } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { maxNumbers } from '#modules/marketplace/stones/contract/typed-number.ts';

export const getDetails = endpoint({
  rule: marketReaders,
  method: 'POST',
  changes: false,
  refusals: [],
  binding: 'company',
  name: 'marketplace.getDiamondDetails',
  summary: 'Get stones by item ID; skips unknown IDs',
  path: '/services/marketplace/api/diamonds/details',
  body: z.object({
    diamondIds: z
      .array(itemId)
      .check(z.minLength(1, 'Enter an item ID.'), z.maxLength(maxNumbers, `Request up to ${maxNumbers}.`)),
  }),
  answer: z.object({
    diamonds: z.array(
      z.extend(diamondShape, {
        isListed: z.boolean(),
        listedAt: z.iso.datetime(),
        /** The end of the caller's own hold. */
        heldUntil: z.nullable(z.iso.datetime()),
        /** Another company holds or is buying it. */
        isHeldElsewhere: z.boolean(),
      }),
    ),
  }),
});
