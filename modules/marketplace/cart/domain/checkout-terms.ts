import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Delivery, StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';
import type { LandedCost } from '#modules/marketplace/fees/domain/landed-cost.ts';
import type { TaxRate } from '#modules/marketplace/fees/domain/tax-table.ts';
import type { DeliverTo } from '#modules/marketplace/fees/domain/destination.ts';

/** A stone as it is bought: later changes of its seller change nothing of it. */
export interface BoughtStone {
  readonly itemId: number;
  /** 1.01 ct round, G VS1. */
  readonly title: string;
  readonly cost: LandedCost;
}

/** What is bought, word for word and cent for cent, as it stood when somebody submitted. */
export interface CheckoutTerms {
  readonly moduleType: 0 | 2;
  readonly stones: readonly BoughtStone[];
  readonly deliverTo: DeliverTo;
  readonly delivery: Delivery;
  readonly phone: string;
  readonly payment: StonePayment;
  /** The card or account that is charged; null of a wire. */
  readonly methodId: string | null;
  readonly methodLabel: string;
  /** Of the state that it is delivered to, after exemptions, and the day of the tables. */
  readonly taxRate: TaxRate;
  readonly on: Day;
  readonly note: string;
  readonly retailIndicator: boolean;
  readonly total: Cents;
}

/**
 * What a checkout comes to. `Awaiting`: the administrator has to say yes first. `Running`: its steps are under way,
 * whatever is known of them. `Failed`: nothing was charged and nothing is ordered. `Stuck`: a person of the provider has
 * to settle it.
 */
export const checkoutStandings = [
  'Awaiting',
  'Running',
  'Completed',
  'Failed',
  'Declined',
  'Withdrawn',
  'Stuck',
] as const;
export type CheckoutStanding = (typeof checkoutStandings)[number];

/** Of one cart there is at most one of these. */
export const openCheckouts: readonly CheckoutStanding[] = ['Awaiting', 'Running', 'Stuck'];

// Spec rulings 17a: three tries in a session, then the retry limit is reached.
export const mostTries = 3;
