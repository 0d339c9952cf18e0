import { defineRefusals } from '#kit/contract/refusal.ts';

export const labelRefusals = defineRefusals('shipping', {
  label_missing: { kind: 'missing', sentence: 'There is no label for this shipment.' },
  label_voided: {
    kind: 'conflict',
    sentence: 'The label of this shipment was voided.',
    next: 'Buy a new one; a voided label that is used is billed and not insured.',
  },
  label_used: {
    kind: 'conflict',
    sentence: 'The carrier has scanned this label; it is not printed again.',
    next: 'A second parcel needs a label of its own.',
  },
  label_printed: {
    kind: 'conflict',
    sentence: 'This label was printed before.',
    next: 'Print it again only where the first print is destroyed.',
  },
  // Spec rulings 17a.
  label_retry_limit: {
    kind: 'conflict',
    sentence: 'Retry limit reached. Contact support.',
  },
  label_finished: {
    kind: 'conflict',
    sentence: 'The carrier made this label as a finished PDF.',
    next: 'Print it as PDF.',
  },
});
