import type { Rule, Saying } from '#kit/domain/rule-list.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShippingFacts } from './shipping-facts.ts';

/** Where somebody types more than a press can. */
export const fixPlaces = [
  'seal',
  'hold-for-pickup',
  'services',
  'address',
  'approval',
  'commodities',
  'signer',
  'charges',
  'parties',
  'tax-ids',
  'itn',
] as const;
export type FixPlace = (typeof fixPlaces)[number];

/** What would mend a finding with one press: a change of the plan, or a place to go and say more. */
export interface Fix {
  readonly words: string;
  readonly change?: Partial<ShipmentPlan>;
  /** Where the person must type something themselves. */
  readonly opens?: FixPlace;
}

export interface RuleResult extends Saying {
  readonly fixes?: readonly Fix[];
  /** The cover may be void though the parcel may go: shown as worst. */
  readonly voidsCover?: true;
  /** Nothing to mend: a purchase goes to whom it names, who approve or decline it. */
  readonly approvedBy?: 'administrator' | 'provider';
}

/**
 * A rule of spec shipping §5 as a jeweler would tell it. `concerns` says whether it is worth a line for this shipment at
 * all, `met` what stands there when nothing is wrong.
 */
export interface CoverageRule extends Rule<ShippingFacts, string, RuleResult> {
  readonly concerns: (facts: ShippingFacts) => boolean;
  readonly met: (facts: ShippingFacts) => string;
}
