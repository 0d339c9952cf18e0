import { defineRefusals } from '#kit/contract/refusal.ts';

export const trackingRefusals = defineRefusals('shipping', {
  carrier_notice_forged: { kind: 'forbidden', sentence: 'This notice does not come from the carrier.' },
  number_missing: {
    kind: 'conflict',
    sentence: 'This shipment has no tracking number yet.',
    next: 'It gets one when its label is bought.',
  },
  alert_missing: { kind: 'missing', sentence: 'This shipment has no such alert.' },
  alert_settled: {
    kind: 'conflict',
    sentence: 'This alert was answered already, or cannot be answered this way.',
    next: 'Open the shipment to see how it stands.',
  },
});
