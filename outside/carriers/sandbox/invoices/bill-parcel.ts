import { basisPoints } from '#kit/domain/basis-points.ts';
import { addCents, cents, noMoney, percentOf } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { CarrierCharge, CarrierName, ChargeKind } from '../../port.ts';
import type { InvoiceLine, MeasuredParcel } from '../../invoices.ts';
import { seededFraction } from '../parcels/seeded-random.ts';
import type { Day } from '#kit/domain/day.ts';

/** What the carrier measured, if different from the declaration. */
interface Found {
  readonly billed: MeasuredParcel;
  readonly charges: readonly CarrierCharge[];
  readonly reason: string;
}

type Finding = (parcel: ShippedParcel, carrier: CarrierName) => Found;

// Spec domain facts: 3 to 6 of 100 lines.
const usualShare = 0.05;

export interface Chance {
  /** The seed: a parcel is always billed the same under one seed. */
  readonly seed: string;
  /** The share of adjusted parcels, from 0 to 1. */
  readonly shareAdjusted?: number | undefined;
}

/** The frequency of each finding, in parts of 20. */
const findings: readonly (readonly [parts: number, Finding])[] = [
  [7, heavier],
  [4, larger],
  [4, residence],
  [2, wrongAddress],
  [2, fartherZone],
  [1, lighter],
];

/** One invoice line; always the same for one parcel. */
export function billParcel(
  parcel: ShippedParcel,
  carrier: CarrierName,
  { seed, shareAdjusted = usualShare }: Chance,
): InvoiceLine {
  const { trackingNumber, shipmentNumber, service, declared, charges } = parcel;
  const head = { trackingNumber, shipmentNumber, service };
  if (seededFraction(seed, trackingNumber, 'adjusted') >= shareAdjusted)
    return { ...head, billed: declared, charges, adjustments: [] };
  const {
    billed,
    charges: found,
    reason,
  } = findingOf(seededFraction(seed, trackingNumber, 'what'))(parcel, carrier);
  return { ...head, billed, charges: withFuel(found, charges), adjustments: [reason] };
}

function findingOf(lot: number): Finding {
  let left = lot * findings.reduce((sum, [parts]) => sum + parts, 0);
  for (const [parts, finding] of findings) {
    left -= parts;
    if (left < 0) return finding;
  }
  return heavier;
}

/** The price of another pound: more for farther zones and for air. */
function perPound({ service, declared: { zone } }: ShippedParcel): Cents {
  const byAir = /overnight|next day|2 ?day|second day|express/i.test(service);
  return cents((byAir ? 120 : 35) + zone * (byAir ? 45 : 15));
}

function heavier(parcel: ShippedParcel): Found {
  const more = 1 + (parcel.declared.weightLb % 2);
  return weighed(parcel, parcel.declared.weightLb + more, 'Weight correction');
}

function lighter(parcel: ShippedParcel): Found {
  const { weightLb } = parcel.declared;
  if (weightLb === 1) return heavier(parcel);
  return weighed(parcel, weightLb - 1, 'Weight correction');
}

function weighed(parcel: ShippedParcel, weightLb: number, reason: string): Found {
  const difference = cents(perPound(parcel) * (weightLb - parcel.declared.weightLb));
  return {
    billed: { ...parcel.declared, weightLb },
    charges: changed(parcel.charges, 'FREIGHT', difference),
    reason,
  };
}

// Spec domain shipping §7.3: FedEx and UPS count a pound for every 139 cubic inches, and so does the sandbox's USPS.
const dimensionalDivisor = 139;

function larger(parcel: ShippedParcel): Found {
  const { weightLb, dimensions } = parcel.declared;
  const [length, width, height] = dimensions;
  const grown = [length + 3, width + 2, height + 2] as const;
  const counted = Math.ceil((grown[0] * grown[1] * grown[2]) / dimensionalDivisor);
  if (counted <= weightLb) return heavier(parcel);
  const found = weighed(parcel, counted, 'Dimension correction');
  return { ...found, billed: { ...found.billed, dimensions: grown } };
}

function residence(parcel: ShippedParcel, carrier: CarrierName): Found {
  // USPS has no residential surcharge.
  if (parcel.declared.residential || carrier === 'USPS') return heavier(parcel);
  return {
    billed: { ...parcel.declared, residential: true },
    charges: changed(parcel.charges, 'RESIDENTIAL_DELIVERY', cents(595)),
    reason: 'Residential delivery',
  };
}

function wrongAddress(parcel: ShippedParcel, carrier: CarrierName): Found {
  if (carrier === 'USPS') return heavier(parcel);
  return {
    billed: parcel.declared,
    charges: changed(parcel.charges, 'ADDRESS_CORRECTION', cents(2_100)),
    reason: 'Address correction',
  };
}

function fartherZone(parcel: ShippedParcel): Found {
  const { declared } = parcel;
  if (declared.zone >= 8) return heavier(parcel);
  const difference = cents(declared.weightLb * 22 + 95);
  return {
    billed: { ...declared, zone: declared.zone + 1 },
    charges: changed(parcel.charges, 'FREIGHT', difference),
    reason: 'Zone correction',
  };
}

function changed(charges: readonly CarrierCharge[], kind: ChargeKind, by: Cents): CarrierCharge[] {
  const quotedAmount = charges.find((one) => one.kind === kind)?.amount ?? noMoney;
  return [...charges.filter((one) => one.kind !== kind), { kind, amount: addCents(quotedAmount, by) }];
}

/** Fuel is a percentage of the other charges, which stays as quoted. */
function withFuel(
  found: readonly CarrierCharge[],
  quoted: readonly CarrierCharge[],
): readonly CarrierCharge[] {
  const fuel = quoted.find(({ kind }) => kind === 'FUEL');
  if (fuel === undefined) return found;
  const rate = basisPoints(Math.round((fuel.amount * 10_000) / withoutFuel(quoted)));
  return [
    ...found.filter(({ kind }) => kind !== 'FUEL'),
    { kind: 'FUEL', amount: percentOf(withoutFuel(found), rate) },
  ];
}

const withoutFuel = (charges: readonly CarrierCharge[]): Cents =>
  addCents(...charges.filter(({ kind }) => kind !== 'FUEL').map(({ amount }) => amount));

/** A parcel as known to the sandbox's carriers. */
export interface ShippedParcel {
  readonly trackingNumber: string;
  readonly shipmentNumber: string;
  readonly service: string;
  readonly shippedOn: Day;
  readonly declared: MeasuredParcel;
  /** The quoted charges. */
  readonly charges: readonly CarrierCharge[];
}
