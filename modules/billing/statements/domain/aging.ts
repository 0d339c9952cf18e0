import type { Day } from '#kit/domain/day.ts';
import { daysBetween } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { addCents, noMoney } from '#kit/domain/money.ts';

export interface AgedBill {
  readonly openedOn: Day;
  readonly owed: Cents;
}

/** Amounts owed by days since they were billed. */
export interface Aging {
  readonly notInvoiced: Cents;
  readonly upTo30: Cents;
  readonly upTo60: Cents;
  readonly upTo90: Cents;
  readonly over90: Cents;
  /** Negative: owed to the company. */
  readonly credit: Cents;
}

type Bucket = 'upTo30' | 'upTo60' | 'upTo90' | 'over90';

function bucketOf(days: number): Bucket {
  if (days <= 30) return 'upTo30';
  if (days <= 60) return 'upTo60';
  return days <= 90 ? 'upTo90' : 'over90';
}

export interface OwedOnDay {
  readonly bills: readonly AgedBill[];
  readonly unbilled: Cents;
  readonly credit: Cents;
}

/** The buckets add up to the total owed. */
export function agingOn(day: Day, { bills, unbilled, credit }: OwedOnDay): Aging {
  const sums: Record<Bucket, Cents> = {
    upTo30: noMoney,
    upTo60: noMoney,
    upTo90: noMoney,
    over90: noMoney,
  };
  for (const { openedOn, owed } of bills) {
    const bucket = bucketOf(daysBetween(openedOn, day));
    sums[bucket] = addCents(sums[bucket], owed);
  }
  return { notInvoiced: unbilled, ...sums, credit };
}
