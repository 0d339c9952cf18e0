import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Delivery, StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';
import type { LandedCost } from '#modules/marketplace/fees/domain/landed-cost.ts';
import type { TaxRate } from '#modules/marketplace/sales-tax/domain/tax-rate.ts';
import type { DeliverTo } from '#modules/marketplace/fees/domain/destination.ts';

/** A stone as bought: later changes by the seller don't affect it. */
export interface BoughtStone {
  readonly itemId: number;
  /** 1.01 ct round, G VS1. */
  readonly title: string;
  readonly cost: LandedCost;
}

/** The exact terms at the time of submission. */
export interface CheckoutTerms {
  readonly moduleType: 0 | 2;
  readonly stones: readonly BoughtStone[];
  readonly deliverTo: DeliverTo;
  readonly delivery: Delivery;
  readonly phone: string;
  readonly payment: StonePayment;
  /** The card or account to charge; null for a wire. */
  readonly methodId: string | null;
  readonly methodLabel: string;
  /** The destination state's rate after exemptions. */
  readonly taxRate: TaxRate;
  /** Neither a rate service nor the tax desk vouched for it; absent on checkouts before 11/28/2026. */
  readonly isTaxEstimated?: boolean;
  readonly on: Day;
  readonly note: string;
  /** The buyer's own purchase order number; absent on orders before 11/26/2026. */
  readonly poNumber?: string;
  readonly retailIndicator: boolean;
  readonly total: Cents;
}

/**
 * `Awaiting`: the administrator must approve first. `Running`: the steps are in progress. `Failed`: nothing was
 * charged or ordered. `Stuck`: the provider's staff has to settle it.
 */
export const checkoutStatuses = [
  'Awaiting',
  'Running',
  'Completed',
  'Failed',
  'Declined',
  'Withdrawn',
  'Stuck',
] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

/** A cart has at most one of these. */
export const openCheckoutStatuses: readonly CheckoutStatus[] = ['Awaiting', 'Running', 'Stuck'];

// Spec rulings 17a: three tries in a session, then the retry limit is reached.
export const maxTries = 3;
