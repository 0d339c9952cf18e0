import { defineRefusals } from '#kit/contract/refusal.ts';
import { mostInCart } from '../domain/cart-limits.ts';

// Spec marketplace §8, to the letter; ruling 20 keeps the misspellings.
export const cartRefusals = defineRefusals('marketplace', {
  cart_missing: { kind: 'missing', sentence: 'Your cart is empty.' },
  cart_full: { kind: 'conflict', sentence: `Maximum items in cart exceeded ${mostInCart}.` },
  item_not_in_cart: { kind: 'missing', sentence: 'Item does not exists in cart.' },
  stone_of_other_cart: {
    kind: 'invalid',
    sentence: 'Natural and lab-grown stones have carts of their own.',
    field: 'moduleType',
  },
  replacement_value_limit: {
    kind: 'conflict',
    sentence: 'Unable to add or edit the item: the replacement value limit of an order is reached.',
    next: 'Order what is not sold again in several orders.',
  },
});
