import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint, stepUpNeeded } from '#platform/access/contract.ts';
import { chargeRefusals } from '#platform/payments/contract.ts';
import { claimExaminers, shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { claimRefusals, longLimit, shortLimit } from '#modules/shipping/claims/contract/claim-endpoints.ts';
import { claimPaymentMoves, paymentWays } from '../domain/payment-moves.ts';

export const claimPaymentRefusals = defineRefusals('shipping', {
  claim_payment_missing: { kind: 'missing', sentence: "We can't find that payment." },
  claim_payment_under_way: {
    kind: 'conflict',
    sentence: 'This claim is already being paid.',
    next: "Wait for the bank's response.",
  },
  claim_payment_no_account: {
    kind: 'invalid',
    sentence: 'Choose the bank account to pay.',
    field: 'methodId',
  },
  claim_payment_no_check: { kind: 'invalid', sentence: 'Enter the check number.', field: 'checkNumber' },
  claim_payment_not_check: {
    kind: 'conflict',
    sentence: 'Only an outstanding check can be marked cleared or stopped.',
    next: 'Bank transfers update automatically.',
  },
  claim_letter_missing: {
    kind: 'missing',
    sentence: "This claim isn't decided yet, so there's no letter.",
  },
});

const no = claimPaymentRefusals;
const { claim_missing: missing, claim_not_now: notNow } = claimRefusals;

const payment = z.object({
  paymentId: z.uuid(),
  /** The shipment that was lost or damaged. */
  shipmentId: z.uuid(),
  way: z.enum(paymentWays),
  /** "ACH, Checking •••• 7731". */
  label: z.string(),
  amount: amountCents(),
  status: z.enum(claimPaymentMoves.states),
  shown: z.string(),
  reference: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  expectedOn: z.nullable(day),
  at: z.iso.datetime(),
  by: z.string(),
});
export type ClaimPayment = z.output<typeof payment>;

const ofShipping = { rule: shippingPeople, binding: 'company' } as const;
const ownPath = '/services/shipping/api/claims/:claimId';
const ownParams = z.object({ claimId: guid });
const pdf = { contentType: 'application/pdf' } as const;

export const listClaimPayments = endpoint({
  ...ofShipping,
  name: 'shipping.listClaimPayments',
  summary: "List a claim's payments, completed and pending",
  method: 'GET',
  changes: false,
  path: `${ownPath}/payments`,
  params: ownParams,
  answer: z.object({ items: z.array(payment), hasLetter: z.boolean() }),
  refusals: [missing],
});

export const getSettlementLetter = endpoint({
  ...ofShipping,
  name: 'shipping.getSettlementLetter',
  summary: 'Download the claim decision letter',
  method: 'GET',
  changes: false,
  path: `${ownPath}/settlement-letter`,
  params: ownParams,
  raw: pdf,
  refusals: [missing, no.claim_letter_missing],
});

export const getRemittance = endpoint({
  ...ofShipping,
  name: 'shipping.getRemittance',
  summary: 'Download the remittance advice for a claim payment',
  method: 'GET',
  changes: false,
  path: `${ownPath}/payments/:paymentId/remittance`,
  params: z.object({ claimId: guid, paymentId: guid }),
  raw: pdf,
  refusals: [missing, no.claim_payment_missing],
});

const ofDesk = { rule: claimExaminers, binding: 'staff' } as const;
const deskPath = '/services/shipping/api/desk/claims/:companyId/:claimId';
const deskParams = z.object({ companyId: guid, claimId: guid });

const wayToPay = z.object({
  way: z.enum(paymentWays),
  methodId: z.nullable(z.uuid()),
  label: z.string(),
});

const deskMoney = z.object({
  items: z.array(payment),
  /** Empty while the claim can't be paid. */
  ways: z.array(wayToPay),
  hasLetter: z.boolean(),
});
export type DeskClaimMoney = z.output<typeof deskMoney>;

export const getDeskClaimMoney = endpoint({
  ...ofDesk,
  name: 'shipping.getDeskClaimMoney',
  summary: "List a claim's payments and the ways to pay it",
  method: 'GET',
  changes: false,
  path: `${deskPath}/payments`,
  params: deskParams,
  answer: deskMoney,
  refusals: [missing],
});

export const payClaim = endpoint({
  ...ofDesk,
  name: 'shipping.payClaim',
  summary: 'Pay an approved claim by ACH, account credit or check; requires two-step verification',
  method: 'POST',
  changes: true,
  path: `${deskPath}/payments`,
  params: deskParams,
  body: z.object({
    way: z.enum(paymentWays, 'Choose how to pay.'),
    methodId: z.nullable(guid),
    checkNumber: boundedText(30),
  }),
  answer: deskMoney,
  refusals: [
    stepUpNeeded,
    missing,
    notNow,
    chargeRefusals.method_missing,
    chargeRefusals.method_not_ready,
    no.claim_payment_under_way,
    no.claim_payment_no_account,
    no.claim_payment_no_check,
  ],
});

export const settleClaimCheck = endpoint({
  ...ofDesk,
  name: 'shipping.settleClaimCheck',
  summary: 'Record that a check cleared, was stopped or was returned',
  method: 'POST',
  changes: true,
  path: `${deskPath}/payments/:paymentId/check`,
  params: z.object({ companyId: guid, claimId: guid, paymentId: guid }),
  body: z.object({
    cleared: z.boolean('Choose yes or no.'),
    words: requiredText(longLimit, 'Enter how this was confirmed.'),
  }),
  answer: deskMoney,
  refusals: [stepUpNeeded, missing, no.claim_payment_missing, no.claim_payment_not_check],
});

export const previewDecisionLetter = endpoint({
  ...ofDesk,
  name: 'shipping.previewDecisionLetter',
  summary: 'Preview a decision letter before deciding',
  method: 'POST',
  changes: false,
  path: `${deskPath}/letter-preview`,
  params: deskParams,
  body: z.object({
    deductible: amountCents(),
    carrierPaid: amountCents(),
    salvage: amountCents(),
    /** Of a denial. */
    clause: z.optional(boundedText(shortLimit)),
    words: boundedText(longLimit),
  }),
  raw: pdf,
  refusals: [missing],
});

export const getDeskSettlementLetter = endpoint({
  ...ofDesk,
  name: 'shipping.getDeskSettlementLetter',
  summary: 'Download the decision letter sent to the member',
  method: 'GET',
  changes: false,
  path: `${deskPath}/settlement-letter`,
  params: deskParams,
  raw: pdf,
  refusals: [missing, no.claim_letter_missing],
});
