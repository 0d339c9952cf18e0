import { basisPoints } from '#kit/domain/basis-points.ts';
import { addCents, cents, noMoney, percentOf } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { CarrierService, ChargeKind } from '../../port.ts';
import type { Extras } from '../../parcel.ts';
import type { RateLine } from '../../rates.ts';
import type { Measured } from './billed-weight.ts';
import type { DeliveryArea, Surcharges } from './rate-tables.ts';

export interface Priced {
  readonly service: CarrierService;
  readonly freight: Cents;
  readonly measured: Measured;
  readonly residential: boolean;
  readonly area: DeliveryArea | undefined;
  readonly extras: Extras;
  readonly onSaturday: boolean;
  readonly by: Surcharges;
}

// Spec shipping §5: the Saturday surcharge is not in the quote. Domain §1 A7: shown as an estimate anyway.
const leftOut: ReadonlySet<ChargeKind> = new Set(['SATURDAY_DELIVERY']);

/** Freight, surcharges, and fuel on their sum; zero charges have no line. */
export function priceLines(priced: Priced): readonly RateLine[] {
  const { service, by } = priced;
  const charges: readonly (readonly [ChargeKind, number])[] = [
    ['FREIGHT', priced.freight],
    ['RESIDENTIAL_DELIVERY', priced.residential ? by(`residential_${speedOf(service)}`) : 0],
    ['DELIVERY_AREA', priced.area === undefined ? 0 : by(`area_${priced.area}`)],
    ['ADDITIONAL_HANDLING', handlingOf(priced)],
    ['SIGNATURE_OPTION', signatureOf(priced)],
    ['SATURDAY_DELIVERY', priced.onSaturday ? by('saturday') : 0],
    ['DECLARED_VALUE', declaredOf(priced.extras.declaredValue, by)],
    ['HOLD_AT_LOCATION', priced.extras.holdAtLocation ? by('hold_at_location') : 0],
    ['COLLECT_ON_DELIVERY', priced.extras.collectOnDelivery === null ? 0 : by('collect_on_delivery')],
    ['REGISTERED_MAIL', priced.extras.registeredMail ? by('registered_mail') : 0],
  ];
  const lines = charges
    .filter(([, amount]) => amount > 0)
    .map(([kind, amount]) => ({ kind, amount: cents(amount), included: !leftOut.has(kind) }));
  const fuel = percentOf(totalOf(lines), basisPoints(by(`fuel_${fuelOf(service)}`)));
  return fuel === noMoney ? lines : [...lines, { kind: 'FUEL', amount: fuel, included: true }];
}

export const totalOf = (lines: readonly RateLine[]): Cents =>
  addCents(...lines.filter(({ included }) => included).map(({ amount }) => amount));

const isGround = ({ levels }: CarrierService): boolean =>
  levels.some((level) => level === 'GroundOrFirstClass' || level === 'ParcelSelect');

const speedOf = (service: CarrierService) => (isGround(service) ? 'ground' : 'express');

const fuelOf = (service: CarrierService) =>
  service.reach === 'international' ? 'international' : speedOf(service);

/** Spec domain shipping §7.3: only one of the group applies, and strictly above its threshold. */
function handlingOf({ service, measured, by }: Priced): number {
  const { longestIn, lengthAndGirthIn, cubicInches, billedOz, dimensions } = measured;
  if (service.carrier === 'USPS') {
    if (longestIn > 30 || cubicInches > 3_456) return by('oversize');
    return longestIn > 22 ? by('handling_size') : 0;
  }
  if (longestIn > 96 || lengthAndGirthIn > 130 || cubicInches > 17_280 || billedOz > 110 * 16)
    return by('oversize');
  if (billedOz > 50 * 16) return by('handling_weight');
  return longestIn > 48 || dimensions[1] > 30 || lengthAndGirthIn > 105 ? by('handling_size') : 0;
}

/**
 * A requested signature costs extra; the one that FedEx adds from $500 is free, and does not make requested ones
 * cheaper.
 */
function signatureOf({ extras, by }: Priced): number {
  if (extras.signature === 'None') return 0;
  return extras.signature === 'Secure' ? by('signature_secure') : by('signature_any');
}

/** Free up to a value, then a minimum fee, then a fee per hundred dollars begun. */
function declaredOf(value: Cents, by: Surcharges): number {
  if (value <= by('declared_free')) return 0;
  return Math.max(by('declared_least'), Math.ceil(value / 10_000) * by('declared_per_hundred'));
}
