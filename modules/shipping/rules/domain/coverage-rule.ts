import type { Rule, Saying } from '#kit/domain/rule-list.ts';
import type { ShipmentPlan, Speed } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { Day } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { PackagingFacts } from '#modules/shipping/draft/domain/packaging.ts';
import type { ForbiddenWords } from '#modules/shipping/words/domain/forbidden-words.ts';
import type { ShippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';

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
  'armored',
] as const;
export type FixPlace = (typeof fixPlaces)[number];

/** A one-click change, or what to open: a field, or the form for an armored quote. */
export interface Fix {
  readonly words: string;
  readonly change?: Partial<ShipmentPlan>;
  /** The field to open. */
  readonly opens?: FixPlace;
}

/**
 * What a broken rule does: `stops` a purchase, `endsCoverage` of all or part of the shipment unless it is fixed,
 * `advises`, or needs an approval (`approves`).
 */
export type RuleKind = 'stops' | 'endsCoverage' | 'advises' | 'approves';

/** What isn't covered while a rule is broken. */
interface CoverageException {
  /** The value that stays insured. */
  readonly insured: Cents;
  /** What the shipper checks before buying; the certificate repeats it. */
  readonly sentence: string;
}

/** Of rules that say that no carrier may take the parcel at this value. */
export const byArmoredCarrier: Fix = { words: 'Request armored quote', opens: 'armored' };

export interface RuleResult extends Saying {
  readonly fixes?: readonly Fix[];
  /** Of rules that end coverage, and only of them. */
  readonly exception?: CoverageException;
  /** Requires approval instead of a fix. */
  readonly approvedBy?: 'administrator' | 'provider';
}

/** A rule of spec shipping §5. `concerns`: whether it is relevant to this shipment. `met`: the text if it is satisfied. */
export interface CoverageRule extends Rule<ShippingFacts, string, RuleResult> {
  readonly kind: RuleKind;
  readonly concerns: (facts: ShippingFacts) => boolean;
  readonly met: (facts: ShippingFacts) => string;
  /** Left out where an exception leaves less insured than is declared. */
  readonly metSays?: 'the insured value';
}

/** Facts of the chosen service; absent until one is chosen. */
export interface ServiceFacts {
  readonly carrier: 'FedEx' | 'UPS' | 'USPS';
  readonly name: string;
  readonly speed: Speed;
  readonly arrivesOn: Day;
}

/** What a policy of the company insures at a time, as its insurer states it. */
export interface PolicyLimits {
  readonly policyNumber: string;
  readonly inTransit: Cents;
  readonly perAddressDay: Cents;
  readonly insuranceOnly: Cents;
  readonly carriers: readonly { readonly carrier: ServiceFacts['carrier']; readonly limit: Cents }[];
}

/** Insured value at risk in other parcels of the company. */
interface ValueInTransit {
  readonly company: Cents;
  readonly toAddressThatDay: Cents;
  readonly insuranceOnly: Cents;
  /** By carrier; insurance-only parcels are counted apart. */
  readonly carriers: Readonly<Record<ServiceFacts['carrier'], Cents>>;
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
  readonly valueInTransit: ValueInTransit;
  /** Of the linked policies in force on the ship date that state limits. */
  readonly policies: readonly PolicyLimits[];
  /** Another shipment of the company has this seal. */
  readonly isSealUsed?: boolean | undefined;
  /** The shipment is an order of a web store. */
  readonly isOfWebStore?: boolean | undefined;
  readonly words: ForbiddenWords;
  readonly limits: ShippingLimits;
}

/** '$75,000'; cents only if not zero. */
export function wholeDollars(amount: Cents): string {
  return formatCents(amount).replace(/\.00$/, '');
}
