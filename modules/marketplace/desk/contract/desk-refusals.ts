import { defineRefusals } from '#kit/contract/refusal.ts';

export const deskRefusals = defineRefusals('marketplace', {
  reason_missing: { kind: 'invalid', sentence: 'Say why. The buyer reads it.', field: 'said' },
  tracking_missing: {
    kind: 'invalid',
    sentence: 'Type the carrier’s tracking number.',
    field: 'trackingNumber',
  },
});
