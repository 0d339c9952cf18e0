import { addCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { QuoteOption } from '#modules/shipping/quotes/domain/quote-option.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';

/** The cover as it stood when it was bought, whatever rules say later. */
export interface CoverTerms {
  readonly ruleSet: string;
  readonly insuredValue: Cents;
  /** The rules that concerned it, each as it was met. */
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
const besides = ['name', 'notifyEmails', 'approvalCode', 'approvalContact', 'customs'] as const;

/** The part of a plan that was priced. */
export function pricedPart(plan: ShipmentPlan): object {
  const left: readonly string[] = besides;
  return Object.fromEntries(
    Object.entries(plan).filter(([name, value]) => !left.includes(name) && value !== undefined),
  );
}
