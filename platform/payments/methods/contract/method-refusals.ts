import { defineRefusals } from '#kit/contract/refusal.ts';

const helpLine = 'Call our help line.';

/** The sentences of spec shipping §8 and marketplace §8. */
export const methodRefusals = defineRefusals('payments', {
  not_processed: {
    kind: 'invalid',
    sentence: 'We are not able to process the payment details entered. Please use other payment options.',
  },
  not_linked: {
    kind: 'invalid',
    sentence: 'Your bank account could not be linked.',
    next: 'Try a different account.',
  },
  // `next` carries the reason and the notice required by law.
  ach_declined: { kind: 'invalid', sentence: 'Your bank account was declined.' },
  limit_exceeded: {
    kind: 'invalid',
    sentence: "This payment method's limit was exceeded.",
    next: helpLine,
  },
  not_saved: {
    kind: 'conflict',
    sentence: 'The payment method could not be saved.',
    next: `Enter the details again. If that doesn't work, call our help line.`,
  },
  not_able: {
    kind: 'unavailable',
    sentence: 'We are not able to add a new payment method.',
    next: 'Try again later or call our help line.',
  },
  // Spec rulings 17a: shown after three attempts in a session, with the support contact.
  retry_limit: { kind: 'too_many', sentence: 'Retry limit reached.', next: helpLine },
  default_problem: {
    kind: 'conflict',
    sentence: 'Problem changing or removing a default method.',
    next: 'Choose an active payment method as the new default.',
    field: 'newDefaultId',
  },
  still_adding: {
    kind: 'conflict',
    sentence: "We're still adding this payment method.",
    next: 'Wait a minute for the bank to respond, then try again.',
  },
  no_deposits_awaited: {
    kind: 'conflict',
    sentence: 'This payment method has no deposits to confirm.',
  },
  deposits_under_way: {
    kind: 'conflict',
    sentence: "The two deposits haven't arrived yet.",
    next: 'Deposits appear on your bank statement in 1 to 2 business days.',
  },
  // `next` says how many attempts are left.
  deposits_wrong: { kind: 'invalid', sentence: "These amounts don't match the deposits." },
  gateway_silent: {
    kind: 'unavailable',
    sentence: "The bank isn't responding. Nothing changed.",
    next: 'Try again in a minute.',
  },
  company_missing: { kind: 'missing', sentence: "We can't find that company on your account." },
  module_unknown: { kind: 'missing', sentence: "We can't find that service module." },
  // Spec rulings 17e: the flag payment-provider decides which set of endpoints is active.
  use_credit_cards: {
    kind: 'conflict',
    sentence: 'Use /api/creditcards for payment methods.',
  },
  use_provider: {
    kind: 'conflict',
    sentence: 'Use /api/braintree for payment methods.',
  },
  token_over: {
    kind: 'gone',
    sentence: 'This card token has expired or belongs to another company.',
    next: 'Enter the card again.',
    field: 'token',
  },
});

/**
 * Fair Credit Reporting Act, section 615: a person declined because of a report must be notified and may get a copy.
 */
export const consumerReportNotice =
  "This decision was based in whole or in part on a report from a consumer reporting agency, which did not make the decision. You can ask us for the agency's name, get a free copy of your report within 60 days, and dispute any errors in it.";

export const chargeRefusals = defineRefusals('payments', {
  method_missing: {
    kind: 'missing',
    sentence: "We can't find that payment method.",
    field: 'methodId',
  },
  method_not_ready: {
    kind: 'conflict',
    sentence: "This payment method isn't ready to use.",
    next: 'Confirm the two deposits, or choose another method.',
    field: 'methodId',
  },
  // An intent may be repeated only with the same contents.
  intent_reused: {
    kind: 'conflict',
    sentence: 'This payment was already submitted with different details.',
    next: 'Start a new payment.',
  },
});
