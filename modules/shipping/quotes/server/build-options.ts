import { addCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { serviceNamed } from '#outside/carriers/port.ts';
import type {
  CarrierService,
  ServiceLevel,
  RateLine,
  RatePrice,
  ServiceRate,
} from '#outside/carriers/port.ts';
import { premiumFor } from '../domain/premium.ts';
import { inOrder } from '../domain/quote-option.ts';
import type { PriceLine, QuoteOption } from '../domain/quote-option.ts';
import { serviceId } from '../domain/starting-option.ts';
import type { ShipmentPlan, Speed } from '#modules/shipping/draft/domain/shipment-plan.ts';

/** What the rules ask of a service before it has a price. */
export type PricedService = Pick<QuoteOption, 'carrier' | 'service' | 'name' | 'arrivesOn' | 'days'>;

type InsuredBy = (service: PricedService) => Cents;

/** Adds the premium to each rate; omits retired services. */
export function optionsOf(
  plan: ShipmentPlan,
  rates: readonly ServiceRate[],
  insuredBy: InsuredBy,
): QuoteOption[] {
  return inOrder(
    rates.flatMap((rate) => {
      const service = serviceNamed(rate.carrier, rate.service);
      return service === undefined || service.retiredOn !== null
        ? []
        : [buildOption(plan, rate, service, insuredBy)];
    }),
  );
}

function buildOption(
  plan: ShipmentPlan,
  rate: ServiceRate,
  service: CarrierService,
  insuredBy: InsuredBy,
): QuoteOption {
  const { price } = rate;
  const priced: PricedService = {
    carrier: rate.carrier,
    service: rate.service,
    name: service.name,
    arrivesOn: price?.transit?.promisedOn ?? null,
    days: price?.transit?.days ?? null,
  };
  const insuredValue = insuredBy(priced);
  const premium = price === null ? null : premiumForService(plan, service, insuredValue);
  return {
    optionId: serviceId(rate),
    ...priced,
    level: service.levels[0],
    speed: speedOf(service.levels[0]),
    lines: price === null || premium === null ? [] : priceLines(plan, price, premium),
    total: price === null || premium === null ? null : addCents(price.total, premium),
    carrierTotal: price?.total ?? null,
    premium,
    insuredValue,
    arrivesBy: price?.transit?.by ?? null,
    guaranteed: price?.transit?.guaranteed ?? false,
    softErrors: rate.softErrors.map(({ sentence }) => sentence),
    hardError: rate.hardError?.sentence ?? null,
  };
}

function premiumForService(plan: ShipmentPlan, service: CarrierService, insuredValue: Cents) {
  return premiumFor({
    value: insuredValue,
    speed: speedOf(service.levels[0]),
    isMailRegistered: plan.isMailRegistered,
    coverage: plan.coverage,
    isResidential: plan.destination.isResidential,
    isHeldForPickup: plan.holdAt !== undefined,
  });
}

const lineNames: Readonly<Record<RateLine['kind'], string>> = {
  FREIGHT: 'Freight',
  FUEL: 'Fuel',
  RESIDENTIAL_DELIVERY: 'Residential delivery',
  ADDRESS_CORRECTION: 'Address correction',
  DELIVERY_AREA: 'Delivery area',
  ADDITIONAL_HANDLING: 'Additional handling',
  SIGNATURE_OPTION: 'Signature',
  SATURDAY_DELIVERY: 'Saturday delivery',
  DECLARED_VALUE: 'Declared value',
  HOLD_AT_LOCATION: 'Hold for pickup',
  COLLECT_ON_DELIVERY: 'Collect on delivery',
  REGISTERED_MAIL: 'Registered Mail',
};

function priceLines(plan: ShipmentPlan, price: RatePrice, premium: PriceLine['amount']): PriceLine[] {
  const carrierLines = price.lines.map((line) => ({ ...line, words: lineText(plan, price, line) }));
  if (premium === 0) return carrierLines;
  return [
    ...carrierLines,
    { kind: 'PREMIUM', words: `Premium, ${plan.coverage}`, amount: premium, included: true },
  ];
}

function lineText(plan: ShipmentPlan, { zone }: RatePrice, { kind }: RateLine): string {
  if (kind === 'FREIGHT' && zone !== null) return `${lineNames.FREIGHT}, zone ${zone}`;
  return kind === 'SIGNATURE_OPTION' ? `${lineNames.SIGNATURE_OPTION}, ${plan.signature}` : lineNames[kind];
}

/** Maps spec shipping §3's levels to the five speeds. */
const speeds: Readonly<Record<ServiceLevel, Speed>> = {
  NextDayEarlyAM: 'NextDay',
  NextDayAM: 'NextDay',
  NextDayPM: 'NextDay',
  TwoDayAM: 'TwoDay',
  TwoDayPM: 'TwoDay',
  ThirdDay: 'ThreeDay',
  GroundOrFirstClass: 'Ground',
  ParcelSelect: 'Ground',
  International1: 'International',
  International2: 'International',
  International3: 'International',
  International4: 'International',
};

export const speedOf = (level: ServiceLevel): Speed => speeds[level];
