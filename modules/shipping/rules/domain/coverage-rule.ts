import type { Rule, Saying } from '#kit/domain/rule-list.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShippingFacts } from './shipping-facts.ts';

/** Fields a fix may open. */
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

/** A one-click change, or a field to open. */
export interface Fix {
  readonly words: string;
  readonly change?: Partial<ShipmentPlan>;
  /** The field to open. */
  readonly opens?: FixPlace;
}

export interface RuleResult extends Saying {
  readonly fixes?: readonly Fix[];
  /** Coverage may be void though the parcel may ship; worst grade. */
  readonly voidsCover?: true;
  /** Requires approval instead of a fix. */
  readonly approvedBy?: 'administrator' | 'provider';
}

/** A rule of spec shipping §5. `concerns`: whether it is relevant to this shipment. `met`: the text if it is satisfied. */
export interface CoverageRule extends Rule<ShippingFacts, string, RuleResult> {
  readonly concerns: (facts: ShippingFacts) => boolean;
  readonly met: (facts: ShippingFacts) => string;
}
