import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { canManageShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { Pickup } from '../contract/pickup-endpoints.ts';
import { pickupPlaces, pickupTerms } from '../domain/pickup-terms.ts';
import { canMovePickup, isRecordable, opensLink } from './move-pickup.ts';
import { findParcels } from './pickup-store.ts';
import type { PickupRow } from './pickup-store.ts';
import { findRules } from './rules/rule-store.ts';

export const isOverdue = ({ status, close_at: closeAt }: PickupRow, now: Date): boolean =>
  status === 'Scheduled' && closeAt.getTime() < now.getTime();

export async function presentPickups(
  ctx: Ctx,
  member: Member,
  rows: readonly PickupRow[],
): Promise<Pickup[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const names = await findPersonNames(ctx, [...new Set(rows.map(({ created_by: by }) => by))]);
  const parcels = await findParcels(
    ctx,
    first.company_id,
    rows.map(({ pickup_id: id }) => id),
  );
  const rules = rows.some(({ rule_id: id }) => id !== null)
    ? await findRules(ctx, first.company_id, undefined)
    : [];
  return rows.map((row) =>
    presentPickup(ctx, member, row, {
      weekdays: [...(rules.find(({ rule_id: id }) => id === row.rule_id)?.weekdays ?? [])],
      createdBy: names.get(row.created_by) ?? '',
      shipmentIds: [...(parcels.get(row.pickup_id) ?? [])],
    }),
  );
}

function presentPickup(
  ctx: Ctx,
  member: Member,
  row: PickupRow,
  more: Pick<Pickup, 'createdBy' | 'shipmentIds' | 'weekdays'>,
): Pickup {
  const { carrier, name } = pickupTerms[row.service];
  const { address } = row;
  return {
    ...more,
    pickupId: row.pickup_id,
    service: row.service,
    carrier,
    serviceName: name,
    status: row.status,
    isOverdue: isOverdue(row, ctx.clock.now()),
    day: row.day,
    ready: row.ready,
    close: row.close,
    zone: row.zone,
    locationId: row.location_id,
    address: {
      name: address.name,
      street: address.street.join(', '),
      city: address.city,
      state: address.state,
      postCode: address.postCode,
    },
    isResidential: address.isResidential,
    parcels: row.parcels,
    weightOz: row.weight_oz,
    insuredValue: Number(row.insured_value),
    place: row.place,
    placeName: pickupPlaces[carrier][row.place] ?? '',
    instructions: row.instructions,
    confirmation: row.confirmation,
    pin: row.pin,
    cost: row.cost === null ? null : Number(row.cost),
    failure: row.failure,
    driverName: row.driver_name,
    handedOver: row.handed_over,
    hasPhoto: row.photo_id !== null,
    isRecurring: row.rule_id !== null,
    actions: actionsOf(ctx, member, row),
  };
}

function actionsOf(ctx: Ctx, member: Member, row: PickupRow): Pickup['actions'] {
  const receipt = row.confirmation === null || row.status === 'Cancelled' ? [] : (['receipt'] as const);
  if (!canManageShipments(member)) return [...receipt];
  const isAhead = row.ready_at.getTime() > ctx.clock.now().getTime();
  return [
    ...(isAhead && canMovePickup(ctx, row, 'cancel', 'member') ? (['change'] as const) : []),
    ...(canMovePickup(ctx, row, 'cancel', 'member') ? (['cancel'] as const) : []),
    ...(isRecordable(ctx, row) ? (['handOver'] as const) : []),
    ...(opensLink(ctx, row) ? (['phone'] as const) : []),
    ...(canMovePickup(ctx, row, 'miss', 'member') ? (['miss'] as const) : []),
    ...receipt,
    ...(row.status === 'NotCreated' || row.status === 'NoShow' ? (['again'] as const) : []),
  ];
}
