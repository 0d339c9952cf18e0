import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { holdRefusals } from '#modules/marketplace/holds/contract/holds.ts';
import { itemId } from '#modules/marketplace/stones/contract/item-id.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { cartRefusals as no } from './cart-refusals.ts';
import { cartShape, moduleType } from './cart-shapes.ts';

const path = '/services/cart/api/cart';
const ofBuyers = { rule: marketplacePeople, binding: 'company' } as const;

/** An address carries text. */
const moduleInAddress = z.codec(z.enum(['0', '2'], 'Say 0 or 2.'), moduleType, {
  decode: (text) => (text === '0' ? 0 : 2),
  encode: (type) => (type === 0 ? '0' : '2'),
});

export const getCart = endpoint({
  ...ofBuyers,
  name: 'marketplace.getCart',
  summary: 'The person’s cart of natural or of lab-grown stones; 404 where it is empty',
  method: 'GET',
  path,
  query: z.object({ moduleType: moduleInAddress }),
  answer: cartShape,
  refusals: [no.cart_missing],
});

export const addToCart = endpoint({
  ...ofBuyers,
  name: 'marketplace.addToCart',
  summary: 'Puts a stone into the cart; one that lies there already stays',
  method: 'POST',
  path: `${path}/retail/items`,
  body: z.object({ supplierItemId: itemId, moduleType }),
  answer: cartShape,
  refusals: [
    no.cart_full,
    holdRefusals.stone_missing,
    holdRefusals.stone_held,
    no.stone_of_other_cart,
    no.replacement_value_limit,
  ],
});

export const removeFromCart = endpoint({
  ...ofBuyers,
  name: 'marketplace.removeFromCart',
  summary: 'Takes a stone out of the cart',
  method: 'DELETE',
  path: `${path}/:cartId/items/:itemId`,
  params: z.object({ cartId: guid, itemId: guid }),
  refusals: [no.item_not_in_cart],
});

export const validateCart = endpoint({
  ...ofBuyers,
  name: 'marketplace.validateCart',
  summary: 'Looks anew at every stone of the cart; a price that changed counts as seen from then on',
  method: 'POST',
  path: `${path}/validate`,
  body: z.object({
    moduleType,
    acceptPrices: z._default(z.boolean(), false),
    /** Whether they are bought to be sold again; left out, it stays as it is. */
    retailIndicator: z.optional(z.boolean()),
  }),
  answer: cartShape,
  refusals: [no.cart_missing, no.replacement_value_limit],
});
