import { defineRefusals } from '#kit/contract/refusal.ts';

export const approvalRefusals = defineRefusals('shipping', {
  approval_not_awaited: {
    kind: 'conflict',
    sentence: 'Nobody waits for this approval any more.',
    next: 'Open the shipment to see where it is.',
  },
  approval_not_yours: {
    kind: 'forbidden',
    sentence: 'Your business administrator approves shipments over a limit.',
  },
  approval_unexplained: {
    kind: 'invalid',
    sentence: 'Say why, so that it can be mended.',
    field: 'explanation',
  },
  review_missing: { kind: 'missing', sentence: 'There is no such shipment.' },
});
