import { defineRefusals } from '#kit/contract/refusal.ts';

/** Spec shipping §4: what comes with a review request. Our choice: five files (decision 0018). */
export const mostEvidence = 5;

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
  evidence_late: {
    kind: 'conflict',
    sentence: 'No review is open to which evidence could be attached.',
    next: 'What became of it stands beside the reconciliation.',
  },
  evidence_full: {
    kind: 'invalid',
    sentence: `A review takes at most ${mostEvidence} files.`,
    field: 'fileIds',
  },
  dispute_missing: { kind: 'missing', sentence: 'There is no such request.' },
  dispute_elsewhere: {
    kind: 'conflict',
    sentence: 'This request has changed meanwhile: it was answered, or evidence came.',
    next: 'Look at it again.',
  },
  week_missing: { kind: 'missing', sentence: 'No invoice of that carrier was ever asked for that week.' },
});
