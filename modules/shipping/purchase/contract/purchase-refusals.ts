import { defineRefusals } from '#kit/contract/refusal.ts';

export const purchaseRefusals = defineRefusals('shipping', {
  purchase_missing: { kind: 'missing', sentence: 'Nobody has tried to buy a label for this shipment.' },
  purchase_incomplete: {
    kind: 'invalid',
    sentence: 'Something is missing before a label can be bought.',
    next: 'Fill in what is marked.',
  },
  // Spec shipping §9: offers are refreshed every 15 minutes.
  purchase_quote_over: {
    kind: 'conflict',
    sentence: 'This price was quoted more than 15 minutes ago.',
    next: 'Refresh the quotes and choose again.',
  },
  purchase_quote_of_another: {
    kind: 'conflict',
    sentence: 'The shipment was changed since this price was quoted.',
    next: 'Refresh the quotes and choose again.',
  },
  purchase_service_gone: {
    kind: 'conflict',
    sentence: 'This service is not available for this shipment.',
    next: 'Choose another one.',
  },
  purchase_not_covered: {
    kind: 'invalid',
    sentence: 'This shipment breaks a rule of its cover.',
    next: 'Mend what is marked.',
  },
  purchase_not_now: {
    kind: 'conflict',
    sentence: 'No label can be bought for this shipment any more.',
    next: 'Open it to see where it is.',
  },
  purchase_under_way: {
    kind: 'conflict',
    sentence: 'A label is being bought for this shipment already.',
    next: 'Open it to see how far it is; you will not be charged twice.',
  },
  // Spec shipping §8.
  purchase_no_method: {
    kind: 'conflict',
    sentence: 'There is no payment method. The transaction cannot be completed.',
    next: 'The shipment is saved. Finish it when your business administrator has added a payment method.',
  },
  // Spec shipping §8, client not approved: a thank-you is shown, and the shipment is saved.
  purchase_terms_open: {
    kind: 'conflict',
    sentence:
      'Thank you. Your shipping account is not complete: the Participant Agreement has not been accepted yet.',
    next: 'The shipment is saved. Finish it when your business administrator has accepted the agreement.',
  },
  // Spec shipping §3: extendedCoverageAcknowledged.
  purchase_coverage_unread: {
    kind: 'conflict',
    sentence:
      'You have not acknowledged yet what Expanded coverage covers, and until when a claim is reported.',
    next: 'Read and acknowledge it in the settings of shipping, or choose Essential.',
  },
  purchase_past_due: {
    kind: 'conflict',
    sentence:
      'An invoice of your company is past due. Until it is paid, no labels and no insurance can be bought.',
    next: 'The shipment is saved. Finish it when the invoice is paid.',
  },
  // Spec rulings 17a.
  purchase_retry_limit: { kind: 'conflict', sentence: 'Retry limit reached. Contact support.' },
  // Spec shipping §8.
  approval_code_wrong: { kind: 'invalid', sentence: 'Invalid Approval code', field: 'approvalCode' },
});
