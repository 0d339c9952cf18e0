import { carrierServices, packagings } from '../../port.ts';
import type { CarrierName, CarrierService, Packaging } from '../../port.ts';
import type { Place, RateRequest } from '../../parcel.ts';
import type { RateError, RatePrice, ServiceRate } from '../../rates.ts';
import { cents } from '#kit/domain/money.ts';
import { contractFreight } from '../accounts/check-account.ts';
import { measure } from './billed-weight.ts';
import type { Measured } from './billed-weight.ts';
import { priceLines, totalOf } from './price-lines.ts';
import { priceIn, tablesOf } from './rate-tables.ts';
import type { RateTables } from './rate-tables.ts';
import { transitOf } from './transit-of.ts';
import { rejectionOf } from './rejection.ts';
import { milesBetween, postalRegionOf } from '#kit/domain/postal/postal-region.ts';

const packagingByType = new Map(packagings.map((one) => [`${one.carrier} ${one.type}`, one]));

/** All services sold on that day to that country, with a price or the reason for none. */
export function rateParcel(dated: readonly RateTables[], request: RateRequest): readonly ServiceRate[] {
  const tables = tablesOf(dated, request.shipDate);
  const reach = request.to.country === 'US' ? 'domestic' : 'international';
  return carrierServices
    .filter((service) => service.reach === reach)
    .filter(({ retiredOn }) => retiredOn === null || request.shipDate < retiredOn)
    .map((service) => rateService(tables, service, request));
}

export function rateService(tables: RateTables, service: CarrierService, request: RateRequest): ServiceRate {
  const { carrier, code } = service;
  const { to, parcel } = request;
  const head = { carrier, service: code };
  const packaging = packagingByType.get(`${carrier} ${parcel.packaging}`);
  const measured = packaging && measure(carrier, parcel, packaging, tables.surcharges[carrier]);
  const country = service.reach === 'domestic' ? undefined : tables.countries.get(to.country);
  const zone = service.reach === 'domestic' ? domesticZone(carrier, request.from, to) : country?.zone;
  const hardError = rejectionOf({ service, request, packaging, measured, zone });
  if (hardError !== undefined || packaging === undefined || measured === undefined || zone === undefined)
    return { ...head, price: null, softErrors: [], hardError: hardError ?? noPrice(service) };
  const price = priceOf(tables, { service, request, packaging, measured, zone }, country?.extraDays ?? 0);
  if (price === undefined) return { ...head, price: null, softErrors: [], hardError: noPrice(service) };
  return { ...head, price, softErrors: softErrors(service, request, price), hardError: null };
}

const noPrice = ({ name }: CarrierService): RateError => ({
  code: 'no_price',
  sentence: `${name} has no rate for this weight and distance.`,
});

interface Fit {
  readonly service: CarrierService;
  readonly request: RateRequest;
  readonly packaging: Packaging;
  readonly measured: Measured;
  readonly zone: number;
}

function priceOf(tables: RateTables, fit: Fit, extraDays: number): RatePrice | undefined {
  const { service, request, packaging, measured, zone } = fit;
  const { carrier, code } = service;
  const named = packaging.flatRate ? `${code}/${packaging.type}` : code;
  const table = tables.prices[carrier].get(named);
  const freight = table && priceIn(table, measured.billedOz, zone);
  if (freight === undefined) return undefined;
  const { to, extras } = request;
  const wantsSaturday = extras.saturdayDelivery;
  const { transit, onSaturday } = transitOf(service, request.shipDate, { zone, extraDays, wantsSaturday });
  const lines = priceLines({
    service,
    freight: cents(contractFreight(freight, extras.billTo)),
    measured,
    // No residential surcharge for a parcel held for pickup.
    residential: to.residential && !extras.holdAtLocation,
    area: to.country === 'US' ? tables.areas.get(to.postalCode.slice(0, 3)) : undefined,
    extras,
    onSaturday,
    by: tables.surcharges[carrier],
  });
  return {
    lines,
    total: totalOf(lines),
    zone,
    billedOz: measured.billedOz,
    transit,
    tableOf: tables.from,
  };
}

/** Differences from the request that do not prevent buying. */
function softErrors(service: CarrierService, request: RateRequest, price: RatePrice): readonly RateError[] {
  const { extras, to } = request;
  const found: RateError[] = [];
  if (extras.saturdayDelivery && !price.lines.some(({ kind }) => kind === 'SATURDAY_DELIVERY'))
    found.push({
      code: 'saturday_not_delivered',
      sentence: `${service.name} doesn't offer Saturday delivery here. See the expected date.`,
    });
  // Spec domain shipping §7.4: FedEx adds a direct signature from $500 on, free of charge.
  if (service.carrier === 'FedEx' && extras.signature === 'None' && extras.declaredValue >= 50_000)
    found.push({
      code: 'signature_added',
      sentence: 'FedEx requires a signature at this declared value, at no charge.',
    });
  if (to.residential && service.code === 'STANDARD_OVERNIGHT')
    found.push({ code: 'later_at_homes', sentence: `${service.name} delivers to homes by 8:00 PM.` });
  return found;
}

// Spec domain shipping §7.3: zones by great-circle miles, inclusive.
const lastMiles = [50, 150, 300, 600, 1_000, 1_400, 1_800];

// Outside the mileage zones and more expensive than all of them.
const overseas = new Set(['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP']);
const overseasZone = 9;

// Military mail counts from its gateway, in the farthest zone.
const military = new Set(['AA', 'AE', 'AP']);
const farthestZone = 8;

/** The zone between two US places; undefined for an unknown ZIP. */
function domesticZone(carrier: CarrierName, from: Place, to: Place): number | undefined {
  if (military.has(to.state) || military.has(from.state)) return farthestZone;
  const [here, there] = [postalRegionOf(from.postalCode, 'US'), postalRegionOf(to.postalCode, 'US')];
  if (here === undefined || there === undefined) return undefined;
  if (here.state !== there.state && (overseas.has(here.state) || overseas.has(there.state)))
    return overseasZone;
  const miles = milesBetween(here, there);
  const belt = lastMiles.findIndex((last) => miles <= last);
  const zone = belt < 0 ? farthestZone : belt + 1;
  // FedEx and UPS zones start at 2.
  return carrier === 'USPS' ? zone : Math.max(2, zone);
}
