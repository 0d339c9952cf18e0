import { dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { timeZoneOf } from '#outside/carriers/port.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findDeliveryAddresses } from '#platform/companies/server.ts';
import type { DeliveryAddress } from '#platform/companies/server.ts';
import type { PickupStatus } from '#modules/shipping/pickups/domain/pickup-moves.ts';
import { pickupCarriers, pickupTerms } from '#modules/shipping/pickups/domain/pickup-terms.ts';
import type { PickupCarrier } from '#modules/shipping/pickups/domain/pickup-terms.ts';
import { locatorOf } from '#modules/shipping/pickups/server/locate-parcels.ts';
import { findPickupsOf, findPickupsFrom } from '#modules/shipping/pickups/server/pickup-store.ts';
import type { PickupRow } from '#modules/shipping/pickups/server/pickup-store.ts';
import { findScanFormsById } from '#modules/shipping/scan-forms/server/scan-form-store.ts';
import type { ScanFormRow } from '#modules/shipping/scan-forms/server/scan-form-store.ts';
import { limitedTo } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { endOfDayRefusals as no } from '../contract/end-of-day-endpoints.ts';
import { stepsLeft } from '../domain/day-steps.ts';
import type { DayStep } from '../domain/day-steps.ts';
import { findClosings, findDayParcels } from './day-store.ts';
import type { ClosingRow, DayParcelRow } from './day-store.ts';

export interface CarrierFacts {
  readonly carrier: PickupCarrier;
  readonly parcels: readonly DayParcelRow[];
  readonly scanned: number;
  readonly onManifest: number;
  readonly openForms: number;
  readonly hasDriver: boolean;
  readonly isHandedOver: boolean;
  /** The next driver, if none comes that day. */
  readonly later: PickupRow | undefined;
  readonly comesLater: boolean;
  readonly loose: readonly DayParcelRow[];
  readonly forms: readonly ScanFormRow[];
  readonly pickups: readonly PickupRow[];
}

export interface GatheredDay {
  readonly location: DeliveryAddress;
  readonly locations: readonly DeliveryAddress[];
  readonly zone: string;
  readonly day: Day;
  readonly isToday: boolean;
  readonly carriers: readonly CarrierFacts[];
  readonly parcels: readonly DayParcelRow[];
  readonly unscanned: readonly DayParcelRow[];
  /** The pickups whose driver took a parcel. */
  readonly takenBy: ReadonlyMap<string, PickupRow>;
  readonly closing: ClosingRow | undefined;
  readonly closings: readonly ClosingRow[];
  readonly left: readonly DayStep[];
}

interface DayAsked {
  readonly locationId?: string | undefined;
  readonly day?: Day | undefined;
}

const isWaiting = ({ status }: DayParcelRow): boolean => status === 'Created';
export const valueOf = (parcels: readonly DayParcelRow[]) =>
  cents(parcels.reduce((sum, { insured_value: value }) => sum + (value ?? 0), 0));

const driverStatuses: readonly PickupStatus[] = ['Requested', 'Scheduled', 'PickedUp'];
const closedDaysShown = 8;

/** Everything of one location's day that this member may see. */
export async function gatherDay(ctx: Ctx, member: Member, asked: DayAsked): Promise<GatheredDay> {
  const { companyId } = member;
  const locations = (await findDeliveryAddresses(ctx, companyId)).filter(({ country }) => country === 'US');
  const locate = locatorOf(locations);
  const named = locations.find(({ locationId }) => locationId === asked.locationId);
  if (named === undefined && asked.locationId !== undefined) return refuse(no.day_place_missing);
  const [first] = locations;
  const zoneOf = ({ state, country }: DeliveryAddress) => timeZoneOf(state, country);
  const guess = named ?? first ?? refuse(no.day_place_missing);
  const today = dayInZone(ctx.clock.now(), zoneOf(guess));
  const day = asked.day ?? today;
  const isToday = day === today;
  const search = { companyId, createdBy: limitedTo(member), day, withWaiting: isToday };
  const found = Map.groupBy(await findDayParcels(ctx, search), ({ origin }) => locate(origin));
  const countAt = ({ locationId }: DeliveryAddress) => found.get(locationId)?.length ?? 0;
  const location = named ?? locations.toSorted((a, b) => countAt(b) - countAt(a))[0] ?? guess;
  const zone = zoneOf(location);
  const all = found.get(location.locationId) ?? [];
  const waiting = all.filter(isWaiting).map(({ shipment_id: id }) => id);
  const taken = waiting.length === 0 ? [] : await findPickupsOf(ctx, companyId, waiting, ['PickedUp']);
  const takenBy = new Map(taken.map((row) => [row.shipment_id, row]));
  const isTaken = ({ shipment_id: id }: DayParcelRow) => takenBy.has(id);
  // What a driver took on an earlier day isn't here any more.
  const parcels = all.filter((parcel) => parcel.ships_on === day || !isTaken(parcel));
  const unscanned = all.filter((parcel) => isWaiting(parcel) && (parcel.ships_on < day || isTaken(parcel)));
  const drivers = (await findPickupsFrom(ctx, companyId, day)).filter(
    (row) => row.location_id === location.locationId && row.status !== 'Cancelled',
  );
  const pickups = drivers.filter((row) => row.day === day);
  const later = isToday ? drivers.filter((row) => row.day > day) : [];
  const forms = await findScanFormsById(ctx, companyId, [
    ...new Set(parcels.flatMap(({ scan_form_id: id }) => id ?? [])),
  ]);
  const carriers = pickupCarriers.map((carrier) => factsOf(carrier, { parcels, pickups, later, forms }));
  const closings = await findClosings(ctx, companyId, location.locationId, closedDaysShown);
  const closing = closings.find((one) => one.day === day);
  const left = stepsLeft(
    carriers.map((one) => ({ ...one, parcels: one.parcels.length })),
    closing !== undefined,
  );
  return {
    location,
    locations,
    zone,
    day,
    isToday,
    carriers,
    parcels,
    unscanned,
    takenBy,
    closing,
    closings,
    left,
  };
}

function factsOf(
  carrier: PickupCarrier,
  all: {
    readonly parcels: readonly DayParcelRow[];
    readonly pickups: readonly PickupRow[];
    readonly later: readonly PickupRow[];
    readonly forms: readonly ScanFormRow[];
  },
): CarrierFacts {
  const parcels = all.parcels.filter((parcel) => parcel.carrier === carrier);
  const isOwn = ({ service }: PickupRow): boolean => pickupTerms[service].carrier === carrier;
  const pickups = all.pickups.filter(isOwn);
  const hasDriver = pickups.some(({ status }) => driverStatuses.includes(status));
  const later = hasDriver
    ? undefined
    : all.later.find((row) => isOwn(row) && driverStatuses.includes(row.status));
  // FedEx and UPS get each label when it is bought; USPS gets them with a form.
  const loose =
    carrier === 'USPS' ? parcels.filter((parcel) => isWaiting(parcel) && parcel.scan_form_id === null) : [];
  const own = carrier === 'USPS' ? all.forms : [];
  return {
    carrier,
    parcels,
    pickups,
    loose,
    forms: own,
    scanned: parcels.filter((parcel) => !isWaiting(parcel)).length,
    onManifest: parcels.length - loose.length,
    openForms: own.filter(({ status }) => status === 'Requested').length,
    hasDriver,
    later,
    comesLater: later !== undefined,
    isHandedOver: pickups.some(({ status }) => status === 'PickedUp'),
  };
}
