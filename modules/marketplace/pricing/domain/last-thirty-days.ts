export interface PriceFrom {
  readonly changedAt: Date;
  readonly pricePerCarat: number;
}

const days = 30;
const aDay = 24 * 60 * 60 * 1_000;

/**
 * What a carat cost thirty days ago and at each day since, today's price last. Undefined where what is kept begins
 * later: a stone that is new here has no past to tell.
 */
export function lastThirtyDays(history: readonly PriceFrom[], now: Date): readonly number[] | undefined {
  const sorted = history.toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
  const at = (instant: number) => sorted.findLast(({ changedAt }) => changedAt.getTime() <= instant);
  const prices = Array.from({ length: days + 1 }, (_, day) => at(now.getTime() - (days - day) * aDay));
  return prices[0] === undefined ? undefined : prices.flatMap((price) => price?.pricePerCarat ?? []);
}
