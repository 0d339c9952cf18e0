import * as z from 'zod/mini';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';
import { disputeLifeCycle } from '../domain/dispute-life-cycle.ts';
import { adjustmentReasons } from '../domain/differences.ts';

const day = z.iso.date();
const text = z.nullable(z.string());

/** Spec shipping §3: the user's carrier choices. */
export const reconciledCarriers = ['FedEx', 'UPS', 'USPS'] as const;

const evidenceShape = z.object({ fileId: z.uuid(), fileName: z.string(), size: z.int() });
export type Evidence = z.infer<typeof evidenceShape>;

/** A review request and its outcome. */
export const disputeShape = z.object({
  disputeId: z.uuid(),
  status: z.enum(disputeLifeCycle.states),
  comment: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  evidence: z.array(evidenceShape),
  /** The last day for an answer; null once answered. */
  expiresOn: z.nullable(day),
  answeredAt: z.nullable(z.iso.datetime()),
  answer: z.string(),
  /** The amount credited: zero if the carrier had already billed less. */
  credited: z.nullable(amountCents()),
  /** The credit note; null if the credit goes on the next invoice. */
  creditNote: text,
  version: z.int(),
});

export type Dispute = z.infer<typeof disputeShape>;

export const reconciliationShape = z.object({
  reconciliationId: z.uuid(),
  reconciledOn: day,
  carrier: z.enum(reconciledCarriers),
  service: z.string(),
  trackingNumber: z.string(),
  shipmentId: text,
  recipient: text,
  location: text,
  carrierInvoice: z.string(),
  reason: z.enum(adjustmentReasons),
  /** Negative if the carrier billed less. */
  amount: balance,
  explanation: z.string(),
  disputeStatus: z.nullable(z.enum(disputeLifeCycle.states)),
  /** The last day to dispute; null if it cannot be disputed. */
  disputeBy: z.nullable(day),
  actions: z.array(z.enum(['requestReview', 'addEvidence'])),
});

export type Reconciliation = z.infer<typeof reconciliationShape>;

const chargesShape = z.array(z.object({ charge: z.string(), amount: balance }));

const sideShape = z.object({
  weightLb: z.int(),
  dimensions: z.string(),
  zone: z.int(),
  residential: z.boolean(),
  charges: chargesShape,
  total: balance,
});

export const reconciliationDetailsShape = z.object({
  reconciliation: reconciliationShape,
  shippedOn: day,
  /** Declared and quoted next to measured and billed. */
  declared: sideShape,
  billed: sideShape,
  dispute: z.nullable(disputeShape),
  /** The invoice with the adjustment; null if not invoiced yet. */
  invoiceId: z.nullable(z.uuid()),
  /** If false, the page names the person to ask. */
  mayAsk: z.boolean(),
});

export type ReconciliationDetails = z.infer<typeof reconciliationDetailsShape>;

/** Spec shipping §4: what comes with a review request. Our choice: five files (decision 0018). */
export const maxEvidence = 5;

export const reconciliationRefusals = defineRefusals('billing', {
  reconciliation_missing: { kind: 'missing', sentence: "We can't find that reconciliation." },
  too_many_reconciliations: {
    kind: 'conflict',
    sentence: 'More than 10,000 reconciliations match.',
    next: 'Choose a shorter date range.',
  },
  already_disputed: {
    kind: 'conflict',
    sentence: 'This reconciliation has already been disputed.',
    next: 'Open the reconciliation to see the outcome.',
  },
  in_your_favor: {
    kind: 'conflict',
    sentence: "This adjustment is in your favor, so there's nothing to dispute.",
  },
  window_over: {
    kind: 'conflict',
    sentence: 'The 60-day dispute window has closed.',
  },
  evidence_missing: {
    kind: 'missing',
    sentence: "We can't find that evidence file.",
    next: 'Choose the file again.',
    field: 'fileIds',
  },
  evidence_late: {
    kind: 'conflict',
    sentence: 'This dispute no longer accepts evidence.',
    next: 'Open the reconciliation to see the outcome.',
  },
  evidence_full: {
    kind: 'invalid',
    sentence: `Attach up to ${maxEvidence} files.`,
    field: 'fileIds',
  },
  dispute_missing: { kind: 'missing', sentence: "We can't find that dispute." },
  dispute_elsewhere: {
    kind: 'conflict',
    sentence: 'This dispute has a new decision or new evidence.',
    next: 'Reload the dispute and try again.',
  },
  week_missing: { kind: 'missing', sentence: "We haven't requested that carrier's invoice for that week." },
});
