import { defineRefusals } from '#kit/contract/refusal.ts';

export const storeRefusals = defineRefusals('shipping', {
  store_missing: { kind: 'missing', sentence: "We can't find that web store." },
  store_order_missing: { kind: 'missing', sentence: "We can't find that order." },
  store_administrators: {
    kind: 'forbidden',
    sentence: 'Only your business administrator can connect and change web stores.',
  },
  store_platform_away: {
    kind: 'conflict',
    sentence: "This kind of store can't be connected now.",
    next: 'Contact us to have it set up.',
    field: 'platform',
  },
  store_unavailable: {
    kind: 'unavailable',
    sentence: "The store isn't answering, so we don't know whether it removed our app. Nothing was deleted.",
    next: 'Send the request again later.',
  },
  // Spec shipping §8: ecommerce store creation error.
  store_not_connected: {
    kind: 'conflict',
    sentence: "We couldn't connect the store.",
    next: 'Check its address and your access, then try again.',
  },
  store_request_old: {
    kind: 'conflict',
    sentence: 'This connection has expired or was already completed.',
    next: 'Connect the store again.',
  },
  // Spec shipping §5.
  store_start_past: { kind: 'invalid', sentence: 'Choose today or a later date.', field: 'startsOn' },
  store_address_needed: {
    kind: 'invalid',
    sentence: 'Enter the address of your store.',
    field: 'address',
  },
  store_not_now: {
    kind: 'conflict',
    sentence: 'This store has changed.',
    next: 'Reload the page and try again.',
  },
  store_order_changed: {
    kind: 'conflict',
    sentence: 'This order has changed.',
    next: 'Reload the page to see what is left to do.',
  },
  store_origin: {
    kind: 'invalid',
    sentence: "We can't find that ship-from address.",
    next: 'Choose another one.',
    field: 'originId',
  },
  store_method_name: {
    kind: 'invalid',
    sentence: 'Another method has this name.',
    next: 'Use a different name for each method.',
    field: 'name',
  },
  store_method_service: {
    kind: 'invalid',
    sentence: 'This service is no longer offered.',
    next: 'Choose another one.',
    field: 'service',
  },
  store_nowhere: {
    kind: 'invalid',
    sentence: "We can't find that ZIP code.",
    field: 'postalCode',
  },
  store_cart_unreadable: {
    kind: 'invalid',
    sentence: "We can't read this cart.",
    next: 'Send it in the documented format.',
  },
  store_notice_forged: { kind: 'unauthenticated', sentence: "The signature doesn't match this store." },
});
