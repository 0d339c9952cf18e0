import { defineRefusals } from '#kit/contract/refusal.ts';

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
  // The same intent may be sent again, with the same contents.
  intent_reused: {
    kind: 'conflict',
    sentence: 'This payment was asked for before, and was another.',
    next: 'Start it anew.',
  },
});
