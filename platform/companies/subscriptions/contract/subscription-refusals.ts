import { defineRefusals } from '#kit/contract/refusal.ts';

// Spec rulings 5a asks for the first sentence; the words are ours (decision 0017).
export const subscriptionRefusals = defineRefusals('companies', {
  jewelers_only: {
    kind: 'forbidden',
    sentence: 'This service is for jewelers only.',
    next: 'Shipping is open to every business. If yours is a jeweler, ask us to change how it is kept.',
    field: 'serviceType',
  },
  service_requested: {
    kind: 'conflict',
    sentence: 'Your company has this service, or has asked for it already.',
    next: 'Look how it stands.',
    field: 'serviceType',
  },
  service_deactivated: {
    kind: 'conflict',
    sentence: 'Shipping is deactivated for your company.',
    next: 'Call us; we open it again.',
  },
  not_by_request: {
    kind: 'invalid',
    sentence: 'This service is not asked for here.',
    next: 'Shipping and auction have requests of their own; what is agreed with your company comes from us.',
    field: 'serviceType',
  },
  store_type_needed: {
    kind: 'invalid',
    sentence: 'Say whether you sell jewelry, repair it, or both.',
    field: 'storeTypes',
  },
  starts_in_the_past: {
    kind: 'invalid',
    sentence: 'The service begins today or later.',
    field: 'activeFrom',
  },
  subscription_missing: {
    kind: 'missing',
    sentence: 'No request is meant by this.',
    next: 'Read the list again.',
  },
  subscription_elsewhere: {
    kind: 'conflict',
    sentence: 'This service stands otherwise by now.',
    next: 'Look how it stands and decide again.',
  },
  company_first: {
    kind: 'conflict',
    sentence: 'The company itself is not approved yet.',
    next: 'Decide about its registration first.',
  },
  trial_of_appraisals: {
    kind: 'invalid',
    sentence: 'Only appraisals can be tried.',
    field: 'trial',
  },
  trial_needs_end: {
    kind: 'invalid',
    sentence: 'A trial has a last day.',
    field: 'activeUntil',
  },
  ends_before_it_starts: {
    kind: 'invalid',
    sentence: 'The last day is not before the first.',
    field: 'activeUntil',
  },
  subscriptions_page_lost: {
    kind: 'invalid',
    sentence: 'That page of the requests cannot be found.',
    next: 'Start again from the first page.',
    field: 'after',
  },
});
