import { defineRefusals } from '#kit/contract/refusal.ts';
import { mostInCart } from '../domain/cart-limits.ts';

// Spec marketplace §8, to the letter; ruling 20 keeps the misspellings.
export const cartRefusals = defineRefusals('marketplace', {
  cart_missing: { kind: 'missing', sentence: 'Your cart is empty.' },
  cart_full: { kind: 'conflict', sentence: `Maximum items in cart exceeded ${mostInCart}.` },
  item_not_in_cart: { kind: 'missing', sentence: 'Item does not exists in cart.' },
  stone_missing: {
    kind: 'missing',
    sentence: 'There is no such stone, or it is no longer offered.',
    next: 'Search for one like it.',
  },
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
  stone_held: {
    kind: 'conflict',
    sentence: 'Another buyer holds this stone.',
    next: 'Look at stones like it, or come back when the hold has ended.',
  },
  holds_full: {
    kind: 'conflict',
    sentence: 'Your company holds as many stones as it may at a time.',
    next: 'Let one of them go first; the marketplace’s first page lists them.',
  },
});
