import * as z from 'zod/mini';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { attentionFixes } from '../domain/attention.ts';
import { shipmentKinds } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { shipmentStatusNames } from '../domain/shipment-status.ts';
import { draftShape } from '#modules/shipping/draft/contract/draft-shape.ts';

// Spec shipping §2: the actions of a shipment. Each answer names those that this person may take now.
export const shipmentActions = [
  'view',
  'trackingDetails',
  'billing',
  'edit',
  'delete',
  'accessLabel',
  'boomerang',
  'forward',
  'track',
  'printLabel',
  'requestReview',
  'void',
  'copy',
  'markDelivered',
  'emailBoomerangLabel',
  'downloadTransactionReceipt',
  'returnLabel',
  'purchase',
  'withdraw',
  'approve',
  'decline',
] as const;
export type ShipmentAction = (typeof shipmentActions)[number];

/** One line of a list. */
export const shipmentLine = z.object({
  shipmentId: z.uuid(),
  /** The shipment ID as people read it: 40-118273. */
  number: z.string(),
  status: z.enum(shipmentStatusNames),
  /** As the status is shown. */
  shown: z.string(),
  kind: z.enum(shipmentKinds),
  insuranceOnly: z.boolean(),
  name: z.string(),
  carrier: z.nullable(z.string()),
  service: z.nullable(z.string()),
  /** The last four characters; the whole number is asked for, and who looked is written down. */
  trackingTail: z.nullable(z.string()),
  shipToCompany: z.string(),
  shipToContact: z.string(),
  shipToAddress: z.string(),
  shipFromCompany: z.string(),
  shipFromAddress: z.string(),
  isResidential: z.nullable(z.boolean()),
  declaredValue: z.nullable(amountCents()),
  insuredValue: z.nullable(amountCents()),
  cost: z.nullable(amountCents()),
  packaging: z.nullable(z.string()),
  dimensions: z.nullable(z.string()),
  weightOz: z.nullable(z.int()),
  signature: z.string(),
  coverage: z.string(),
  reference1: z.string(),
  reference2: z.string(),
  createdBy: z.string(),
  shipDate: z.nullable(day),
  createdAt: z.iso.datetime(),
  transactedAt: z.nullable(z.iso.datetime()),
  voidedAt: z.nullable(z.iso.datetime()),
  /** What somebody should look at, and where it is mended. */
  attention: z.nullable(z.object({ words: z.string(), fix: z.enum(attentionFixes) })),
  actions: z.array(z.enum(shipmentActions)),
});

/** In a list of everything, with what is the same for the whole company. */
export const listedShipment = z.object({
  ...shipmentLine.shape,
  /** Under which number the provider bills the company. */
  clientId: z.nullable(z.string()),
});

export const shipmentShape = z.object({
  ...shipmentLine.shape,
  version: z.int(),
  draft: draftShape,
  changedAt: z.iso.datetime(),
  /** Why it came back from a review, or what went wrong with its purchase. */
  explanation: z.nullable(z.string()),
});

export type ShipmentLine = z.output<typeof shipmentLine>;
export type ListedShipment = z.output<typeof listedShipment>;
export type Shipment = z.output<typeof shipmentShape>;
