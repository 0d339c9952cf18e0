import { defineRefusals } from '#kit/contract/refusal.ts';

export const reportsRefusals = defineRefusals('reports', {
  // Spec platform §8: the exact sentence.
  in_progress: {
    kind: 'conflict',
    sentence: 'Request already in progress',
    next: 'Wait until the report is there; it is made once.',
  },
  report_missing: { kind: 'missing', sentence: 'There is no such report.' },
  kind_unknown: {
    kind: 'invalid',
    sentence: 'There is no such report to ask for.',
    next: 'Choose one that your roles make.',
    field: 'kind',
  },
  not_made: {
    kind: 'conflict',
    sentence: 'This report has no file yet.',
    next: 'Wait until it is made, or start it again where it failed.',
  },
  file_away: {
    kind: 'unavailable',
    sentence: 'Our file storage is out of reach for a moment.',
    next: 'Try again in a few minutes.',
  },
  page_lost: {
    kind: 'invalid',
    sentence: 'That page of the list cannot be found.',
    next: 'Start again from the first page.',
    field: 'after',
  },
  no_subscription: {
    kind: 'invalid',
    sentence: 'Your company has no such subscription.',
    field: 'serviceType',
  },
  usage_when: {
    kind: 'invalid',
    sentence: 'Usage is recorded within a day of when it happened.',
    field: 'when',
  },
});

/** Spec platform §8: raised where the hub could not be reached after its retries. */
export const hubTrouble = 'Could not connect to reporting hub.';
