import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { PackagingFacts } from '#modules/shipping/draft/domain/packaging.ts';
import type { ShipmentPlan, Speed } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ForbiddenWords } from '#modules/shipping/words/domain/forbidden-words.ts';
import type { ShippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';

/** What rules ask of the service that was chosen; absent until one is. */
export interface ServiceFacts {
  readonly carrier: 'FedEx' | 'UPS' | 'USPS';
  readonly name: string;
  readonly speed: Speed;
  readonly arrivesOn: Day;
}

/** Everything that the rules of shipping read. Whoever judges puts it together; the rules look nowhere else. */
export interface ShippingFacts {
  readonly plan: ShipmentPlan;
  readonly service?: ServiceFacts | undefined;
  readonly packaging: PackagingFacts;
  readonly today: Day;
  /** What the person may ship without asking; absent where nothing limits them. */
  readonly person: { readonly valueLimit?: Cents | undefined; readonly costLimit?: Cents | undefined };
  readonly cost?: Cents | undefined;
  /** What else of the company is on its way, altogether and to this address on this day. */
  readonly onTheRoad: { readonly company: Cents; readonly toAddressThatDay: Cents };
  readonly words: ForbiddenWords;
  readonly limits: ShippingLimits;
}
