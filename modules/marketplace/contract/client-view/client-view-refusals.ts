import { defineRefusals } from '#kit/contract/refusal.ts';

export const clientViewRefusals = defineRefusals('marketplace', {
  share_ended: {
    kind: 'missing',
    sentence: 'This link has ended.',
    next: 'Ask your jeweler for a new one.',
  },
  share_missing: { kind: 'missing', sentence: 'There is no such link.' },
  nothing_to_share: {
    kind: 'conflict',
    sentence: 'None of these stones is offered any more.',
    next: 'Choose others.',
  },
});
