import { addDays, compareDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

/** Null: still in transit. */
export interface TransitPeriod {
  readonly began: Day;
  readonly ended: Day | null;
  readonly value: Cents;
}

/** Value in transit at the end of each day, the last one today. */
export function valueByDay(parcels: readonly TransitPeriod[], today: Day, days: number) {
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(today, at + 1 - days);
    const inTransit = parcels.filter(
      ({ began, ended }) => compareDays(began, day) <= 0 && (ended === null || compareDays(ended, day) > 0),
    );
    return { day, value: inTransit.reduce((sum, { value }) => addCents(sum, value), noMoney) };
  });
}

/** Spend by week, starting on Mondays. */
export function spendByWeek(
  purchases: readonly { readonly on: Day; readonly cost: Cents }[],
  monday: Day,
  weeks: number,
) {
  return Array.from({ length: weeks }, (_, at) => {
    const first = addDays(monday, (at + 1 - weeks) * 7);
    const last = addDays(first, 6);
    const inWeek = purchases.filter(({ on }) => compareDays(on, first) >= 0 && compareDays(on, last) <= 0);
    return { monday: first, cost: inWeek.reduce((sum, { cost }) => addCents(sum, cost), noMoney) };
  });
}
