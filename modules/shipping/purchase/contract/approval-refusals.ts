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
  approval_too_late: {
    kind: 'conflict',
    sentence: 'Its ship date is over, so no carrier takes it.',
    next: 'Decline it, so that it is sent in again with another day.',
  },
  review_missing: { kind: 'missing', sentence: 'There is no such shipment.' },
});
