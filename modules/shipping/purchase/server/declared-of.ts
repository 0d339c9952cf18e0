import type { EventPayload } from '#kit/contract/event.ts';
import type { labelBought } from '../contract/purchase-events.ts';
import type { PurchaseTerms } from '../domain/purchase-terms.ts';
import type { KeptBoughtLabel } from './purchase-tables.ts';

/** What the carrier will bill is compared with this: what it was told and what it said it would ask. */
export function declaredOf(
  { plan, locationId = null }: PurchaseTerms,
  { zone, billedOz, charges }: KeptBoughtLabel,
  transactionId: string | undefined,
): EventPayload<typeof labelBought>['declared'] {
  if (zone === null || billedOz === null || transactionId === undefined) return null;
  const { size } = plan.package;
  const [length = 0, width = 0, height = 0] = [size.length, size.width, size.height]
    .map((side) => Math.max(1, Math.round(side)))
    .toSorted((a, b) => b - a);
  return {
    transactionId,
    locationId,
    weightLb: Math.max(1, Math.ceil(billedOz / 16)),
    dimensions: [length, width, height],
    zone,
    residential: plan.destination.isResidential && plan.holdAt === undefined,
    charges: charges.map(({ kind, amount }) => ({ kind, amount })),
  };
}
