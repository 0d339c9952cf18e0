import { defineRefusals } from '#kit/contract/refusal.ts';

export const clientViewRefusals = defineRefusals('marketplace', {
  share_ended: {
    kind: 'missing',
    sentence: 'This link has ended.',
    next: 'Ask your jeweler for a new one.',
  },
  share_missing: { kind: 'missing', sentence: 'There is no such link.' },
  share_full: {
    kind: 'conflict',
    sentence: 'This link takes no more questions.',
    next: 'Call or write to your jeweler.',
  },
  shared_stone_missing: {
    kind: 'missing',
    sentence: 'There is no such stone behind this link.',
    next: 'Open the link again.',
    field: 'place',
  },
  shared_stone_gone: {
    kind: 'conflict',
    sentence: 'This stone is no longer available.',
    next: 'Ask your jeweler for one like it.',
  },
  wished_day_past: {
    kind: 'invalid',
    sentence: 'This day is over.',
    next: 'Choose today or later.',
    field: 'wishedDay',
  },
  wished_day_far: {
    kind: 'invalid',
    sentence: 'This day is too far off.',
    next: 'Choose one within a year.',
    field: 'wishedDay',
  },
  nothing_to_share: {
    kind: 'conflict',
    sentence: 'None of these stones is offered any more.',
    next: 'Choose others.',
  },
});
