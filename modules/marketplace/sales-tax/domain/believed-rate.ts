import { daysBetween } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/** What the rate service answered last about a place. */
export interface KeptRate<Part> {
  readonly rate: number;
  readonly parts: readonly Part[];
  readonly source: string;
  readonly answeredOn: Day;
}

interface TableRate<Part> {
  readonly rate: number;
  readonly parts: readonly Part[];
  readonly source: string;
  readonly from: Day | null;
  /** Neither a rate service nor the tax desk vouches for it. */
  readonly isEstimate: boolean;
}

/** The rate that counts on a day, who says so, and since when. */
export interface BelievedRate<Part> {
  readonly rate: number;
  readonly parts: readonly Part[];
  readonly source: string;
  /** The answer's day, or the table's first. */
  readonly ratedOn: Day | null;
  /** How old the service's last answer is while it doesn't answer; 0 while it does, and for the table. */
  readonly staleDays: number;
  /** The built-in table's local rates cover major areas only. */
  readonly isEstimate: boolean;
}

// Our choice: answers are renewed daily, so one of the day before yesterday is late (decision 0020).
const freshDays = 1;

/** The last known answer, however old; where there is none, the table of that day. */
export function believedRate<Part>(
  kept: KeptRate<Part> | undefined,
  table: TableRate<Part>,
  today: Day,
): BelievedRate<Part> {
  if (kept === undefined) {
    const { from: ratedOn, ...rated } = table;
    return { ...rated, ratedOn, staleDays: 0 };
  }
  const { rate, parts, source, answeredOn } = kept;
  const age = daysBetween(answeredOn, today);
  return {
    rate,
    parts,
    source,
    ratedOn: answeredOn,
    staleDays: age > freshDays ? age : 0,
    isEstimate: false,
  };
}
