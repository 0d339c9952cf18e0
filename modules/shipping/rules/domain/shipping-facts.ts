import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { PackagingFacts } from '#modules/shipping/draft/domain/packaging.ts';
import type { ShipmentPlan, Speed } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ForbiddenWords } from '#modules/shipping/words/domain/forbidden-words.ts';
import type { ShippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';

/** Facts of the chosen service; absent until one is chosen. */
export interface ServiceFacts {
  readonly carrier: 'FedEx' | 'UPS' | 'USPS';
  readonly name: string;
  readonly speed: Speed;
  readonly arrivesOn: Day;
}

/** The complete input of the rules. */
export interface ShippingFacts {
  readonly plan: ShipmentPlan;
  readonly service?: ServiceFacts | undefined;
  readonly packaging: PackagingFacts;
  readonly today: Day;
  /** Limits without approval; absent if unlimited. */
  readonly person: { readonly valueLimit?: Cents | undefined; readonly costLimit?: Cents | undefined };
  readonly cost?: Cents | undefined;
  /** Other value in transit: the company's total, and to this address on this day. */
  readonly onTheRoad: { readonly company: Cents; readonly toAddressThatDay: Cents };
  readonly words: ForbiddenWords;
  readonly limits: ShippingLimits;
}
