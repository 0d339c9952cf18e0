import { sql } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import { memoTables } from './memo-tables.ts';
import type {
  EventRecord,
  InvoiceRecord,
  LinePriceChange,
  LineRecord,
  MemoChange,
  MemoRecord,
  NewEvent,
  NewInvoice,
  NewLine,
  NewMemo,
} from './memo-tables.ts';

export interface MemoKey {
  readonly sellerId: string;
  readonly memoId: string;
}

export const keyOf = (row: { readonly seller_id: string; readonly memo_id: string }): MemoKey => ({
  sellerId: row.seller_id,
  memoId: row.memo_id,
});

export const insertMemo = (ctx: Ctx, memo: NewMemo): Promise<MemoRecord> =>
  memoTables(ctx)
    .insertInto('memo.memo')
    .values({ ...memo, number: sql<string>`'M-' || nextval('memo.memo_number')` })
    .returningAll()
    .executeTakeFirstOrThrow();

const selectMemo = (ctx: Ctx, memoId: string) =>
  memoTables(ctx)
    .selectFrom('memo.memo')
    .selectAll()
    .where('memo_id', '=', memoId)
    .where('deleted_at', 'is', null);

export const findMemo = (ctx: Ctx, memoId: string): Promise<MemoRecord | undefined> =>
  selectMemo(ctx, memoId).executeTakeFirst();

/** Both sides wait here for each other. */
export const lockMemo = (ctx: Ctx, memoId: string): Promise<MemoRecord | undefined> =>
  selectMemo(ctx, memoId).forUpdate().executeTakeFirst();

export const updateMemo = (ctx: Ctx, key: MemoKey, change: MemoChange): Promise<MemoRecord> =>
  memoTables(ctx)
    .updateTable('memo.memo')
    .set(change)
    .where('seller_id', '=', key.sellerId)
    .where('memo_id', '=', key.memoId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const findLines = (ctx: Ctx, key: MemoKey): Promise<LineRecord[]> =>
  memoTables(ctx)
    .selectFrom('memo.line')
    .selectAll()
    .where('seller_id', '=', key.sellerId)
    .where('memo_id', '=', key.memoId)
    .orderBy('line')
    .execute();

export async function replaceLines(ctx: Ctx, key: MemoKey, lines: readonly NewLine[]): Promise<void> {
  await memoTables(ctx)
    .deleteFrom('memo.line')
    .where('seller_id', '=', key.sellerId)
    .where('memo_id', '=', key.memoId)
    .execute();
  if (lines.length > 0)
    await memoTables(ctx)
      .insertInto('memo.line')
      .values([...lines])
      .execute();
}

type LineChange = Pick<
  LineRecord,
  'line' | 'kept' | 'in_transit' | 'returned' | 'disputed' | 'invoiced' | 'kept_on' | 'dispute'
>;

/** All in one statement: a memo has up to 500 lines. */
export async function updateLines(ctx: Ctx, key: MemoKey, lines: readonly LineChange[]): Promise<void> {
  const changes = lines.map(({ line, kept, in_transit, returned, disputed, invoiced, kept_on, dispute }) => ({
    line,
    kept,
    in_transit,
    returned,
    disputed,
    invoiced,
    kept_on,
    dispute,
  }));
  await sql`update memo.line as its
    set kept = change.kept, in_transit = change.in_transit, returned = change.returned,
        disputed = change.disputed, invoiced = change.invoiced, kept_on = change.kept_on, dispute = change.dispute
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (line integer, kept integer,
      in_transit integer, returned integer, disputed integer, invoiced integer, kept_on date, dispute text)
    where its.seller_id = ${key.sellerId} and its.memo_id = ${key.memoId} and its.line = change.line
      and (its.kept, its.in_transit, its.returned, its.disputed, its.invoiced, its.kept_on, its.dispute)
        is distinct from (change.kept, change.in_transit, change.returned, change.disputed, change.invoiced,
          change.kept_on, change.dispute)`.execute(memoTables(ctx));
}

export async function updateLinePrice(
  ctx: Ctx,
  key: MemoKey,
  line: number,
  change: LinePriceChange,
): Promise<void> {
  await memoTables(ctx)
    .updateTable('memo.line')
    .set(change)
    .where('seller_id', '=', key.sellerId)
    .where('memo_id', '=', key.memoId)
    .where('line', '=', line)
    .execute();
}

export async function insertEvent(ctx: Ctx, event: NewEvent): Promise<void> {
  await memoTables(ctx).insertInto('memo.event').values(event).execute();
}

/** Newest first. */
export const findEvents = (ctx: Ctx, key: MemoKey): Promise<EventRecord[]> =>
  memoTables(ctx)
    .selectFrom('memo.event')
    .selectAll()
    .where('seller_id', '=', key.sellerId)
    .where('memo_id', '=', key.memoId)
    .orderBy('at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(1_000)
    .execute();

export const insertInvoice = (ctx: Ctx, invoice: NewInvoice): Promise<InvoiceRecord> =>
  memoTables(ctx)
    .insertInto('memo.invoice')
    .values({ ...invoice, number: sql<string>`'MI-' || nextval('memo.invoice_number')` })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findInvoices = (ctx: Ctx, key: MemoKey): Promise<InvoiceRecord[]> =>
  memoTables(ctx)
    .selectFrom('memo.invoice')
    .selectAll()
    .where('seller_id', '=', key.sellerId)
    .where('memo_id', '=', key.memoId)
    .orderBy('issued_at')
    .orderBy('invoice_id')
    .execute();

export const findEvent = (ctx: Ctx, key: MemoKey, eventId: string): Promise<EventRecord | undefined> =>
  memoTables(ctx)
    .selectFrom('memo.event')
    .selectAll()
    .where('seller_id', '=', key.sellerId)
    .where('memo_id', '=', key.memoId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();

export async function hasEventSince(ctx: Ctx, key: MemoKey, act: string, since: Date): Promise<boolean> {
  const found = await memoTables(ctx)
    .selectFrom('memo.event')
    .select('event_id')
    .where('seller_id', '=', key.sellerId)
    .where('memo_id', '=', key.memoId)
    .where('act', '=', act)
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function updateInvoice(
  ctx: Ctx,
  key: MemoKey,
  invoiceId: string,
  change: Pick<InvoiceRecord, 'paid_on' | 'paid_by'>,
): Promise<void> {
  await memoTables(ctx)
    .updateTable('memo.invoice')
    .set(change)
    .where('seller_id', '=', key.sellerId)
    .where('memo_id', '=', key.memoId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/** How many memos that ended before this were removed, with all that belongs to them. */
export async function removeEndedBefore(ctx: Ctx, before: Date): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select memo.remove_ended_before(${before}::timestamptz) as removed`.execute(memoTables(ctx));
  return Number(rows[0]?.removed ?? 0);
}

/** Held until the transaction ends, so that two memos of one seller aren't sent with the same item at once. */
export async function lockSellerItems(ctx: Ctx, sellerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('memo items ' || ${sellerId}::text, 0))`.execute(
    memoTables(ctx),
  );
}

interface ItemOut {
  readonly key: string;
  readonly number: string;
  readonly buyer: string;
}

/** Where items with these keys are, on other memos of the seller that are with a buyer or on their way. */
export async function findItemsOut(
  ctx: Ctx,
  { seller_id: sellerId, memo_id: memoId }: Pick<MemoRecord, 'seller_id' | 'memo_id'>,
  keys: readonly string[],
): Promise<ItemOut[]> {
  const rows = await memoTables(ctx)
    .selectFrom('memo.line as line')
    .innerJoin('memo.memo as memo', (join) =>
      join.onRef('memo.seller_id', '=', 'line.seller_id').onRef('memo.memo_id', '=', 'line.memo_id'),
    )
    .select(['line.item_key as key', 'memo.number as number', 'memo.buyer_name as buyer'])
    .where('line.seller_id', '=', sellerId)
    .where('line.memo_id', '<>', memoId)
    .where('line.item_key', 'in', [...keys])
    .where('memo.list_rank', '<', 4)
    .where('memo.status', '<>', 'Pending Review')
    .where(sql<boolean>`line.quantity > line.returned`)
    .orderBy('memo.number')
    .limit(20)
    .execute();
  return rows.map(({ key, ...row }) => ({ ...row, key: key ?? '' }));
}
