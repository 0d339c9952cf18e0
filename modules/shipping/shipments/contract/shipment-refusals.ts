import { defineRefusals } from '#kit/contract/refusal.ts';

export const shipmentRefusals = defineRefusals('shipping', {
  shipment_missing: { kind: 'missing', sentence: 'There is no such shipment of your company.' },
  shipment_not_yours: {
    kind: 'forbidden',
    sentence: 'You may not create shipments. Contact your business administrator.',
  },
  shipment_past_editing: {
    kind: 'conflict',
    sentence: 'This shipment can no longer be changed.',
    next: 'Open it to see where it is.',
  },
  shipments_page_lost: {
    kind: 'invalid',
    sentence: 'That page of the list cannot be found.',
    next: 'Start again from the first page.',
    field: 'after',
  },
  // Spec shipping §9.
  shipments_range_too_long: {
    kind: 'invalid',
    sentence: 'An export covers at most 366 days.',
    field: 'from',
  },
  shipments_range_backwards: { kind: 'invalid', sentence: 'The first day is after the last.', field: 'to' },
});
