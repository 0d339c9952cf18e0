import { defineRefusals } from '#kit/contract/refusal.ts';

export const reportsRefusals = defineRefusals('reports', {
  // Spec platform §8: the exact sentence.
  in_progress: {
    kind: 'conflict',
    sentence: 'Request already in progress',
    next: 'Wait for the report to finish.',
  },
  report_missing: { kind: 'missing', sentence: "We can't find that report." },
  kind_unknown: {
    kind: 'invalid',
    sentence: "That report isn't available.",
    next: 'Choose a report available to your role.',
    field: 'kind',
  },
  not_made: {
    kind: 'conflict',
    sentence: "This report isn't ready yet.",
    next: 'Wait for the report to finish, or run it again if it failed.',
  },
  file_away: {
    kind: 'unavailable',
    sentence: 'Our file storage is temporarily unavailable.',
    next: 'Try again in a few minutes.',
  },
  page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
});

/** Spec platform §8: shown if the hub can't be reached after its retries. */
export const hubTrouble = 'Could not connect to reporting hub.';
