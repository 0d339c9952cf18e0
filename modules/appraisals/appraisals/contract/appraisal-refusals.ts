import { defineRefusals } from '#kit/contract/refusal.ts';

export const appraisalRefusals = defineRefusals('appraisals', {
  missing: { kind: 'missing', sentence: "We can't find that appraisal." },
  page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
  has_changed: {
    kind: 'conflict',
    sentence: 'This appraisal was changed in another tab or by another team member.',
    next: "We'll merge both changes and save again.",
  },
  not_draft: {
    kind: 'conflict',
    sentence: 'This appraisal is complete and sealed.',
    next: 'Edit the appraisal as a new revision, or write an update.',
  },
  not_complete: {
    kind: 'conflict',
    sentence: "This appraisal isn't complete yet.",
    next: 'Complete the appraisal first.',
  },
  has_gaps: {
    kind: 'invalid',
    sentence: 'Some required details are missing.',
    next: 'Complete the checklist first.',
  },
  // Spec marketplace §4: older than the validity period.
  too_old: {
    kind: 'conflict',
    sentence: 'This appraisal is more than 365 days old and can no longer be edited.',
    next: 'Write an update instead.',
  },
  superseded: {
    kind: 'conflict',
    sentence: 'A newer appraisal replaces this one.',
    next: 'Open the newer appraisal.',
  },
  seal_unknown: {
    kind: 'missing',
    sentence: "We can't find a document with this number and seal.",
    next: 'Check the number and seal, or ask the jeweler who issued the document.',
    field: 'seal',
  },
  photo_missing: { kind: 'missing', sentence: "We can't find that photo." },
  photos_full: { kind: 'conflict', sentence: 'An item can have up to 10 photos.', next: 'Remove one first.' },
  item_missing: { kind: 'missing', sentence: "We can't find that item on the appraisal.", field: 'itemId' },
});
