import { noMoney } from '#kit/domain/money.ts';
import type { Speed } from '#modules/shipping/draft/domain/speed.ts';
import { isAbroad } from '#modules/shipping/draft/domain/place.ts';
import { insuredValueOf } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { OwnParcel, ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { premiumFor } from './premium.ts';
import type { QuoteOption } from './quote-option.ts';

/** Whatever leaves the country is insured as such. */
export const speedOfOwn = ({ origin, destination }: ShipmentPlan, { speed }: OwnParcel): Speed =>
  isAbroad(origin, destination) ? 'International' : speed;

/** What cover alone costs: the premium, and nothing for a carrier. Undefined where a label is wanted. */
export function insuranceOption(plan: ShipmentPlan): QuoteOption | undefined {
  const { insuranceOnly, coverage } = plan;
  if (insuranceOnly === undefined) return undefined;
  const { carrier } = insuranceOnly;
  const speed = speedOfOwn(plan, insuranceOnly);
  const premium = premiumFor({
    value: insuredValueOf(plan),
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
    arrivesOn: null,
    arrivesBy: null,
    days: null,
    guaranteed: false,
    softErrors: [],
    hardError: null,
  };
}
