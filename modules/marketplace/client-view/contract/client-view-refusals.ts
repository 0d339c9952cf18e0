import { defineRefusals } from '#kit/contract/refusal.ts';

export const clientViewRefusals = defineRefusals('marketplace', {
  share_ended: {
    kind: 'missing',
    sentence: 'This link no longer works.',
    next: 'Ask your jeweler for a new link.',
  },
  share_without_logo: { kind: 'missing', sentence: 'This jeweler has no logo.' },
  share_missing: { kind: 'missing', sentence: "We can't find that link." },
  share_full: {
    kind: 'conflict',
    sentence: 'This link has reached its question limit.',
    next: 'Call or email your jeweler.',
  },
  shared_stone_missing: {
    kind: 'missing',
    sentence: "That stone isn't included in this link.",
    next: 'Open the link again.',
    field: 'place',
  },
  shared_stone_gone: {
    kind: 'conflict',
    sentence: 'This stone is no longer available.',
    next: 'Ask your jeweler for a similar stone.',
  },
  wished_day_past: {
    kind: 'invalid',
    sentence: 'This date is in the past.',
    next: 'Choose today or later.',
    field: 'wishedDay',
  },
  wished_day_far: {
    kind: 'invalid',
    sentence: 'This date is too far out.',
    next: 'Choose a date within a year.',
    field: 'wishedDay',
  },
  nothing_to_share: {
    kind: 'conflict',
    sentence: 'These stones are no longer available.',
    next: 'Choose other stones.',
  },
});
