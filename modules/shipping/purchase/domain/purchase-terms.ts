import { addCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { QuoteOption } from '#modules/shipping/quotes/domain/quote-option.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';

/** Coverage as purchased, whatever rules say later. */
interface CoverTerms {
  readonly ruleSet: string;
  readonly insuredValue: Cents;
  /** The relevant rules, as each was met. */
  readonly conditions: readonly string[];
  /** What isn't covered, with who acknowledged it; absent on purchases before there were any. */
  readonly exceptions?: readonly AcknowledgedException[];
}

export interface AcknowledgedException {
  readonly code: string;
  /** Exactly as it was shown and checked. */
  readonly sentence: string;
  /** The person's ID. */
  readonly by: string;
  readonly at: string;
}

/** Agreed terms; later edits of drafts, rates and rules change nothing. */
export interface PurchaseTerms {
  readonly plan: ShipmentPlan;
  readonly option: QuoteOption;
  readonly cover: CoverTerms;
  /** The billed location, if known. */
  readonly locationId?: string | null;
}

/** What we charge for the label: nothing for insurance only, or if the carrier bills another account. */
export function labelPrice(terms: PurchaseTerms): Cents {
  return isFreightOurs(terms) ? (terms.option.carrierTotal ?? noMoney) : noMoney;
}

const isFreightOurs = ({ plan, option }: PurchaseTerms): boolean =>
  plan.insuranceOnly === undefined && plan.thirdParty === undefined && option.billing === undefined;

export const premiumOf = ({ option }: PurchaseTerms): Cents => option.premium ?? noMoney;

export const priceOf = (terms: PurchaseTerms): Cents => addCents(labelPrice(terms), premiumOf(terms));

/** May change after the quote. */
const unpricedFields = ['name', 'notifyEmails', 'approvalCode', 'approvalContact', 'customs'] as const;

/** As judged for the quote, not by whoever saved the draft; the addresses are the same. */
export const asJudged = (
  plan: ShipmentPlan,
  quoted: Pick<ShipmentPlan, 'origin' | 'destination'>,
): ShipmentPlan => ({
  ...plan,
  origin: quoted.origin,
  destination: quoted.destination,
});

const judgedFields: readonly string[] = ['validationStatus', 'addressCheck', 'highRiskDeliveryWarning'];

/** The server judges an address again each time it is sent, at another moment. */
const address = (place: Place): object =>
  Object.fromEntries(Object.entries(place).filter(([name]) => !judgedFields.includes(name)));

export function pricedFields(plan: ShipmentPlan): object {
  const excluded: readonly string[] = unpricedFields;
  const { origin, destination } = plan;
  return Object.fromEntries(
    Object.entries({ ...plan, origin: address(origin), destination: address(destination) }).filter(
      ([name, value]) => !excluded.includes(name) && value !== undefined,
    ),
  );
}

/**
 * `Awaiting`: waits for approval, and may be declined or withdrawn. `Running`: its steps are running or unknown.
 * `Failed`: nothing was charged and there is no label. `Stuck`: staff must settle it.
 */
export const purchaseStatuses = [
  'Awaiting',
  'Running',
  'Completed',
  'Failed',
  'Declined',
  'Withdrawn',
  'Stuck',
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

export const approvers = ['administrator', 'provider'] as const;
export type Approver = (typeof approvers)[number];

/** At most one per shipment. */
export const openPurchaseStatuses: readonly PurchaseStatus[] = ['Awaiting', 'Running', 'Stuck'];

// Spec rulings 17a: three tries in a session, then the retry limit is reached.
export const maxTries = 3;

/** Spec rulings 17c. */
export const coverageStatuses = ['InForce', 'Cancelled', 'Missing'] as const;
export type CoverageStatus = (typeof coverageStatuses)[number];

export const coverageStatusNames: Readonly<Record<CoverageStatus, string>> = {
  InForce: 'In force',
  Cancelled: 'Canceled by insurer',
  Missing: 'Not on file with insurer',
};
