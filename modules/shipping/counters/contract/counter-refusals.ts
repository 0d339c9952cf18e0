import { defineRefusals } from '#kit/contract/refusal.ts';

export const counterRefusals = defineRefusals('shipping', {
  // Spec shipping §8.
  counters_none: { kind: 'missing', sentence: 'No hold-for-pickup locations within 50 miles.' },
  counters_unsaid: {
    kind: 'unavailable',
    sentence: 'The carriers did not answer where their counters are.',
    next: 'Try again in a moment.',
  },
});
