import * as z from 'zod/mini';
import { stepStandings } from '#kit/domain/steps.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { approvers, purchaseStandings } from '../domain/purchase-standing.ts';
import { coverStandings } from '../domain/cover-standing.ts';
import { purchaseStepNames } from '../domain/shown-steps.ts';
import { voidingStandings } from '../domain/shown-voiding.ts';
import { shipmentStatusNames } from '#modules/shipping/shipments/domain/shipment-status.ts';

/** What this person may do about it now; screens draw exactly these. */
export const purchaseActions = ['approve', 'decline', 'withdraw', 'void', 'markDelivered'] as const;

/** How far a purchase is, for whoever waits. */
export const purchaseShape = z.object({
  purchaseId: z.uuid(),
  shipmentId: z.uuid(),
  /** The shipment ID as people read it; it is named in a failure. */
  number: z.string(),
  status: z.enum(shipmentStatusNames),
  standing: z.enum(purchaseStandings),
  /** Whoever asks again at once would hear something else soon. */
  isUnderWay: z.boolean(),
  /** Who has still to say yes. */
  awaits: z.array(z.enum(approvers)),
  steps: z.array(
    z.object({ name: z.enum(purchaseStepNames), standing: z.enum(stepStandings), words: z.string() }),
  ),
  /** Cover alone: no label is bought. */
  insuranceOnly: z.boolean(),
  carrier: z.string(),
  service: z.string(),
  total: amountCents(),
  trackingTail: z.nullable(z.string()),
  coverNumber: z.nullable(z.string()),
  /** What the insurer said of the cover when it was last asked; null where it was not asked yet. */
  coverRead: z.nullable(z.object({ standing: z.enum(coverStandings), readAt: z.iso.datetime() })),
  /** Why there is no label, in the words of whoever refused. */
  failure: z.nullable(z.string()),
  /** Where the label is given back, how far that is. */
  voiding: z.nullable(z.object({ standing: z.enum(voidingStandings), words: z.string() })),
  actions: z.array(z.enum(purchaseActions)),
  askedAt: z.iso.datetime(),
  /** How long its steps have been under way, by the portal's clock; null where they are not. */
  waitedMs: z.nullable(z.int()),
  endedAt: z.nullable(z.iso.datetime()),
});

export type Purchase = z.output<typeof purchaseShape>;
