import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { diamondShape } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { itemId } from '#modules/marketplace/stones/contract/item-id.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { maxReasonLength } from '../domain/sale-terms.ts';
import { saleRefusals, saleShape } from './sales.ts';

const ofSeller = { rule: marketplacePeople, binding: 'company' } as const;
const params = z.object({ id: guid });

export const listSubstitutes = endpoint({
  ...ofSeller,
  name: 'marketplace.listSubstitutes',
  summary: "List the seller's possible substitutes for a sold stone, closest in size first",
  method: 'GET',
  changes: false,
  path: '/services/marketplace/api/sales/:id/substitutes',
  params,
  answer: z.object({
    items: z.array(
      z.object({
        stone: diamondShape,
        stockRef: z.string(),
        /** As listed, in cents. */
        price: z.int(),
        /** At most the ordered price. */
        offeredFor: z.int(),
      }),
    ),
  }),
  refusals: [saleRefusals.sale_missing],
});

export const offerSubstitute = endpoint({
  ...ofSeller,
  name: 'marketplace.offerSubstitute',
  summary: "Offer a substitute at or below the sold stone's price; the buyer accepts or declines it",
  method: 'POST',
  changes: true,
  path: '/services/marketplace/api/sales/:id/offer',
  params,
  body: z.object({ itemId, words: z._default(boundedText(maxReasonLength), '') }),
  answer: saleShape,
  refusals: [saleRefusals.sale_missing, saleRefusals.sale_answered, saleRefusals.substitute_missing],
});
