import { defineRefusals } from '#kit/contract/refusal.ts';

export const commodityRefusals = defineRefusals('shipping', {
  commodity_missing: { kind: 'missing', sentence: 'There is no such commodity of your company.' },
  commodity_known: {
    kind: 'conflict',
    sentence: 'Your company already has a commodity of that description.',
    next: 'Type another one, or change that commodity.',
    field: 'description',
  },
  commodities_full: {
    kind: 'conflict',
    sentence: 'Your company keeps as many commodities as it may.',
    next: 'Remove one first.',
  },
});
