import { defineRefusals } from '#kit/contract/refusal.ts';

const helpLine = 'Call our help line.';

// Spec marketplace §8, by situation.
export const checkoutRefusals = defineRefusals('marketplace', {
  items_unavailable: {
    kind: 'conflict',
    sentence: 'Some items in your cart are no longer available.',
    next: 'Review your cart before you order.',
  },
  stones_changed: {
    kind: 'conflict',
    sentence: 'The report for a stone in your cart has changed.',
    next: 'Review and accept the changes, or remove the stone.',
  },
  prices_changed: {
    kind: 'conflict',
    sentence: 'A price in your cart has changed.',
    next: 'Review and accept the new price before you order.',
  },
  total_changed: {
    kind: 'conflict',
    sentence: 'The total has changed.',
    next: 'Review the new total before you order.',
    field: 'total',
  },
  tax_changed: {
    kind: 'conflict',
    sentence: 'The tax rate for your delivery location has changed.',
    next: 'Review the new total before you order.',
    field: 'total',
  },
  location_missing: {
    kind: 'missing',
    sentence: "We can't find that location.",
    field: 'locationId',
  },
  location_restricted: {
    kind: 'conflict',
    sentence: "We can't deliver to a restricted location.",
    next: 'Choose another location.',
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
    sentence: "We can't calculate shipping to this location.",
    next: 'Choose another location, or try again later.',
    field: 'locationId',
  },
  not_shippable: {
    kind: 'conflict',
    sentence: "An item in your cart can't be shipped.",
    next: 'Remove the item or call our help line.',
  },
  limit_exceeded: {
    kind: 'conflict',
    sentence: 'This order exceeds your limit for goods in transit.',
    next: helpLine,
  },
  phone_needed: { kind: 'invalid', sentence: 'A valid phone number is required', field: 'phone' },
  note_of_grown_only: {
    kind: 'invalid',
    sentence: 'Notes are for lab-grown orders only.',
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
    sentence: "You don't have this type of payment method on file.",
    next: 'Ask your business administrator to add a payment method, or pay by wire.',
    field: 'paymentMethodType',
  },
  checkout_under_way: {
    kind: 'conflict',
    sentence: 'An order from this cart is already in progress.',
    next: "Open the order to see its progress. You won't be charged twice.",
  },
  // Spec rulings 17a.
  checkout_retry_limit: {
    kind: 'too_many',
    sentence: 'Retry limit reached. Contact support.',
    next: helpLine,
  },
  checkout_missing: { kind: 'missing', sentence: "We can't find that order." },
  approval_over: {
    kind: 'conflict',
    sentence: 'This order no longer needs approval.',
    next: 'Open the order to see its status.',
  },
  approval_not_yours: {
    kind: 'forbidden',
    sentence: 'Only your business administrator can approve this order.',
  },
  approval_unexplained: {
    kind: 'invalid',
    sentence: 'Enter a reason so the buyer can fix the order.',
    field: 'explanation',
  },
});
