import { daysBetween, day, dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { providerZone } from '#platform/access/contract.ts';
import { lineOutcomes, totalUnits, unitsIn } from '../domain/line-outcome.ts';
import type { LineOutcome, LineUnits, UnitTotals } from '../domain/line-outcome.ts';
import { itemMarks, itemTitle } from '../domain/memo-line.ts';
import type { MemoItem } from '../domain/memo-line.ts';
import type { MemoStatus } from '../domain/memo-moves.ts';
import type { LineRecord, MemoRecord } from './memo-tables.ts';

export type CountedLine = Pick<
  LineRecord,
  'item' | 'quantity' | 'price' | 'kept' | 'in_transit' | 'returned' | 'disputed' | 'invoiced'
>;

export const unitsOf = (line: CountedLine): LineUnits => ({
  quantity: line.quantity,
  kept: line.kept,
  inTransit: line.in_transit,
  returned: line.returned,
  disputed: line.disputed,
  invoiced: line.invoiced,
});

export function valueBy(lines: readonly CountedLine[]): UnitTotals {
  const worth = (outcome: LineOutcome) =>
    lines.reduce((sum, line) => sum + line.price * unitsIn(unitsOf(line), outcome), 0);
  const entries = lineOutcomes.map((outcome) => [outcome, worth(outcome)] as const);
  return Object.fromEntries(entries) as Record<LineOutcome, number>;
}

const ranks: Readonly<Record<MemoStatus, number>> = {
  'Buyer Received': 0,
  'Buyer Returned': 0,
  'Seller Received': 0,
  'Seller Shipped': 1,
  Accepted: 2,
  'Pending With Buyer': 3,
  'Pending Review': 3,
  Draft: 4,
  Closed: 5,
  Cancelled: 6,
};

/** Statuses in which the goods are away from the seller. */
const away: readonly MemoStatus[] = ['Seller Shipped', 'Buyer Received', 'Buyer Returned', 'Seller Received'];

const firstDay = day('2000-01-01');

/** A due date as lists sort by it. */
export const listDay = (on: Day): number => daysBetween(firstDay, on);

export const dayOfInstant = (at: Date): Day => dayInZone(at, providerZone);

type Sorted = Pick<MemoRecord, 'status' | 'changed_at'> & { readonly due_on?: Day | null };

/** Out by due date, all others by the newest change. */
function placeInList({ status, changed_at: changed, due_on: due }: Sorted) {
  const rank = ranks[status];
  const dated = rank === 0 && due !== null && due !== undefined;
  const days = listDay(dated ? due : dayOfInstant(changed));
  return { list_rank: rank, list_on: dated ? days : -days };
}

/** Each text once, so that the numbers of a thousand lines have room. */
const searchText = (names: readonly string[], items: readonly MemoItem[]): string =>
  [...new Set([...names, ...items.flatMap((item) => [itemTitle(item), itemMarks(item)])])]
    .join(' ')
    .toLowerCase()
    .slice(0, 150_000);

/** What a memo's row says of its lines, for lists. */
export function sumsOf(
  memo: Sorted & Pick<MemoRecord, 'seller_name' | 'buyer_name'>,
  lines: readonly CountedLine[],
) {
  const values = valueBy(lines);
  const out = values.Out + values['Return in transit'] + values.Disputed;
  return {
    line_count: lines.length,
    units: JSON.stringify(totalUnits(lines.map(unitsOf))),
    value_total: cents(lines.reduce((sum, line) => sum + line.price * line.quantity, 0)),
    value_out: cents(away.includes(memo.status) ? out : 0),
    search: searchText(
      [memo.seller_name, memo.buyer_name],
      lines.map(({ item }) => item),
    ),
    ...placeInList(memo),
  };
}
