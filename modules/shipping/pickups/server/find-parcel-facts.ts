import { decideAccess, providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Day } from '#kit/domain/day.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { lastPurchase } from '#modules/shipping/purchase/server/purchase-store.ts';
import { seesAllShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { findShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { findPickupsOf } from './pickup-store.ts';

interface ParcelKey {
  readonly companyId: string;
  readonly shipmentId: string;
}

interface ParcelFacts {
  readonly certificate: { readonly number: string; readonly insuredValue: number } | null;
  readonly pickup: {
    readonly day: Day;
    readonly ready: string;
    readonly close: string;
    readonly isDone: boolean;
  } | null;
}

function maySee({ actor, clock }: Ctx, { created_by: createdBy }: ShipmentRow): boolean {
  if (actor.kind !== 'member') return false;
  const today = () => providerDay(clock.now());
  const { allowed } = decideAccess(shippingPeople, actor, { isOn: () => true, today });
  return allowed && (seesAllShipments(actor) || createdBy === actor.personId);
}

/** A parcel's coverage and pickup for another module; undefined if this person may not see the shipment. */
export async function findParcelFacts(ctx: Ctx, key: ParcelKey): Promise<ParcelFacts | undefined> {
  const { companyId, shipmentId } = key;
  const row = await findShipment(ctx, companyId, shipmentId);
  if (row === undefined || !maySee(ctx, row)) return undefined;
  return { certificate: await certificateOf(ctx, key, row), pickup: await pickupOf(ctx, key) };
}

async function certificateOf(
  ctx: Ctx,
  { companyId, shipmentId }: ParcelKey,
  { voided_at: voidedAt }: ShipmentRow,
): Promise<ParcelFacts['certificate']> {
  const purchase = await lastPurchase(ctx, companyId, shipmentId);
  if (purchase?.status !== 'Completed' || purchase.cover_number === null || voidedAt !== null) return null;
  return { number: purchase.cover_number, insuredValue: purchase.terms.cover.insuredValue };
}

/** The one asked for last. */
async function pickupOf(ctx: Ctx, { companyId, shipmentId }: ParcelKey): Promise<ParcelFacts['pickup']> {
  const asked = await findPickupsOf(ctx, companyId, [shipmentId], ['Requested', 'Scheduled', 'PickedUp']);
  const [last] = asked.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  if (last === undefined) return null;
  const { day, ready, close, status } = last;
  return { day, ready, close, isDone: status === 'PickedUp' };
}
