import { defineRefusals } from '#kit/contract/refusal.ts';

export const inboxRefusals = defineRefusals('inbox', {
  item_waits: {
    kind: 'conflict',
    sentence: 'This leaves by itself once its cause is gone.',
    next: 'Open it and see to it.',
  },
});
