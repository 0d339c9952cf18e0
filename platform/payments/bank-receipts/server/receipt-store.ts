import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { BankFileRow, ReceiptPartRow, ReceiptRow, ReceiptTables } from './receipt-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ReceiptTables>(ctx);

/** False if the same file was read before. */
export async function insertBankFile(ctx: Ctx, row: BankFileRow): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('payments.bank_file')
    .values(row)
    .onConflict((same) => same.column('digest').doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
}

export function latestBankFile(ctx: Ctx): Promise<BankFileRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.bank_file')
    .selectAll()
    .orderBy('read_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type NewReceipt = Omit<ReceiptRow, 'reversed_by' | 'reversed_at' | 'reversal_reason'>;

/** The money is in the bank and waits to be matched. False if another file brought the entry before. */
export async function insertReceipt(ctx: Ctx, row: NewReceipt): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('payments.receipt')
    .values(row)
    .onConflict((same) => same.column('bank_key').doNothing())
    .executeTakeFirst();
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0) return false;
  await postHouse(ctx, row, 'receipt_received');
  return true;
}

async function postHouse(
  ctx: Ctx,
  { receipt_id, amount }: Pick<ReceiptRow, 'receipt_id' | 'amount'>,
  kind: 'receipt_received' | 'receipt_reversed',
): Promise<void> {
  const isIn = kind === 'receipt_received';
  await tables(ctx)
    .insertInto('payments.house_transfer')
    .values({
      entry: `receipt/${receipt_id}${isIn ? '' : '/reversed'}`,
      line: 0,
      kind,
      debit: isIn ? 'cash' : 'unmatched',
      credit: isIn ? 'unmatched' : 'cash',
      amount,
      receipt_id,
      day: providerDay(ctx.clock.now()),
      happened_at: ctx.clock.now(),
    })
    .execute();
}

/** The lock lasts until the transaction ends, so what is left of a receipt is used once. */
export function lockReceipt(ctx: Ctx, receiptId: string): Promise<ReceiptRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.receipt')
    .selectAll()
    .where('receipt_id', '=', receiptId)
    .forUpdate()
    .executeTakeFirst();
}

/** Unreversed receipts with money left, in one order, until the transaction ends. */
export async function lockOpenReceipts(ctx: Ctx, receiptIds: readonly string[]): Promise<ShownReceipt[]> {
  const locked = await tables(ctx)
    .selectFrom('payments.receipt as receipt')
    .select('receipt.receipt_id')
    .where(sql<boolean>`receipt.receipt_id = any(${[...receiptIds]}::uuid[])`)
    .orderBy('receipt.receipt_id')
    .forUpdate()
    .execute();
  if (locked.length === 0) return [];
  // Read once more: what is left may have changed while it waited.
  return tables(ctx)
    .selectFrom('payments.receipt as receipt')
    .selectAll('receipt')
    .select(left.as('left'))
    .where(sql<boolean>`receipt.receipt_id = any(${locked.map(({ receipt_id }) => receipt_id)}::uuid[])`)
    .where('receipt.reversed_at', 'is', null)
    .where(left, '>', 0 as Cents)
    .orderBy('receipt.receipt_id')
    .execute();
}

/** The bank's entry was wrong: the money leaves the books again. */
export async function markReceiptReversed(
  ctx: Ctx,
  receipt: ReceiptRow,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await tables(ctx)
    .updateTable('payments.receipt')
    .set({ reversed_by: by, reversed_at: ctx.clock.now(), reversal_reason: reason })
    .where('receipt_id', '=', receipt.receipt_id)
    .execute();
  await postHouse(ctx, receipt, 'receipt_reversed');
}

export async function insertPart(ctx: Ctx, row: ReceiptPartRow): Promise<void> {
  await tables(ctx).insertInto('payments.receipt_part').values(row).execute();
}

export async function markPartReversed(
  ctx: Ctx,
  { receipt_id, part_id }: ReceiptPartRow,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await tables(ctx)
    .updateTable('payments.receipt_part')
    .set({ reversed_by: by, reversed_at: ctx.clock.now(), reversal_reason: reason })
    .where('receipt_id', '=', receipt_id)
    .where('part_id', '=', part_id)
    .execute();
}

export async function partsOf(
  ctx: Ctx,
  receiptIds: readonly string[],
): Promise<ReadonlyMap<string, ReceiptPartRow[]>> {
  if (receiptIds.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('payments.receipt_part')
    .selectAll()
    .where('receipt_id', 'in', receiptIds)
    .orderBy('applied_at')
    .orderBy('part_id')
    .execute();
  return Map.groupBy(rows, ({ receipt_id }) => receipt_id);
}

/** The part that paid this charge and wasn't taken back. */
export function partOfCharge(
  ctx: Ctx,
  { companyId, chargeId }: { readonly companyId: string; readonly chargeId: string },
): Promise<ReceiptPartRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.receipt_part')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('charge_id', '=', chargeId)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
}

const left = sql<Cents>`(receipt.amount - coalesce((
  select sum(part.amount) from payments.receipt_part as part
   where part.receipt_id = receipt.receipt_id and part.reversed_at is null), 0))::bigint`;

export type ShownReceipt = ReceiptRow & { readonly left: Cents };

interface ReceiptsQuery {
  /** Only receipts with money that isn't matched. */
  readonly open: boolean;
  /** A remitter, a reference or an amount. */
  readonly search?: string | undefined;
  readonly amount?: Cents | undefined;
  readonly limit: number;
}

/** The latest first. */
export function findReceipts(
  ctx: Ctx,
  { open, search, amount, limit }: ReceiptsQuery,
): Promise<ShownReceipt[]> {
  let query = tables(ctx)
    .selectFrom('payments.receipt as receipt')
    .selectAll('receipt')
    .select(left.as('left'));
  if (open) query = query.where('receipt.reversed_at', 'is', null).where(left, '>', 0 as Cents);
  if (search !== undefined && search !== '') {
    const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where((where) =>
      where.or([
        where('receipt.remitter', 'ilike', like),
        where('receipt.reference', 'ilike', like),
        ...(amount === undefined ? [] : [where('receipt.amount', '=', amount)]),
      ]),
    );
  }
  return query
    .orderBy('receipt.received_on', 'desc')
    .orderBy('receipt.entered_at', 'desc')
    .orderBy('receipt.receipt_id', 'desc')
    .limit(limit)
    .execute();
}

/** Companies that a remitter like this paid for. */
export async function companiesPaidBy(ctx: Ctx, remitter: string): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('payments.receipt_part as part')
    .innerJoin('payments.receipt as receipt', 'receipt.receipt_id', 'part.receipt_id')
    .select('part.company_id')
    .distinct()
    .where('part.reversed_at', 'is', null)
    .where('receipt.remitter', 'ilike', `%${remitter.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    .execute();
  return rows.map((row) => row.company_id);
}

export async function countOfFile(
  ctx: Ctx,
  fileId: string,
): Promise<{ readonly entries: number; readonly matched: number }> {
  const row = await tables(ctx)
    .selectFrom('payments.receipt as receipt')
    .select([
      sql<number>`count(*)::int`.as('entries'),
      sql<number>`(count(*) filter (where ${left} <= 0))::int`.as('matched'),
    ])
    .where('receipt.file_id', '=', fileId)
    .where('receipt.reversed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row;
}

/** Receipts that were matched to the last cent since this moment. */
export function matchedReceipts(
  ctx: Ctx,
  since: Date,
): Promise<{ readonly since: Date; readonly at: Date }[]> {
  return tables(ctx)
    .selectFrom('payments.receipt as receipt')
    .innerJoin('payments.receipt_part as part', 'part.receipt_id', 'receipt.receipt_id')
    .select(['receipt.entered_at as since', sql<Date>`max(part.applied_at)`.as('at')])
    .where('part.reversed_at', 'is', null)
    .where('receipt.reversed_at', 'is', null)
    .groupBy(['receipt.receipt_id', 'receipt.entered_at', 'receipt.amount'])
    .having(sql<boolean>`sum(part.amount) = receipt.amount and max(part.applied_at) >= ${since}`)
    .execute();
}
