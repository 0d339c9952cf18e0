import * as z from 'zod/mini';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { approvers, purchaseStandings } from '#modules/shipping/purchase/domain/purchase-standing.ts';
import { shipmentStatusNames } from '#modules/shipping/shipments/domain/shipment-status.ts';

/** One saved shipment with its prices and what its rules say of it. */
export const bulkPrice = z.object({
  shipmentId: z.uuid(),
  number: z.string(),
  version: z.int(),
  shipTo: z.string(),
  /** Null where nothing can be bought, for the reason that follows. */
  quoteId: z.nullable(z.uuid()),
  validUntil: z.nullable(z.iso.datetime()),
  /** What can be had, the cheapest first. */
  options: z.array(
    z.object({
      optionId: z.string(),
      name: z.string(),
      total: amountCents(),
      arrivesOn: z.nullable(day),
      /** What is worth a look before it is bought. */
      warnings: z.array(z.string()),
      /** Who would have to say yes first. */
      asks: z.array(z.enum(approvers)),
    }),
  ),
  /** Why it can't be bought as it is written. */
  stops: z.array(z.string()),
});
export type BulkPrice = z.output<typeof bulkPrice>;

/** How far one purchase of the run is. */
export const bulkStanding = z.object({
  shipmentId: z.uuid(),
  status: z.enum(shipmentStatusNames),
  standing: z.enum(purchaseStandings),
  isUnderWay: z.boolean(),
  trackingTail: z.nullable(z.string()),
  failure: z.nullable(z.string()),
});
export type BulkStanding = z.output<typeof bulkStanding>;
