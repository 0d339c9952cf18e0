import { defineRefusals } from '#kit/contract/refusal.ts';

const helpLine = 'Call our help line.';

// Spec marketplace §8, by situation.
export const checkoutRefusals = defineRefusals('marketplace', {
  items_unavailable: {
    kind: 'conflict',
    sentence: 'Some items in your cart are no longer available.',
    next: 'Review them before you order.',
  },
  prices_changed: {
    kind: 'conflict',
    sentence: 'A price in your cart has changed.',
    next: 'Look at it and accept it before you order.',
  },
  total_changed: {
    kind: 'conflict',
    sentence: 'The total has changed since you saw it.',
    next: 'Look at it once more before you order.',
    field: 'total',
  },
  location_missing: {
    kind: 'missing',
    sentence: 'There is no such location of your company.',
    field: 'locationId',
  },
  location_restricted: {
    kind: 'conflict',
    sentence: 'Nothing can be delivered to a restricted location.',
    next: 'Choose another one.',
    field: 'locationId',
  },
  us_territory: {
    kind: 'conflict',
    sentence: 'Shipping is not available to US territories.',
    next: 'Choose another location.',
    field: 'locationId',
  },
  no_shipping_price: {
    kind: 'conflict',
    sentence: 'No shipping price can be computed for this location.',
    next: 'Contact us later, or choose another location.',
    field: 'locationId',
  },
  not_shippable: {
    kind: 'conflict',
    sentence: 'An item in your cart cannot be shipped anywhere.',
    next: 'Remove it, or call our help line.',
  },
  limit_exceeded: {
    kind: 'conflict',
    sentence: 'This order exceeds the limit of what may be on its way to you.',
    next: helpLine,
  },
  phone_needed: { kind: 'invalid', sentence: 'A valid phone number is required', field: 'phone' },
  note_of_grown_only: {
    kind: 'invalid',
    sentence: 'Only an order of lab-grown stones takes a note.',
    field: 'note',
  },
  // Spec rulings 17e.
  payment_not_taken_here: {
    kind: 'invalid',
    sentence: 'We are not able to process the payment details entered. Please use other payment options.',
    field: 'paymentMethodType',
  },
  method_needed: {
    kind: 'conflict',
    sentence: 'There is no payment method of this kind that can be used.',
    next: 'Your business administrator can add one. You can also pay by wire.',
    field: 'paymentMethodType',
  },
  checkout_under_way: {
    kind: 'conflict',
    sentence: 'This cart is being ordered already.',
    next: 'Open it to see how far it is; you will not be charged twice.',
  },
  // Spec rulings 17a.
  checkout_retry_limit: {
    kind: 'too_many',
    sentence: 'Retry limit reached. Contact support.',
    next: helpLine,
  },
  checkout_missing: { kind: 'missing', sentence: 'There is no such order under way.' },
  approval_over: {
    kind: 'conflict',
    sentence: 'Nobody waits for this approval any more.',
    next: 'Open it to see what became of it.',
  },
  approval_not_yours: {
    kind: 'forbidden',
    sentence: 'Your business administrator approves orders over a limit.',
  },
  approval_unexplained: {
    kind: 'invalid',
    sentence: 'Say why, so that it can be mended.',
    field: 'explanation',
  },
});
