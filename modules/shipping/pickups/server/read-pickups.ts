import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addDays, day as asDay, dayInZone } from '#kit/domain/day.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { canManageShipments, limitedTo } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { mostPickupLabels } from '../contract/pickup-endpoints.ts';
import { pickupRefusals as no } from '../contract/pickup-refusals.ts';
import type {
  PickupAddress,
  ReadyLabel,
  getPickupOptions as optionsCall,
  listPickups as listCall,
} from '../contract/pickup-endpoints.ts';
import { nextPossible, pickupCarriers, pickupServices, pickupTerms } from '../domain/pickup-terms.ts';
import type { PickupCarrier } from '../domain/pickup-terms.ts';
import { locatorOf } from './locate-parcels.ts';
import { findOwnPlaces, findPickupPlace, zoneOfPlace } from './pickup-places.ts';
import type { PickupPlace } from './pickup-places.ts';
import { findPickups, findPickupsFrom, findPickupsOf, findReadyShipments } from './pickup-store.ts';
import { presentPickups } from './present-pickup.ts';
import { mostPickupValue } from './schedule-pickup.ts';

const cursor = cursorOf<readonly [Date, string]>([cursorPart.instant, cursorPart.uuid], no.pickups_page_lost);

export async function listPickups(
  ctx: Ctx,
  { query }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const member = requireMember(ctx.actor);
  const { carrier, status, search, handedOver, limit } = query;
  const from = query.upcoming === 'yes' ? asDay(providerDay(ctx.clock.now())) : query.from;
  const rows = await findPickups(ctx, {
    companyId: member.companyId,
    personId: limitedTo(member),
    services: carrier && pickupServices.filter((service) => pickupTerms[service].carrier === carrier),
    status,
    from,
    search,
    isHandedOver: handedOver === 'yes',
    after: cursor.read(query.after),
    limit: limit + 1,
  });
  const { shown, next } = cursor.page(rows, limit, (row) => [row.ready_at, row.pickup_id]);
  return { items: await presentPickups(ctx, member, shown), next };
}

export async function getPickupOptions(
  ctx: Ctx,
  { query }: EndpointInput<typeof optionsCall>,
): Promise<EndpointAnswer<typeof optionsCall>> {
  const member = requireMember(ctx.actor);
  const { companyId } = member;
  const today = asDay(providerDay(ctx.clock.now()));
  const pickups = await findPickupsFrom(ctx, companyId, today);
  const countOn = (on: string) =>
    pickups.filter(({ day, status }) => day === on && (status === 'Scheduled' || status === 'PickedUp'))
      .length;
  const shipments = await findReadyShipments(ctx, companyId, limitedTo(member), mostPickupLabels);
  const ids = shipments.map(({ shipment_id: id }) => id);
  const taken = ids.length === 0 ? [] : await findPickupsOf(ctx, companyId, ids);
  const pickupOf = new Map(taken.map((pickup) => [pickup.shipment_id, pickup.pickup_id]));
  const own = await findOwnPlaces(ctx, companyId);
  const addresses = await placesOffered(ctx, companyId, own, query.placeId);
  const locate = locatorOf(own.map((one) => ({ ...one, country: 'US' as const, locationId: one.placeId })));
  return {
    today: countOn(today),
    tomorrow: countOn(addDays(today, 1)),
    troubles: pickups
      .filter(({ status }) => status === 'NotCreated' || status === 'NoShow')
      .map(({ service, status, address: { name } }) => {
        const { carrier } = pickupTerms[service];
        return status === 'NoShow'
          ? `${carrier} didn't show up at ${name}.`
          : `The ${carrier} pickup at ${name} wasn't scheduled.`;
      }),
    addresses: addresses.map((address) => presentAddress(ctx, address)),
    labels: shipments.flatMap((row) =>
      presentLabel(row, pickupOf.get(row.shipment_id) ?? null, locate(row.draft.origin) ?? null),
    ),
    mostValue: await mostPickupValue(ctx),
    actions: canManageShipments(member) ? ['schedule'] : [],
  };
}

/** The locations, and the one from the address book that is asked for. */
async function placesOffered(
  ctx: Ctx,
  companyId: string,
  own: readonly PickupPlace[],
  placeId: string | undefined,
) {
  if (placeId === undefined || own.some((one) => one.placeId === placeId)) return own;
  const other = await findPickupPlace(ctx, companyId, placeId);
  return other === undefined ? own : [...own, other];
}

function presentAddress(ctx: Ctx, address: PickupPlace): PickupAddress {
  const zone = zoneOfPlace(address);
  const now = ctx.clock.now();
  const { placeId, name, street, city, state, postCode, isResidential } = address;
  return {
    locationId: placeId,
    name,
    isResidential,
    street: street.join(', '),
    city,
    state,
    postCode,
    zone,
    services: pickupServices.map((service) => {
      const { day, cutoff } = nextPossible(service, zone, now);
      const lastDay = pickupTerms[service].lastDay(dayInZone(now, zone));
      return { service, nextDay: day, cutoff: cutoff.toISOString(), lastDay };
    }),
  };
}

const isPickupCarrier = (carrier: string | null): carrier is PickupCarrier =>
  pickupCarriers.some((one) => one === carrier);

function presentLabel(row: ShipmentRow, pickupId: string | null, locationId: string | null): ReadyLabel[] {
  const { carrier } = row;
  if (!isPickupCarrier(carrier)) return [];
  const { destination, weightOz } = row.draft;
  return [
    {
      shipmentId: row.shipment_id,
      pickupId,
      locationId,
      number: row.number,
      carrier,
      shipTo: row.ship_to_company,
      city: destination === null ? '' : `${destination.city}, ${destination.state}`,
      weightOz: Math.round(weightOz ?? 0),
      insuredValue: row.insured_value ?? 0,
    },
  ];
}
