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
    sentence: 'The limit for this payment method is exceeded.',
    next: helpLine,
  },
  not_saved: {
    kind: 'conflict',
    sentence: 'The payment method could not be saved.',
    next: `Enter it again. If it happens once more, call our help line.`,
  },
  not_able: {
    kind: 'unavailable',
    sentence: 'We are not able to add a new payment method.',
    next: 'Try again later, or call our help line.',
  },
  // Spec rulings 17a: shown after three attempts in a session, with the support contact.
  retry_limit: { kind: 'too_many', sentence: 'Retry limit reached.', next: helpLine },
  default_problem: {
    kind: 'conflict',
    sentence: 'Problem changing or removing a default method.',
    next: 'Choose which method is the default from now on; it must be one that can be used.',
    field: 'newDefaultId',
  },
  still_adding: {
    kind: 'conflict',
    sentence: 'This payment method is still being added.',
    next: 'Wait a minute until its bank has answered.',
  },
  no_deposits_awaited: {
    kind: 'conflict',
    sentence: 'No deposits of this payment method wait to be confirmed.',
  },
  deposits_under_way: {
    kind: 'conflict',
    sentence: 'The two deposits have not arrived yet.',
    next: 'They show on your statement after one to two business days.',
  },
  // `next` says how many attempts are left.
  deposits_wrong: { kind: 'invalid', sentence: 'These are not the two amounts.' },
  gateway_silent: {
    kind: 'unavailable',
    sentence: 'The bank does not answer at the moment. Nothing was changed.',
    next: 'Try again in a minute.',
  },
  company_missing: { kind: 'missing', sentence: 'There is no such company among yours.' },
  module_unknown: { kind: 'missing', sentence: 'There is no such service module.' },
  // Spec rulings 17e: the flag payment-provider decides which set of endpoints is active.
  use_credit_cards: {
    kind: 'conflict',
    sentence: 'Payment methods are kept by /api/creditcards at the moment.',
  },
  use_provider: {
    kind: 'conflict',
    sentence: 'Payment methods are kept by /api/braintree at the moment.',
  },
  token_over: {
    kind: 'gone',
    sentence: 'This token is over or is not yours.',
    next: 'Enter the card again.',
    field: 'token',
  },
});

/**
 * Fair Credit Reporting Act, section 615: a person declined because of a report must be told and may get a
 * copy.
 */
export const consumerReportNotice =
  'The decision rests in whole or in part on a report of a consumer reporting agency, which did not make it. You may ask us for its name, have a free copy of the report within 60 days, and dispute what is wrong in it.';

export const chargeRefusals = defineRefusals('payments', {
  method_missing: {
    kind: 'missing',
    sentence: 'There is no such payment method of your company, or no longer.',
    field: 'methodId',
  },
  method_not_ready: {
    kind: 'conflict',
    sentence: 'This payment method cannot be used yet.',
    next: 'Confirm its two small deposits, or choose another.',
    field: 'methodId',
  },
  // An intent may be repeated only with the same contents.
  intent_reused: {
    kind: 'conflict',
    sentence: 'This payment was asked for before, and was another.',
    next: 'Start it anew.',
  },
});
