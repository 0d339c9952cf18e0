import { defineRefusals } from '#kit/contract/refusal.ts';

export const wireRefusals = defineRefusals('payments', {
  wire_missing: { kind: 'missing', sentence: 'No such wire was announced.' },
  not_expected: {
    kind: 'conflict',
    sentence: 'This wire is not expected any more.',
    next: 'It has arrived meanwhile, or was cancelled.',
  },
});

export const { charge_missing: chargeMissing } = defineRefusals('payments', {
  charge_missing: { kind: 'missing', sentence: 'There is no such payment of that company.' },
});
