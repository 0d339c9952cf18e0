import * as z from 'zod/mini';
import { disputeLife } from '../domain/dispute-life.ts';
import { adjustmentReasons } from '../domain/differences.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';

const day = z.iso.date();
const text = z.nullable(z.string());

/** Spec shipping §3: the user's carrier choices. */
export const reconciledCarriers = ['FedEx', 'UPS', 'USPS'] as const;

const evidenceShape = z.object({ fileId: z.uuid(), fileName: z.string(), size: z.int() });
export type Evidence = z.infer<typeof evidenceShape>;

/** A review that the member asked for, and what became of it. */
export const disputeShape = z.object({
  disputeId: z.uuid(),
  standing: z.enum(disputeLife.states),
  comment: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  evidence: z.array(evidenceShape),
  /** The last day on which an answer is awaited; none once there is one. */
  expiresOn: z.nullable(day),
  answeredAt: z.nullable(z.iso.datetime()),
  answer: z.string(),
  /** What came back of it: none where the carrier had billed less before it was won. */
  credited: z.nullable(amountCents()),
  /** Where the credit of a won dispute stands: a note on an invoice, or the next invoice. */
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
  /** Below zero where the carrier asked for less. */
  amount: balance,
  /** Why, in words. */
  explanation: z.string(),
  disputeStanding: z.nullable(z.enum(disputeLife.states)),
  /** Until when it can be disputed; null where it can't, or no longer. */
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
  /** What was declared and quoted, beside what the carrier found and billed. */
  declared: sideShape,
  billed: sideShape,
  dispute: z.nullable(disputeShape),
  /** Where the adjustment stands: on this invoice, or on none yet. */
  invoiceId: z.nullable(z.uuid()),
  /** Whoever only looks is told whom to ask. */
  mayAsk: z.boolean(),
});

export type ReconciliationDetails = z.infer<typeof reconciliationDetailsShape>;
