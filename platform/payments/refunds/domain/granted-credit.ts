import { noMoney, cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { RefundStatus } from './refund-life-cycle.ts';

export interface EarlierRefund {
  readonly status: RefundStatus;
  readonly amount: Cents;
  /** What its own credit note took off the bill. */
  readonly granted: Cents;
}

/**
 * What failed refunds of a payment left with the member as credit, less what later refunds paid out of it. The credit
 * may have paid another bill since, so it isn't granted a second time. Oldest first.
 */
export function creditOfFailed(earlier: readonly EarlierRefund[]): Cents {
  let left = noMoney;
  for (const { status, amount, granted } of earlier)
    left = cents(status === 'Failed' ? left + granted : Math.max(0, left - (amount - granted)));
  return left;
}
