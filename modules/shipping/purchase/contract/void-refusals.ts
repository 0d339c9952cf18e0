import { defineRefusals } from '#kit/contract/refusal.ts';

export const voidRefusals = defineRefusals('shipping', {
  void_already: { kind: 'conflict', sentence: 'This shipment is already voided.' },
  void_no_label: { kind: 'conflict', sentence: 'There is no label of this shipment to void.' },
  void_scanned: {
    kind: 'conflict',
    sentence: 'The carrier has scanned this parcel. It cannot be voided any more.',
  },
  void_window_over: {
    kind: 'conflict',
    sentence: 'The carrier no longer takes this label back.',
    next: 'Contact support if it was never used.',
  },
  delivered_not_now: {
    kind: 'conflict',
    sentence: 'Only a shipment with a label that was not voided can be marked as delivered.',
  },
  delivered_while_voiding: {
    kind: 'conflict',
    sentence: 'The label is being given back, and the carrier has not answered yet.',
    next: 'Look again once it is known what became of it.',
  },
});
