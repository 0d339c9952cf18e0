import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
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

const supplierItemId = z
  .string('Give an item id.')
  .check(z.regex(/^\d{1,10}$/, 'An item id has up to ten digits.'));

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
  body: z.object({ supplierItemId, moduleType }),
  answer: cartShape,
  refusals: [
    no.cart_full,
    no.stone_missing,
    no.stone_held,
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

const stone = z.object({ itemId: supplierItemId });

export const holdStone = endpoint({
  ...ofBuyers,
  name: 'marketplace.holdStone',
  summary: 'Keeps a stone for this company for 24 hours; one company at a time',
  method: 'POST',
  path: '/services/marketplace/api/holds',
  body: stone,
  answer: z.object({ heldUntil: z.iso.datetime() }),
  refusals: [no.stone_missing, no.stone_held, no.holds_full],
});

export const releaseStone = endpoint({
  ...ofBuyers,
  name: 'marketplace.releaseStone',
  summary: 'Lets a stone go that this company holds',
  method: 'DELETE',
  path: '/services/marketplace/api/holds/:itemId',
  params: stone,
  refusals: [],
});
