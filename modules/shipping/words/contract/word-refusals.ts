import { defineRefusals } from '#kit/contract/refusal.ts';

export const wordRefusals = defineRefusals('shipping', {
  word_missing: { kind: 'missing', sentence: 'There is no such forbidden word.' },
  word_there: {
    kind: 'conflict',
    sentence: 'This word is forbidden there already.',
    field: 'word',
  },
});
