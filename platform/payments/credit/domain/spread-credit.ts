import { cents, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Day } from '#kit/domain/day.ts';
import { paymentStatus } from '#platform/payments/bills/domain/payment-status.ts';

export interface OpenBill {
  readonly billId: string;
  readonly kind: 'invoice' | 'order';
  readonly dueOn: Day;
  /** Owed and not being paid. */
  readonly open: Cents;
}

export interface CreditPart {
  readonly billId: string;
  readonly amount: Cents;
}

/**
 * Credit pays the oldest bill first. Our choice: an order is paid at checkout, so credit pays it only once it is
 * past due and blocks the company (decision 0030).
 */
export function spreadCredit(credit: Cents, bills: readonly OpenBill[], today: Day): CreditPart[] {
  const parts: CreditPart[] = [];
  let left = credit;
  for (const { billId, kind, dueOn, open } of bills) {
    const waits = kind === 'order' && paymentStatus({ owed: open, dueOn }, today) !== 'Past Due - Pending';
    const amount = cents(Math.min(left, open));
    if (waits || amount <= 0) continue;
    parts.push({ billId, amount });
    left = subtractCents(left, amount);
  }
  return parts;
}

/**
 * What has to be taken back from bills so that this much credit is free again: the latest application first, so
 * that the oldest bill stays paid.
 */
export function takeBackCredit(needed: Cents, applied: readonly CreditPart[]): CreditPart[] {
  const parts: CreditPart[] = [];
  let left = needed;
  for (const { billId, amount } of applied) {
    const back = cents(Math.min(left, amount));
    if (back <= 0) continue;
    parts.push({ billId, amount: back });
    left = subtractCents(left, back);
  }
  return parts;
}
