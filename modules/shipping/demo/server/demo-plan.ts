import { addDays, day, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents, cents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { carrierServices } from '#outside/carriers/port.ts';
import type { CarrierService } from '#outside/carriers/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import { premiumTariff } from '#modules/shipping/quotes/domain/premium.ts';
import type { QuoteOption } from '#modules/shipping/quotes/domain/quote-option.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { insuredValueOf } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { speedOf } from '#modules/shipping/quotes/server/build-options.ts';
import type { DemoCharge } from './demo-charge.ts';

const sizes = [
  { length: 9, width: 6, height: 4 },
  { length: 12, width: 9, height: 4 },
  { length: 8, width: 8, height: 6 },
  { length: 11, width: 8, height: 3 },
] as const;
const cargoes = ['FinishedJewelry', 'Repairs', 'LooseDiamonds', 'Watches'] as const;
const names: Readonly<Record<(typeof cargoes)[number], string>> = {
  FinishedJewelry: 'Bench order',
  Repairs: 'Repair return',
  LooseDiamonds: 'Memo parcel',
  Watches: 'Watch service',
};

/** Services that the demo's ledger spells differently. */
const registered = 'USPS Registered Mail';
const catalogNames: Readonly<Record<string, string>> = {
  [registered]: 'Priority Mail',
  'USPS Priority Mail Express': 'Priority Mail Express',
};

/** A parcel that fits its charge, derived from its number so that it is always the same. */
export function demoPlanFor(
  sold: DemoCharge,
  places: { readonly origin: Place; readonly destination: Place },
) {
  const lot = Number(sold.trackingNumber.slice(-4).replaceAll(/\D/g, ''));
  const service = findService(sold);
  const shipDate = day(providerDay(sold.at));
  const isRegistered = sold.service === registered;
  const declaredValue = declaredValueFor(sold, service, isRegistered, lot);
  const cargo = cargoes[lot % cargoes.length] ?? 'FinishedJewelry';
  const { packaging: _, weightOz: __, size: ___, ...empty } = emptyDraft;
  const plan: ShipmentPlan = {
    ...empty,
    ...places,
    name: names[cargo],
    cargo,
    package: {
      packaging: 'CustomBox',
      weightOz: 16 * (1 + (Number(sold.trackingNumber.slice(-5)) % 3)),
      size: sizes[lot % sizes.length] ?? sizes[0],
    },
    signature:
      declaredValue > adultSignatureAbove ? 'Secure' : declaredValue > cents(100_000) ? 'Any' : 'None',
    declaredValue,
    excludePolicyCover: sold.premium === 0,
    coverage: lot % 5 === 0 ? 'Expanded' : 'Essential',
    isMailRegistered: isRegistered,
    shipDate,
    reference1: sold.reference1,
  };
  return { plan, option: optionOf(sold, service, promisedOn(shipDate, service), insuredValueOf(plan)) };
}

const adultSignatureAbove = cents(300_000);

function findService({ carrier, service: serviceName }: DemoCharge): CarrierService {
  const name = catalogNames[serviceName] ?? serviceName;
  const known = carrierServices.find((one) => one.carrier === carrier && one.name === name);
  if (known === undefined) throw new Error(`Unknown service ${serviceName}.`);
  return known;
}

/** Coverage by value; the rest is covered by the member's own policy. */
function declaredValueFor(
  { premium }: DemoCharge,
  service: CarrierService,
  isRegistered: boolean,
  lot: number,
): Cents {
  if (premium === 0) return cents((8 + (lot % 40)) * 10_000);
  const rate = premiumTariff.perHundred[isRegistered ? 'Registered' : speedOf(service.levels[0])];
  // In hundredths of a cent per $100.
  return cents(Math.max(1, Math.floor((premium * 100) / rate)) * 10_000);
}

/** Moves a weekend delivery to Monday. */
function promisedOn(shipDate: Day, { levels: [level] }: CarrierService): Day {
  let daysLeft = { NextDay: 1, TwoDay: 2, ThreeDay: 3, Ground: 3, International: 5 }[speedOf(level)];
  let date = shipDate;
  while (daysLeft > 0) {
    date = addDays(date, 1);
    if (weekdayOf(date) !== 0 && weekdayOf(date) !== 6) daysLeft -= 1;
  }
  return date;
}

function optionOf(
  sold: DemoCharge,
  service: CarrierService,
  arrivesOn: Day,
  insuredValue: Cents,
): QuoteOption {
  const { carrier, label, premium } = sold;
  const freight = { kind: 'FREIGHT', words: 'Freight', amount: label, included: true };
  const cover = { kind: 'PREMIUM', words: 'Premium', amount: premium, included: true };
  return {
    optionId: `${carrier} ${service.code}`,
    carrier,
    service: service.code,
    name: service.name,
    level: service.levels[0],
    speed: speedOf(service.levels[0]),
    lines: premium === noMoney ? [freight] : [freight, cover],
    total: addCents(label, premium),
    carrierTotal: label,
    premium,
    insuredValue,
    arrivesOn,
    arrivesBy: null,
    days: null,
    guaranteed: false,
    softErrors: [],
    hardError: null,
  };
}

export const draftFromPlan = ({
  package: { packaging, weightOz, size },
  ...plan
}: ShipmentPlan): ShipmentDraft => ({ ...plan, packaging, weightOz, size });
