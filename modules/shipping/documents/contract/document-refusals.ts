import { defineRefusals } from '#kit/contract/refusal.ts';

export const documentRefusals = defineRefusals('shipping', {
  invoice_missing: {
    kind: 'missing',
    sentence: 'This shipment has no export details, so that there is no commercial invoice.',
  },
  receipt_missing: {
    kind: 'missing',
    sentence: 'Nothing was bought for this shipment, so that there is no receipt.',
  },
  certificate_missing: {
    kind: 'missing',
    sentence: 'This shipment is not insured here, so that there is no certificate of coverage.',
  },
  certificate_void: {
    kind: 'conflict',
    sentence: 'This shipment was voided, and its cover was cancelled.',
  },
});
