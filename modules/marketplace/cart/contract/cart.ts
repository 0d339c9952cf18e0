import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { holdRefusals } from '#modules/marketplace/holds/contract/holds.ts';
import { itemId } from '#modules/marketplace/stones/contract/item-id.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { diamondShape } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { maxCartItems } from '../domain/cart-limits.ts';

const cents = z.int();

/** Spec marketplace §3: NaturalDiamonds 0, LabGrownDiamonds 2. Each has its own cart (§7: `GET /api/cart?moduleType=`). */
const moduleTypes = [0, 2] as const;
export const moduleType = z.literal(moduleTypes);

const cartItemShape = z.extend(diamondShape, {
  id: z.uuid(),
  addedAt: z.iso.datetime(),
  /** The price when it was added, or when the last change was accepted. */
  priceBefore: cents,
  isPriceUpdated: z.boolean(),
  /** What the report says otherwise since it was added: "Color E is now M." It can't be ordered until accepted. */
  factsChanged: z.array(z.string()),
  /** Whether this company can still buy it. */
  availableIndicator: z.boolean(),
  /** The end of this company's hold; null without one. */
  heldUntil: z.nullable(z.iso.datetime()),
});

const cartShape = z.object({
  id: z.uuid(),
  userReferenceId: z.string(),
  personId: z.uuid(),
  retailIndicator: z.boolean(),
  moduleType,
  items: z.array(cartItemShape),
  count: z.int(),
  cartInformation: z.object({
    shippingAndHandlingAmount: cents,
    totalExpeditedShippingHandlingAmount: cents,
    totalStandardShippingHandlingAmount: cents,
  }),
  /** Why a stone was removed automatically; null when none was. */
  reasonToDelete: z.nullable(z.string()),
  /** The order that is being placed or waits for approval. */
  checkoutId: z.nullable(z.uuid()),
});

export type Cart = z.output<typeof cartShape>;
export type CartItem = z.output<typeof cartItemShape>;

// Spec marketplace §8, to the letter; ruling 20 keeps the misspellings.
export const cartRefusals = defineRefusals('marketplace', {
  cart_missing: { kind: 'missing', sentence: 'Your cart is empty.' },
  cart_full: { kind: 'conflict', sentence: `Maximum items in cart exceeded ${maxCartItems}.` },
  item_not_in_cart: { kind: 'missing', sentence: 'Item does not exists in cart.' },
  stone_of_other_cart: {
    kind: 'invalid',
    sentence: 'Natural and lab-grown stones go in separate carts.',
    field: 'moduleType',
  },
  replacement_value_limit: {
    kind: 'conflict',
    sentence: 'Unable to add or edit the item: the order has reached its replacement value limit.',
    next: "Split stones that aren't for resale across several orders.",
  },
});

const path = '/services/cart/api/cart';
const buyerAccess = { rule: marketplacePeople, binding: 'company' } as const;

/** A query string carries text. */
const moduleQuery = z.codec(z.enum(['0', '2'], 'Use 0 or 2.'), moduleType, {
  decode: (text) => (text === '0' ? 0 : 2),
  encode: (type) => (type === 0 ? '0' : '2'),
});

export const getCart = endpoint({
  ...buyerAccess,
  name: 'marketplace.getCart',
  summary: "Get the member's cart of natural or lab-grown stones; 404 if it's empty",
  method: 'GET',
  changes: false,
  path,
  query: z.object({ moduleType: moduleQuery }),
  answer: cartShape,
  refusals: [cartRefusals.cart_missing],
});

export const addToCart = endpoint({
  ...buyerAccess,
  name: 'marketplace.addToCart',
  summary: "Add a stone to the cart; no effect if it's already there",
  method: 'POST',
  changes: true,
  path: `${path}/retail/items`,
  body: z.object({ supplierItemId: itemId, moduleType }),
  answer: cartShape,
  refusals: [
    cartRefusals.cart_full,
    holdRefusals.stone_missing,
    holdRefusals.stone_held,
    cartRefusals.stone_of_other_cart,
    cartRefusals.replacement_value_limit,
  ],
});

export const removeFromCart = endpoint({
  ...buyerAccess,
  name: 'marketplace.removeFromCart',
  summary: 'Remove a stone from the cart',
  method: 'DELETE',
  changes: true,
  path: `${path}/:cartId/items/:itemId`,
  params: z.object({ cartId: guid, itemId: guid }),
  refusals: [cartRefusals.item_not_in_cart],
});

export const validateCart = endpoint({
  ...buyerAccess,
  name: 'marketplace.validateCart',
  summary: 'Re-check every stone in the cart and accept price and report changes',
  method: 'POST',
  changes: true,
  path: `${path}/validate`,
  body: z.object({
    moduleType,
    acceptPrices: z._default(z.boolean(), false),
    /** The buyer has seen that the tax rate changed. */
    acceptTax: z.optional(z.boolean()),
    /** Cart items whose changed facts the buyer accepts. */
    acceptFacts: z.optional(z.array(guid)),
    /** Whether the stones are for resale; left out, it stays unchanged. */
    retailIndicator: z.optional(z.boolean()),
  }),
  answer: cartShape,
  refusals: [cartRefusals.cart_missing, cartRefusals.replacement_value_limit],
});
