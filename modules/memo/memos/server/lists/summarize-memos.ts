import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addDays, daysBetween, day, formatBriefDay, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { summarizeMemos as summarizeCall } from '../../contract/memo-endpoints.ts';
import type { MemoParty } from '../../domain/memo-moves.ts';
import { findMemoCompany } from '#modules/memo/limits/server/company-store.ts';
import { countMemos, findCounterpartyNames, findMemosOut } from './memo-list-store.ts';
import { dayOfInstant } from '../memo-sums.ts';
import type { MemoRecord } from '../memo-tables.ts';

type Summary = EndpointAnswer<typeof summarizeCall>;
type Bucket = Summary['overdue'];

const weeksShown = 5;

const bucketOf = (label: string, from: Day | null, rows: readonly MemoRecord[]): Bucket => ({
  label,
  from,
  value: rows.reduce((sum, row) => sum + row.value_out, 0),
  memos: rows.length,
});

/** "Nov 23-29", "Nov 30-Dec 6". */
function weekLabel(from: Day): string {
  const [start = '', end = ''] = [from, addDays(from, 6)].map((one) => formatBriefDay(one));
  const [startMonth, endMonth] = [start.split(' ')[0], end.split(' ')[0]];
  return `${start}-${startMonth === endMonth ? (end.split(' ')[1] ?? '') : end}`;
}

/** Overdue, this week and those after it, what comes later, and what the buyer hasn't received; they add up. */
function bucketsOf(rows: readonly MemoRecord[], today: Day): Bucket[] {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const received = rows.filter((row) => row.due_on !== null);
  const dueOf = ({ due_on: due }: MemoRecord): Day => due ?? today;
  const overdue = received.filter((row) => dueOf(row) < today);
  const weeks = Array.from({ length: weeksShown }, (_, at) => addDays(monday, 7 * at)).map((from) =>
    bucketOf(
      weekLabel(from),
      from,
      received.filter((row) => dueOf(row) >= today && dueOf(row) >= from && dueOf(row) < addDays(from, 7)),
    ),
  );
  const end = addDays(monday, 7 * weeksShown);
  const later = bucketOf(
    'Later',
    end,
    received.filter((row) => dueOf(row) >= end),
  );
  const notReceived = bucketOf(
    'Not received',
    null,
    rows.filter((row) => row.due_on === null),
  );
  return [bucketOf('Overdue', null, overdue), ...weeks, ...(later.memos === 0 ? [] : [later]), notReceived];
}

export async function summarizeMemos(
  ctx: Ctx,
  { query }: EndpointInput<typeof summarizeCall>,
): Promise<Summary> {
  const { companyId } = requireMember(ctx.actor);
  const today = day(providerDay(ctx.clock.now()));
  const rows = await findMemosOut(ctx, companyId, query.side);
  const selling = await countMemos(ctx, companyId, 'seller');
  const buying = await countMemos(ctx, companyId, 'buyer');
  const nameOf = (row: MemoRecord) => (query.side === 'seller' ? row.buyer_name : row.seller_name);
  const buckets = bucketsOf(rows, today);
  const [overdue = noBucket, week = noBucket] = buckets;
  return {
    selling: selling.open,
    buying: buying.open,
    all: countOf(query.side, selling, buying),
    buyers: (await findCounterpartyNames(ctx, companyId, 'seller')).length,
    memoLimit: query.side === 'seller' ? ((await findMemoCompany(ctx, companyId))?.memo_limit ?? null) : null,
    out: rows.length,
    counterparties: new Set(rows.map(nameOf)).size,
    valueOut: rows.reduce((sum, row) => sum + row.value_out, 0),
    overdue,
    dueThisWeek: week,
    oldest: oldestOf(rows, today, nameOf),
    buckets,
    names: await findCounterpartyNames(ctx, companyId, query.side),
  };
}

const noBucket: Bucket = { label: '', from: null, value: 0, memos: 0 };

type Counts = Awaited<ReturnType<typeof countMemos>>;

const countOf = (side: MemoParty, selling: Counts, buying: Counts): number =>
  side === 'seller' ? selling.all : buying.all;

function oldestOf(
  rows: readonly MemoRecord[],
  today: Day,
  nameOf: (row: MemoRecord) => string,
): Summary['oldest'] {
  const shipped = rows.filter((row) => row.shipped_at !== null);
  const [first] = shipped.toSorted((a, b) => (a.shipped_at?.getTime() ?? 0) - (b.shipped_at?.getTime() ?? 0));
  if (first?.shipped_at === undefined || first.shipped_at === null) return null;
  return {
    memoId: first.memo_id,
    number: first.number,
    counterparty: nameOf(first),
    days: daysBetween(dayOfInstant(first.shipped_at), today),
  };
}
