import { defineRefusals } from '#kit/contract/refusal.ts';

export const reconciliationRefusals = defineRefusals('billing', {
  reconciliation_missing: { kind: 'missing', sentence: 'There is no such reconciliation of your company.' },
  too_many_reconciliations: {
    kind: 'conflict',
    sentence: 'More than 10,000 reconciliations match.',
    next: 'Choose fewer days.',
  },
  already_disputed: {
    kind: 'conflict',
    sentence: 'A review of this reconciliation was asked for before.',
    next: 'What became of it stands beside the reconciliation.',
  },
  in_your_favor: {
    kind: 'conflict',
    sentence: 'This adjustment is in your favor, so there is nothing to dispute.',
  },
  window_over: {
    kind: 'conflict',
    sentence: 'The 60 days in which carriers hear an objection are over.',
  },
  evidence_missing: {
    kind: 'missing',
    sentence: 'There is no such file of evidence.',
    next: 'Choose the file again.',
    field: 'fileIds',
  },
  dispute_missing: { kind: 'missing', sentence: 'There is no such request.' },
  dispute_elsewhere: {
    kind: 'conflict',
    sentence: 'This request was answered meanwhile.',
    next: 'Look at what became of it.',
  },
  week_missing: { kind: 'missing', sentence: 'No invoice of that carrier was ever asked for that week.' },
});
