import * as z from 'zod/mini';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { stepStatuses } from '#kit/domain/steps.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { approvers, coverageStatuses, purchaseStatuses } from '../domain/purchase-terms.ts';
import { purchaseStepNames, voidStatuses } from '../domain/display-steps.ts';
import { shipmentStatusNames } from '#modules/shipping/shipments/domain/shipment-status.ts';

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

/** Available actions for this person. */
const purchaseActions = ['approve', 'decline', 'withdraw', 'void', 'markDelivered'] as const;

export const purchaseShape = z.object({
  purchaseId: z.uuid(),
  shipmentId: z.uuid(),
  /** The shipment ID. */
  number: z.string(),
  shipmentStatus: z.enum(shipmentStatusNames),
  status: z.enum(purchaseStatuses),
  /** The status will change soon, so the page keeps polling. */
  isUnderWay: z.boolean(),
  /** Pending approvers. */
  awaits: z.array(z.enum(approvers)),
  steps: z.array(
    z.object({ name: z.enum(purchaseStepNames), status: z.enum(stepStatuses), words: z.string() }),
  ),
  insuranceOnly: z.boolean(),
  carrier: z.string(),
  service: z.string(),
  total: amountCents(),
  trackingTail: z.nullable(z.string()),
  coverNumber: z.nullable(z.string()),
  /** The last reading; null if never read. */
  coverRead: z.nullable(z.object({ status: z.enum(coverageStatuses), readAt: z.iso.datetime() })),
  /** Why it failed. */
  failure: z.nullable(z.string()),
  /** Progress of a void. */
  voiding: z.nullable(z.object({ status: z.enum(voidStatuses), words: z.string() })),
  actions: z.array(z.enum(purchaseActions)),
  askedAt: z.iso.datetime(),
  /** Running time by the server's clock; null if not running. */
  waitedMs: z.nullable(z.int()),
  endedAt: z.nullable(z.iso.datetime()),
});

export type Purchase = z.output<typeof purchaseShape>;

const ofShipping = { rule: shippingPeople, binding: 'company' } as const;
const path = '/services/shipping/api/shipments/:shipmentId/purchase';
const params = z.object({ shipmentId: guid });
const onePurchase = z.object({ purchase: purchaseShape });

export const purchaseShipment = endpoint({
  ...ofShipping,
  name: 'shipping.purchaseShipment',
  summary:
    'Buys the label and the cover as quoted, once however often it is sent; or asks whoever has to approve',
  method: 'POST',
  path,
  params,
  body: z.object({
    version,
    quoteId: guid,
    optionId: z.string('Choose a service.').check(z.maxLength(100, 'Choose a service.')),
    /** Idempotency: one ID per press of Purchase. */
    intentId: guid,
  }),
  answer: onePurchase,
  perMinute: 60,
  refusals: [
    purchaseRefusals.purchase_incomplete,
    purchaseRefusals.purchase_quote_over,
    purchaseRefusals.purchase_quote_of_another,
    purchaseRefusals.purchase_service_gone,
    purchaseRefusals.purchase_not_covered,
    purchaseRefusals.purchase_not_now,
    purchaseRefusals.purchase_under_way,
    purchaseRefusals.purchase_no_method,
    purchaseRefusals.purchase_past_due,
    purchaseRefusals.purchase_terms_open,
    purchaseRefusals.purchase_coverage_unread,
    purchaseRefusals.purchase_retry_limit,
    purchaseRefusals.approval_code_wrong,
    shipmentRefusals.shipment_missing,
    shipmentRefusals.shipment_not_yours,
    kitRefusals.changed_meanwhile,
  ],
});

export const getPurchase = endpoint({
  ...ofShipping,
  name: 'shipping.getPurchase',
  summary: 'How far the last purchase of this shipment is, step by step and in words',
  method: 'GET',
  path,
  params,
  answer: onePurchase,
  perMinute: 300,
  refusals: [purchaseRefusals.purchase_missing, shipmentRefusals.shipment_missing],
});
