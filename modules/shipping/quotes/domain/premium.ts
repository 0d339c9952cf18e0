import { cents, divideRounded, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type {
  Coverage,
  OwnParcel,
  ShipmentPlan,
  Speed,
} from '#modules/shipping/draft/domain/shipment-plan.ts';
import { isAbroad } from '#modules/shipping/draft/domain/place.ts';
import type { QuoteOption } from './quote-option.ts';

/** The provider's tariff (domain fact 7.5). */
interface PremiumTariff {
  /** Per started $100, in hundredths of a cent, so that 0.12 is exact. */
  readonly perHundred: Readonly<Record<Speed | 'Registered', number>>;
  readonly expanded: number;
  /** Basis points. */
  readonly residential: number;
  readonly heldForPickup: number;
  readonly least: Cents;
}

const dollars = (amount: number) => Math.round(amount * 10_000);

export const premiumTariff: PremiumTariff = {
  perHundred: {
    NextDay: dollars(0.3),
    TwoDay: dollars(0.38),
    ThreeDay: dollars(0.45),
    Ground: dollars(0.6),
    International: dollars(0.65),
    Registered: dollars(0.25),
  },
  expanded: dollars(0.12),
  residential: 11_500,
  heldForPickup: 9_000,
  least: cents(125),
};

export interface Insured {
  readonly value: Cents;
  readonly speed: Speed;
  readonly isMailRegistered: boolean;
  readonly coverage: Coverage;
  readonly isResidential: boolean;
  readonly isHeldForPickup: boolean;
}

/** Zero value is free; anything else costs at least the minimum. */
export function premiumFor(insured: Insured): Cents {
  if (insured.value <= 0) return noMoney;
  const hundreds = BigInt(Math.ceil(insured.value / 10_000));
  const rate =
    premiumTariff.perHundred[insured.isMailRegistered ? 'Registered' : insured.speed] +
    (insured.coverage === 'Expanded' ? premiumTariff.expanded : 0);
  const factor = placeFactor(insured);
  // Divides once, so that it rounds once.
  const premium = cents(Number(divideRounded(hundreds * BigInt(rate) * BigInt(factor), 1_000_000n)));
  return premium < premiumTariff.least ? premiumTariff.least : premium;
}

/** Pickup is safer than delivery, and a business safer than a residence. */
function placeFactor(insured: Insured): number {
  if (insured.isHeldForPickup) return premiumTariff.heldForPickup;
  return insured.isResidential ? premiumTariff.residential : 10_000;
}

/** International parcels use the international rate. */
export const speedOfOwn = ({ origin, destination }: ShipmentPlan, { speed }: OwnParcel): Speed =>
  isAbroad(origin, destination) ? 'International' : speed;

/** Insurance-only option; undefined if a label is wanted. */
export function insuranceOption(plan: ShipmentPlan, insuredValue: Cents): QuoteOption | undefined {
  const { insuranceOnly, coverage } = plan;
  if (insuranceOnly === undefined) return undefined;
  const { carrier } = insuranceOnly;
  const speed = speedOfOwn(plan, insuranceOnly);
  const premium = premiumFor({
    value: insuredValue,
    speed,
    isMailRegistered: plan.isMailRegistered,
    coverage,
    isResidential: plan.destination.isResidential,
    isHeldForPickup: plan.holdAt !== undefined,
  });
  return {
    optionId: 'insurance',
    carrier,
    service: 'INSURANCE',
    name: `Insurance only, ${carrier}`,
    level: 'Insurance',
    speed,
    lines: [{ kind: 'PREMIUM', words: `Premium, ${coverage}`, amount: premium, included: true }],
    total: premium,
    carrierTotal: noMoney,
    premium,
    insuredValue,
    arrivesOn: null,
    arrivesBy: null,
    days: null,
    guaranteed: false,
    softErrors: [],
    hardError: null,
  };
}
