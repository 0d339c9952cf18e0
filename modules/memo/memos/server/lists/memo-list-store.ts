import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { likePattern } from '#kit/server/database/like-pattern.ts';
import { sql } from '#kit/server/database/sql.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { MemoParty, MemoStatus } from '../../domain/memo-moves.ts';
import { listDay } from '../memo-sums.ts';
import { memoTables } from '../memo-tables.ts';
import type { MemoRecord } from '../memo-tables.ts';

interface MemoSearch {
  readonly companyId: string;
  readonly side: MemoParty;
  readonly today: string;
  readonly status?: MemoStatus | undefined;
  readonly due?: 'overdue' | 'week' | 'not-received' | undefined;
  /** Out now, or changed within this many days. */
  readonly recent?: '60' | undefined;
  /** The other side's name. */
  readonly counterparty?: string | undefined;
  readonly search?: string | undefined;
  readonly after: readonly [rank: number, on: number, memoId: string] | undefined;
  readonly limit: number;
}

const ofSide = (ctx: Ctx, companyId: string, side: MemoParty) => {
  const all = memoTables(ctx).selectFrom('memo.memo').where('deleted_at', 'is', null);
  return side === 'seller'
    ? all.where('seller_id', '=', companyId)
    : all.where('buyer_id', '=', companyId).where('sent_at', 'is not', null);
};

/** More matches are found faster by reading the list in order, and so are one or two letters. */
const [minLetters, mostMatches] = [3, 1_000];

/** Their ids by the index of words; undefined if reading in order is faster. */
async function findMatching(
  ctx: Ctx,
  { companyId, side }: Pick<MemoSearch, 'companyId' | 'side'>,
  text: string,
): Promise<string[] | undefined> {
  if (text.length < minLetters) return undefined;
  const { rows } = await sql<{ readonly id: string }>`
    select id from memo.memos_with(
      ${companyId}::uuid, ${side}, ${likePattern(text)}, ${mostMatches + 1}::integer) as id`.execute(
    memoTables(ctx),
  );
  return rows.length > mostMatches ? undefined : rows.map(({ id }) => id);
}

export async function findMemos(ctx: Ctx, search: MemoSearch): Promise<MemoRecord[]> {
  const { companyId, side, status, due, recent, counterparty, after, limit } = search;
  const text = search.search?.toLowerCase() ?? '';
  const matching = await findMatching(ctx, search, text);
  if (matching?.length === 0) return [];
  const today = day(search.today);
  let query = ofSide(ctx, companyId, side).selectAll();
  if (status !== undefined) query = query.where('status', '=', status);
  if (counterparty !== undefined && counterparty !== '')
    query = query.where(side === 'seller' ? 'buyer_name' : 'seller_name', '=', counterparty);
  if (recent !== undefined) {
    const since = -listDay(addDays(today, -Number(recent)));
    query = query.where(({ or, eb }) => or([eb('list_rank', '=', 0), eb('list_on', '<=', since)]));
  }
  if (due === 'not-received') query = query.where('list_rank', '=', 1);
  // By the list's own order, so that the page is read off its index.
  const on = listDay(today);
  if (due === 'overdue') query = query.where('list_rank', '=', 0).where('list_on', '<', on);
  if (due === 'week')
    query = query
      .where('list_rank', '=', 0)
      .where('list_on', '>=', on)
      .where('list_on', '<=', on + 6);
  if (matching !== undefined) query = query.where('memo_id', 'in', matching);
  else if (text !== '')
    query = query.where(sql<boolean>`(lower(number) || ' ' || search) like ${likePattern(text)}`);
  return nextRows(query, ['list_rank', 'list_on', 'memo_id'], { limit, after }).execute();
}

/** Every memo that is out, for the figures above the list. */
export const findMemosOut = (ctx: Ctx, companyId: string, side: MemoParty): Promise<MemoRecord[]> =>
  ofSide(ctx, companyId, side)
    .selectAll()
    .where('list_rank', 'in', [0, 1])
    .orderBy('list_rank')
    .orderBy('list_on')
    .orderBy('memo_id')
    .limit(10_000)
    .execute();

interface MemoCounts {
  readonly open: number;
  readonly all: number;
}

export async function countMemos(ctx: Ctx, companyId: string, side: MemoParty): Promise<MemoCounts> {
  return ofSide(ctx, companyId, side)
    .select([
      sql<number>`(count(*) filter (where list_rank < 5))::int`.as('open'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findCounterpartyNames(ctx: Ctx, companyId: string, side: MemoParty): Promise<string[]> {
  const name = side === 'seller' ? 'buyer_name' : 'seller_name';
  const rows = await ofSide(ctx, companyId, side)
    .select([`${name} as name`])
    .where(name, '<>', '')
    .distinct()
    .orderBy(name)
    .limit(500)
    .execute();
  return rows.map((row) => row.name);
}

/** Memos with a buyer that may need an alert: everything due within half of the longest validity, or overdue. */
export const findMemosForAlerts = (ctx: Ctx, today: Day): Promise<MemoRecord[]> =>
  memoTables(ctx)
    .selectFrom('memo.memo')
    .selectAll()
    .where('list_rank', '=', 0)
    .where('deleted_at', 'is', null)
    .where('due_on', '<=', addDays(today, 92))
    .orderBy('due_on')
    .orderBy('memo_id')
    .limit(20_000)
    .execute();

/** Memos of guests, whose company may have registered since. */
export const findMemosOfGuests = (ctx: Ctx): Promise<MemoRecord[]> =>
  memoTables(ctx)
    .selectFrom('memo.memo')
    .selectAll()
    .where('buyer_id', 'is', null)
    .where('buyer_email', '<>', '')
    .where('sent_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('buyer_email')
    .orderBy('memo_id')
    .limit(20_000)
    .execute();

/** With a buyer's usual terms: the newest memo that was sent to it. */
export const findLastMemo = (ctx: Ctx, sellerId: string, buyerId: string) =>
  memoTables(ctx)
    .selectFrom('memo.memo')
    .select(['number', 'validity_days', 'payment_days', 'interest', 'note', 'buyer_name', 'buyer_person'])
    .where('seller_id', '=', sellerId)
    .where('buyer_key', '=', buyerId)
    .where('sent_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
