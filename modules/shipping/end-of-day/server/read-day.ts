import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { dayInZone } from '#kit/domain/day.ts';
import { serviceNamed } from '#outside/carriers/port.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { nextPossible } from '#modules/shipping/pickups/domain/pickup-terms.ts';
import type { PickupCarrier, PickupService } from '#modules/shipping/pickups/domain/pickup-terms.ts';
import type { PickupRow } from '#modules/shipping/pickups/server/pickup-store.ts';
import { presentPickups } from '#modules/shipping/pickups/server/present-pickup.ts';
import type { FormLabel } from '#modules/shipping/scan-forms/contract/scan-form-endpoints.ts';
import { presentScanForms } from '#modules/shipping/scan-forms/server/present-scan-form.ts';
import { splitLabels } from '#modules/shipping/scan-forms/domain/scan-form-rules.ts';
import {
  canManageShipments,
  limitedTo,
  seesAllShipments,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { mostUnscannedShown } from '../contract/end-of-day-endpoints.ts';
import type {
  CarrierColumn,
  Closing,
  UnscannedParcel,
  getEndOfDay as call,
} from '../contract/end-of-day-endpoints.ts';
import type { ClosingRow, DayParcelRow } from './day-store.ts';
import { gatherDay, valueOf } from './gather-day.ts';
import type { CarrierFacts, GatheredDay } from './gather-day.ts';

type Names = ReadonlyMap<string, string>;

export async function getEndOfDay(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const gathered = await gatherDay(ctx, member, query);
  const { location, locations, zone, day, parcels, unscanned, closing, closings, left } = gathered;
  const names = await findPersonNames(ctx, [
    ...new Set([...parcels.map(({ created_by: by }) => by), ...closings.map(({ closed_by: by }) => by)]),
  ]);
  const carriers: CarrierColumn[] = [];
  for (const facts of gathered.carriers) carriers.push(await presentCarrier(ctx, member, facts, zone));
  const { locationId, name, city } = location;
  return {
    day,
    location: { locationId, name, city, zone },
    locations: locations.map((one) => ({ locationId: one.locationId, name: one.name })),
    parcels: parcels.length,
    insuredValue: valueOf(parcels),
    stepsLeft: [...left],
    carriers,
    people: peopleOf(parcels, names),
    unscanned: {
      parcels: unscanned.length,
      insuredValue: valueOf(unscanned),
      items: unscanned
        .slice(0, mostUnscannedShown)
        .map((parcel) => presentUnscanned(gathered, member, parcel)),
    },
    closing: closing === undefined ? null : presentClosing(closing, names),
    late:
      closing === undefined
        ? 0
        : parcels.filter(({ bought_at: at }) => at !== null && at > closing.closed_at).length,
    closedDays: closings.map((one) => presentClosing(one, names)),
    actions: canManageShipments(member)
      ? [
          ...(closing === undefined && seesAllShipments(member) ? (['close'] as const) : []),
          'createForms',
          'schedule',
        ]
      : [],
  };
}

const firstService = (carrier: PickupCarrier): PickupService =>
  carrier === 'FedEx' ? 'FedExExpress' : carrier;

async function presentCarrier(
  ctx: Ctx,
  member: Member,
  facts: CarrierFacts,
  zone: string,
): Promise<CarrierColumn> {
  const { carrier, parcels, loose, pickups, later, forms, scanned, onManifest } = facts;
  const now = ctx.clock.now();
  const only = limitedTo(member);
  const isVisible = ({ created_by: by }: PickupRow) => only === undefined || by === only;
  const next = nextPossible(firstService(carrier), zone, now);
  const [nextPickup = null] = await presentPickups(ctx, member, later && isVisible(later) ? [later] : []);
  const sentAt = parcels.reduce<Date | null>(
    (last, { bought_at: at }) => (at !== null && (last === null || at > last) ? at : last),
    null,
  );
  return {
    carrier,
    parcels: parcels.length,
    insuredValue: valueOf(parcels),
    scanned,
    onManifest,
    sentAt: sentAt?.toISOString() ?? null,
    looseLabels: loose.map(presentLabel),
    splits: splitLabels(loose).map(({ length }) => length),
    forms: await presentScanForms(ctx, forms),
    // A colleague's driver counts as a driver, but their pickup is theirs.
    pickups: await presentPickups(ctx, member, pickups.filter(isVisible)),
    nextPickup,
    cutoff: {
      nextDay: next.day,
      cutoff: next.cutoff.toISOString(),
      isToday: next.day === dayInZone(now, zone),
    },
  };
}

const presentLabel = (row: DayParcelRow): FormLabel => ({
  shipmentId: row.shipment_id,
  number: row.number,
  shipTo: row.ship_to_company,
  service: serviceNamed('USPS', row.service ?? '')?.name ?? '',
  insuredValue: row.insured_value ?? 0,
});

function peopleOf(parcels: readonly DayParcelRow[], names: Names) {
  const people = [...Map.groupBy(parcels, ({ created_by: by }) => by)].map(([personId, own]) => ({
    personId,
    name: names.get(personId) ?? '',
    parcels: own.length,
    insuredValue: valueOf(own),
  }));
  return people.toSorted((a, b) => a.name.localeCompare(b.name));
}

function presentUnscanned({ takenBy }: GatheredDay, member: Member, row: DayParcelRow): UnscannedParcel {
  const pickup = takenBy.get(row.shipment_id);
  return {
    shipmentId: row.shipment_id,
    number: row.number,
    carrier: row.carrier,
    shipTo: row.ship_to_company,
    city: row.city,
    insuredValue: row.insured_value ?? 0,
    shipsOn: row.ships_on,
    handedOverAt: pickup === undefined ? null : (pickup.picked_up_at ?? pickup.close_at).toISOString(),
    pickupId: pickup?.pickup_id ?? null,
    printedAt: row.printed_at?.toISOString() ?? null,
    canVoid:
      pickup === undefined &&
      row.status === 'Created' &&
      row.scan_form_id === null &&
      canManageShipments(member),
  };
}

export const presentClosing = (row: ClosingRow, names: Names): Closing => ({
  day: row.day,
  closedBy: names.get(row.closed_by) ?? '',
  closedAt: row.closed_at.toISOString(),
  parcels: row.parcels,
  insuredValue: Number(row.insured_value),
  leftOpen: row.left_open,
});
