import { defineRefusals } from '#kit/contract/refusal.ts';

export const trainingRefusals = defineRefusals('content', {
  program_missing: { kind: 'missing', sentence: 'There is no such program.', next: 'Read the list again.' },
  program_withdrawn: { kind: 'conflict', sentence: 'This program is not offered any more.' },
  material_missing: {
    kind: 'invalid',
    sentence: 'That document is not published.',
    next: 'Choose one from the list.',
    field: 'documentId',
  },
  day_ahead: {
    kind: 'invalid',
    sentence: 'That day has not come yet.',
    next: 'Give the day on which you completed it.',
    field: 'completedOn',
  },
  completed_already: {
    kind: 'conflict',
    sentence: 'You noted that day already.',
    next: 'Give another day if you took the program again.',
    field: 'completedOn',
  },
  completion_missing: { kind: 'missing', sentence: 'You noted no such day.' },
});
