import { defineRefusals } from '#kit/contract/refusal.ts';

export const orderRefusals = defineRefusals('marketplace', {
  order_missing: { kind: 'missing', sentence: 'There is no such order of your company.' },
  order_item_missing: { kind: 'missing', sentence: 'This order has no such stone.', field: 'products' },
  orders_page_lost: {
    kind: 'invalid',
    sentence: 'This page of orders is gone.',
    next: 'Start again from the first page.',
    field: 'after',
  },
  order_moved_on: {
    kind: 'conflict',
    sentence: 'The order has moved on meanwhile.',
    next: 'Look at it again.',
  },
  not_returnable: { kind: 'conflict', sentence: 'This stone cannot be returned.' },
  not_delivered: { kind: 'conflict', sentence: 'This stone has not been delivered yet.' },
  nothing_goes_back: { kind: 'conflict', sentence: 'This stone is not on its way back.' },
  sends_no_parcels: {
    kind: 'forbidden',
    sentence: 'You send no parcels for your company here.',
    next: 'Send the stone insured by whatever you ship with, or ask your business administrator.',
  },
  // Spec marketplace §9: within 20 days of receipt.
  return_too_late: { kind: 'conflict', sentence: 'The 20 days for returning this stone are over.' },
});
