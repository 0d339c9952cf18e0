import * as z from 'zod/mini';
import { portalPathShape } from '#kit/contract/shapes/portal-path.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { alertKindNames } from '../domain/alert-kinds.ts';
import { attentionFixes, shipmentStatusNames } from '../domain/shipment-status.ts';
import { shipmentKinds } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { draftShape } from '#modules/shipping/draft/contract/draft-shape.ts';

// Spec shipping §2: answers list the actions this person may take.
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
  'fileAClaim',
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

export const shipmentLine = z.object({
  shipmentId: z.uuid(),
  /** The shipment ID: 40-118273. */
  number: z.string(),
  status: z.enum(shipmentStatusNames),
  /** Display name of the status. */
  shown: z.string(),
  kind: z.enum(shipmentKinds),
  insuranceOnly: z.boolean(),
  name: z.string(),
  carrier: z.nullable(z.string()),
  service: z.nullable(z.string()),
  /** The last four characters; viewing the full number is recorded. */
  trackingTail: z.nullable(z.string()),
  shipToCompany: z.string(),
  shipToContact: z.string(),
  shipToAddress: z.string(),
  /** "Dallas, TX". */
  shipToTown: z.string(),
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
  /** The web store it was sold in. */
  webStore: z.nullable(z.string()),
  shipDate: z.nullable(day),
  createdAt: z.iso.datetime(),
  transactedAt: z.nullable(z.iso.datetime()),
  voidedAt: z.nullable(z.iso.datetime()),
  /** Why it needs attention, where to fix it, and its most urgent open alert. */
  attention: z.nullable(
    z.object({
      words: z.string(),
      fix: z.enum(attentionFixes),
      alert: z.nullable(z.enum(alertKindNames)),
    }),
  ),
  /** Its boomerang whose label can be printed. */
  returnShipmentId: z.nullable(z.uuid()),
  actions: z.array(z.enum(shipmentActions)),
});

/** In the company's list. */
export const listedShipment = z.object({
  ...shipmentLine.shape,
  /** The company's billing client number. */
  clientId: z.nullable(z.string()),
});

export const shipmentShape = z.object({
  ...shipmentLine.shape,
  version: z.int(),
  draft: draftShape,
  changedAt: z.iso.datetime(),
  /** Why it was declined or its purchase failed. */
  explanation: z.nullable(z.string()),
  /** The scheduled pickup that includes its label. */
  pickup: z.nullable(z.object({ carrier: z.string(), day, confirmation: z.nullable(z.string()) })),
  /** The record that asked for it, such as a memo, and its page. */
  source: z.nullable(
    z.object({
      name: z.string(),
      path: portalPathShape,
      /** The service that a web store's customer chose, as a quote's option. */
      optionId: z.nullable(z.string()),
    }),
  ),
});

export type ShipmentLine = z.output<typeof shipmentLine>;
export type ListedShipment = z.output<typeof listedShipment>;
export type Shipment = z.output<typeof shipmentShape>;
