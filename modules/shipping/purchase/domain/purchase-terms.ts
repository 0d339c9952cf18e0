import { addCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { QuoteOption } from '#modules/shipping/quotes/domain/quote-option.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';

/** The cover as it stood when it was bought, whatever rules say later. */
export interface CoverTerms {
  readonly ruleSet: string;
  readonly insuredValue: Cents;
  /** The relevant rules, as each was met. */
  readonly conditions: readonly string[];
}

/** What is bought, word for word: later edits of drafts, rates and rules change nothing of it. */
export interface PurchaseTerms {
  readonly plan: ShipmentPlan;
  readonly option: QuoteOption;
  readonly cover: CoverTerms;
  /** The location of the member that it is billed to, where one is known. */
  readonly locationId?: string | null;
}

/** What is charged for the label; cover alone brings none. */
export function labelPrice({ plan, option }: PurchaseTerms): Cents {
  return plan.insuranceOnly === undefined ? (option.carrierTotal ?? noMoney) : noMoney;
}

export const premiumOf = ({ option }: PurchaseTerms): Cents => option.premium ?? noMoney;

export const priceOf = (terms: PurchaseTerms): Cents => addCents(labelPrice(terms), premiumOf(terms));

/** What a price does not depend on may be typed after it was asked for. */
const unpricedFields = ['name', 'notifyEmails', 'approvalCode', 'approvalContact', 'customs'] as const;

/** The part of a plan that was priced. */
export function pricedFields(plan: ShipmentPlan): object {
  const left: readonly string[] = unpricedFields;
  return Object.fromEntries(
    Object.entries(plan).filter(([name, value]) => !left.includes(name) && value !== undefined),
  );
}

/**
 * What buying a label comes to. `Awaiting`: somebody has to say yes first, and may decline it; whoever asked may
 * withdraw. `Running`: its steps are under way, whatever is known of them. `Failed`: nothing was charged and there is no
 * label. `Stuck`: a person of the provider has to settle it.
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

/** Of one shipment there is at most one of these. */
export const openPurchaseStatuses: readonly PurchaseStatus[] = ['Awaiting', 'Running', 'Stuck'];

// Spec rulings 17a: three tries in a session, then the retry limit is reached.
export const maxTries = 3;

/** What the insurer says of a cover when it is read again (spec rulings 17c). */
export const coverageStatuses = ['InForce', 'Cancelled', 'Missing'] as const;
export type CoverageStatus = (typeof coverageStatuses)[number];

export const coverageStatusNames: Readonly<Record<CoverageStatus, string>> = {
  InForce: 'In force',
  Cancelled: 'Ended by the insurer',
  Missing: 'Not known to the insurer',
};
