import * as z from 'zod/mini';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { endpoint } from '#platform/access/contract.ts';
import { carrierAccountRefusals } from '#modules/shipping/carrier-accounts/contract/account-refusals.ts';
import { insuranceOnlyRefusals } from '#modules/shipping/quotes/contract/quote-endpoints.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { labelBuyers, shipmentReaders, shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { stepStatuses } from '#kit/domain/steps.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { approvers, coverageStatuses, purchaseStatuses } from '../domain/purchase-terms.ts';
import { purchaseStepNames, voidStatuses } from '../domain/display-steps.ts';
import { shipmentStatusNames } from '#modules/shipping/shipments/domain/shipment-status.ts';

export const purchaseRefusals = defineRefusals('shipping', {
  purchase_missing: { kind: 'missing', sentence: 'No label purchase has been started for this shipment.' },
  purchase_incomplete: {
    kind: 'invalid',
    sentence: 'Some details are missing.',
    next: 'Complete the highlighted fields.',
  },
  // Spec shipping §9: offers are refreshed every 15 minutes.
  purchase_quote_over: {
    kind: 'conflict',
    sentence: 'This quote is more than 15 minutes old.',
    next: 'Refresh the quotes and choose again.',
  },
  purchase_quote_of_another: {
    kind: 'conflict',
    sentence: 'The shipment has changed since this price was quoted.',
    next: 'Refresh the quotes and choose again.',
  },
  purchase_service_gone: {
    kind: 'conflict',
    sentence: "This service isn't available for this shipment.",
    next: 'Choose another service.',
  },
  purchase_not_covered: {
    kind: 'invalid',
    sentence: "This shipment doesn't meet a coverage rule.",
    next: 'Fix the highlighted fields.',
  },
  purchase_coverage_changed: {
    kind: 'conflict',
    sentence: 'The insured value is lower than when this price was quoted.',
    next: 'Refresh the quotes and choose again.',
  },
  purchase_exception_unread: {
    kind: 'invalid',
    sentence: "Part of this shipment isn't insured.",
    next: 'Fix the issue, or check each box to ship without that coverage.',
  },
  purchase_not_now: {
    kind: 'conflict',
    sentence: "You can't buy a label for this shipment anymore.",
    next: 'Open the shipment to see its status.',
  },
  purchase_under_way: {
    kind: 'conflict',
    sentence: 'A label purchase is already in progress for this shipment.',
    next: "Open the shipment to check progress. You won't be charged twice.",
  },
  // Spec shipping §8.
  purchase_no_method: {
    kind: 'conflict',
    sentence: "No payment method on file, so we can't complete this purchase.",
    next: 'Your shipment is saved. Finish it after your business administrator adds a payment method.',
  },
  // Spec shipping §8, client not approved: a thank-you is shown, and the shipment is saved.
  purchase_terms_open: {
    kind: 'conflict',
    sentence:
      "Thank you. Your shipping account isn't active yet because the Participant Agreement hasn't been accepted.",
    next: 'Your shipment is saved. Finish it after your business administrator accepts the agreement.',
  },
  // Spec shipping §3: extendedCoverageAcknowledged.
  purchase_coverage_unread: {
    kind: 'conflict',
    sentence: "You haven't acknowledged the Expanded coverage terms and claim deadline yet.",
    next: 'Review and acknowledge the terms in shipping settings, or choose Essential.',
  },
  purchase_past_due: {
    kind: 'conflict',
    sentence: "Your company has a past-due invoice. Labels and insurance are unavailable until it's paid.",
    next: 'Your shipment is saved. Finish it after the invoice is paid.',
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
  /** What the carrier bills another account for; null if the freight is in the total. */
  freight: z.nullable(z.object({ amount: amountCents(), words: z.string() })),
  trackingTail: z.nullable(z.string()),
  insuredValue: amountCents(),
  /** The relevant rules, as each was met, and their version. */
  met: z.array(z.string()),
  ruleSet: z.string(),
  /** What isn't covered, as acknowledged when buying. */
  exceptions: z.array(z.object({ sentence: z.string(), by: z.string(), at: z.iso.datetime() })),
  /** Our review decided on it; its conversation stays readable. */
  isReviewed: z.boolean(),
  /** What our approval asks. */
  conditions: z.array(z.string()),
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
  rule: labelBuyers,
  name: 'shipping.purchaseShipment',
  summary: 'Buy the label and coverage as quoted, or request approval; repeat calls never buy twice',
  method: 'POST',
  changes: true,
  path,
  params,
  body: z.object({
    version,
    quoteId: guid,
    optionId: z.string('Choose a service.').check(z.maxLength(100, 'Choose a service.')),
    /** Idempotency: one ID per press of Purchase. */
    intentId: guid,
    /** The sentences that the shipper accepted, exactly as shown: exceptions to coverage, and our higher rate. */
    acknowledged: z.optional(z.array(boundedText(400)).check(z.maxLength(10))),
  }),
  answer: onePurchase,
  perMinute: 60,
  idempotent: 'optional',
  refusals: [
    purchaseRefusals.purchase_incomplete,
    purchaseRefusals.purchase_quote_over,
    purchaseRefusals.purchase_quote_of_another,
    purchaseRefusals.purchase_service_gone,
    purchaseRefusals.purchase_not_covered,
    purchaseRefusals.purchase_coverage_changed,
    purchaseRefusals.purchase_exception_unread,
    purchaseRefusals.purchase_not_now,
    purchaseRefusals.purchase_under_way,
    purchaseRefusals.purchase_no_method,
    purchaseRefusals.purchase_past_due,
    purchaseRefusals.purchase_terms_open,
    purchaseRefusals.purchase_coverage_unread,
    purchaseRefusals.purchase_retry_limit,
    purchaseRefusals.approval_code_wrong,
    insuranceOnlyRefusals.insurance_only_covered,
    carrierAccountRefusals.carrier_account_failing,
    carrierAccountRefusals.carrier_account_at_our_rate,
    shipmentRefusals.shipment_missing,
    shipmentRefusals.shipment_not_yours,
    kitRefusals.changed_meanwhile,
  ],
});

export const getPurchase = endpoint({
  ...ofShipping,
  rule: shipmentReaders,
  name: 'shipping.getPurchase',
  summary: "Get the progress of a shipment's latest purchase, step by step",
  method: 'GET',
  changes: false,
  path,
  params,
  answer: onePurchase,
  perMinute: 300,
  refusals: [purchaseRefusals.purchase_missing, shipmentRefusals.shipment_missing],
});
