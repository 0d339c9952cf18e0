import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';

/** Apart from the carts, whose badge is part of every page. */
export const listHolds = endpoint({
  rule: marketplacePeople,
  binding: 'company',
  name: 'marketplace.listHolds',
  summary: 'The stones that this company holds, in the order in which they come free',
  method: 'GET',
  path: '/services/marketplace/api/holds',
  answer: z.object({
    items: z.array(
      z.object({
        itemId: z.string(),
        title: z.string(),
        heldUntil: z.iso.datetime(),
        /** Whoever of the company holds it. */
        heldBy: z.string(),
      }),
    ),
  }),
  refusals: [],
});
