import { decideAccess, isReadOnlyView, providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { shipmentStatuses } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { townOf } from '../domain/route-stops.ts';
import { findShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import {
  canCreateShipments,
  seesAllShipments,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { listScans } from './scan-store.ts';
import type { ShipmentKey } from './scan-store.ts';

export function canSendParcels({ actor, clock }: Pick<Ctx, 'actor' | 'clock'>): boolean {
  if (actor.kind !== 'member' || isReadOnlyView(shippingPeople, actor)) return false;
  const today = () => providerDay(clock.now());
  const { allowed } = decideAccess(shippingPeople, actor, { isOn: () => true, today });
  return allowed && canCreateShipments(actor);
}

const mayOpen = (ctx: Ctx, { created_by: createdBy }: ShipmentRow): boolean =>
  canSendParcels(ctx) &&
  ctx.actor.kind === 'member' &&
  (seesAllShipments(ctx.actor) || createdBy === ctx.actor.personId);

interface ParcelSummary {
  readonly number: string;
  /** Display status: In Transit. */
  readonly status: string;
  readonly isBought: boolean;
  readonly isVoid: boolean;
  /** Whether the viewer may open the shipment. */
  readonly mayOpen: boolean;
  readonly carrier: string | null;
  /** The last four: the full number allows redirecting the parcel. */
  readonly trackingTail: string | null;
  /** In order. */
  readonly scans: readonly { readonly at: Date; readonly words: string }[];
}

/** Status of a parcel for another module; undefined if deleted before purchase. */
export async function findParcel(ctx: Ctx, key: ShipmentKey): Promise<ParcelSummary | undefined> {
  const row = await findShipment(ctx, key.companyId, key.shipmentId);
  if (row === undefined) return undefined;
  const scans = (await listScans(ctx, key)).toSorted(
    (a, b) => a.happened_at.getTime() - b.happened_at.getTime(),
  );
  return {
    number: row.number,
    status: shipmentStatuses[row.status].shown,
    isBought: row.tracking_number !== null,
    isVoid: row.voided_at !== null,
    mayOpen: mayOpen(ctx, row),
    carrier: row.carrier,
    trackingTail: row.tracking_number?.slice(-4) ?? null,
    scans: scans.map(({ happened_at: at, words, place }) => ({
      at,
      words: place === null ? words : `${words}, ${townOf(place)}`,
    })),
  };
}
