import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import type { LineKind, LineStatus } from '../domain/payout-terms.ts';

interface PayoutTables {
  'marketplace.payout': {
    company_id: string;
    payout_id: string;
    number: string;
    total: Cents;
    reference: string;
    paid_at: Date;
    recorded_by: string;
  };
  'marketplace.seller_invoice': {
    company_id: string;
    invoice_id: string;
    number: string;
    total: Cents;
    invoiced_at: Date;
    invoiced_by: string;
    payout_id: Maybe<string>;
  };
  'marketplace.seller_line': {
    company_id: string;
    sale_id: string;
    kind: LineKind;
    number: string;
    title: string;
    amount: Cents;
    made_at: Date;
    status: LineStatus;
    invoice_id: Maybe<string>;
    payout_id: Maybe<string>;
  };
}

export type LineRow = Selectable<PayoutTables['marketplace.seller_line']>;
export type InvoiceRow = Selectable<PayoutTables['marketplace.seller_invoice']>;
export type PayoutRow = Selectable<PayoutTables['marketplace.payout']>;

const tables = (ctx: Ctx) => tablesOf<PayoutTables>(ctx);

/** False when the line exists. */
export async function insertLine(
  ctx: Ctx,
  line: Omit<LineRow, 'invoice_id' | 'payout_id'>,
): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('marketplace.seller_line')
    .values(line)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1;
}

export function lockLines(ctx: Ctx, companyId: string, saleIds: readonly string[]): Promise<LineRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.seller_line')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('sale_id', 'in', saleIds)
    .where('kind', '=', 'Sale')
    .orderBy('sale_id')
    .forUpdate()
    .execute();
}

/** What the next payout deducts. */
export function lockDeductions(ctx: Ctx, companyId: string): Promise<LineRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.seller_line')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('kind', '=', 'Return')
    .where('status', '=', 'Open')
    .orderBy('sale_id')
    .forUpdate()
    .execute();
}

interface LineFilter {
  readonly saleIds?: readonly string[];
  readonly kind: LineKind;
  readonly from: LineStatus;
  readonly invoiceIds?: readonly string[];
}

export async function updateLines(
  ctx: Ctx,
  companyId: string,
  { saleIds, kind, from, invoiceIds }: LineFilter,
  change: Partial<Pick<LineRow, 'status' | 'invoice_id' | 'payout_id'>>,
): Promise<void> {
  let query = tables(ctx)
    .updateTable('marketplace.seller_line')
    .set(change)
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('status', '=', from);
  if (saleIds !== undefined) query = query.where('sale_id', 'in', saleIds);
  if (invoiceIds !== undefined) query = query.where('invoice_id', 'in', invoiceIds);
  await query.execute();
}

/** Not invoiced yet, and not deducted yet. */
export function findOpenLines(ctx: Ctx, companyId: string): Promise<LineRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.seller_line')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', '=', 'Open')
    .orderBy('made_at')
    .orderBy('sale_id')
    .execute();
}

export function findLinesOfPayout(ctx: Ctx, companyId: string, payoutId: string): Promise<LineRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.seller_line')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('payout_id', '=', payoutId)
    .orderBy('made_at')
    .orderBy('sale_id')
    .execute();
}

/** False when the company has used the number. */
export async function insertInvoice(ctx: Ctx, invoice: Omit<InvoiceRow, 'payout_id'>): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('marketplace.seller_invoice')
    .values(invoice)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1;
}

export function findInvoices(ctx: Ctx, companyId: string, most: number): Promise<InvoiceRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.seller_invoice')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('invoiced_at', 'desc')
    .orderBy('invoice_id')
    .limit(most)
    .execute();
}

/** Of all sellers. */
export function findUnpaidInvoices(ctx: Ctx): Promise<InvoiceRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.seller_invoice')
    .selectAll()
    .where('payout_id', 'is', null)
    .orderBy('invoiced_at')
    .orderBy('invoice_id')
    .execute();
}

export function lockUnpaidInvoices(
  ctx: Ctx,
  companyId: string,
  invoiceIds: readonly string[],
): Promise<InvoiceRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.seller_invoice')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('invoice_id', 'in', invoiceIds)
    .where('payout_id', 'is', null)
    .orderBy('invoice_id')
    .forUpdate()
    .execute();
}

export async function markInvoicesPaid(
  ctx: Ctx,
  companyId: string,
  invoiceIds: readonly string[],
  payoutId: string,
): Promise<void> {
  await tables(ctx)
    .updateTable('marketplace.seller_invoice')
    .set({ payout_id: payoutId })
    .where('company_id', '=', companyId)
    .where('invoice_id', 'in', invoiceIds)
    .execute();
}

export async function nextPayoutNumber(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{
    number: string;
  }>`select nextval('marketplace.payout_number')::text as number`.execute(ctx.database);
  return `P-${rows[0]?.number ?? ''}`;
}

export async function insertPayout(ctx: Ctx, payout: PayoutRow): Promise<void> {
  await tables(ctx).insertInto('marketplace.payout').values(payout).execute();
}

export function findPayouts(ctx: Ctx, companyId: string, most: number): Promise<PayoutRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.payout')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('paid_at', 'desc')
    .orderBy('payout_id')
    .limit(most)
    .execute();
}

export function findPayoutsSince(ctx: Ctx, since: Date): Promise<PayoutRow[]> {
  return tables(ctx).selectFrom('marketplace.payout').selectAll().where('paid_at', '>=', since).execute();
}

export function findPayout(ctx: Ctx, companyId: string, payoutId: string): Promise<PayoutRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.payout')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();
}

export async function countLinesOf(
  ctx: Ctx,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('marketplace.seller_line')
    .select(['invoice_id', sql<number>`count(*)::integer`.as('stones')])
    .where('invoice_id', 'in', invoiceIds)
    .groupBy('invoice_id')
    .execute();
  return new Map(rows.map(({ invoice_id, stones }) => [invoice_id ?? '', stones]));
}

/** Open deductions by seller. */
export async function sumDeductions(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const rows = await tables(ctx)
    .selectFrom('marketplace.seller_line')
    .select(['company_id', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('kind', '=', 'Return')
    .where('status', '=', 'Open')
    .groupBy('company_id')
    .execute();
  return new Map(rows.map(({ company_id, amount }) => [company_id, Number(amount)]));
}

const stays = 'Payment records are retained as required by law and identify people only by ID.';

export const heldPayouts: readonly HeldTable[] = [
  {
    table: 'marketplace.seller_line',
    title: 'Amounts owed to sellers for stones',
    company: 'company_id',
    shows: ['number', 'title', 'kind', 'amount', 'made_at', 'status'],
    order: ['made_at'],
    dated: 'made_at',
    erase: { stays },
  },
  {
    table: 'marketplace.seller_invoice',
    title: 'Seller invoices',
    company: 'company_id',
    person: ['invoiced_by'],
    shows: ['number', 'total', 'invoiced_at'],
    order: ['invoiced_at'],
    dated: 'invoiced_at',
    erase: { stays },
  },
  {
    table: 'marketplace.payout',
    title: 'Payouts to sellers',
    company: 'company_id',
    person: ['recorded_by'],
    shows: ['number', 'total', 'reference', 'paid_at'],
    order: ['paid_at'],
    dated: 'paid_at',
    erase: { stays },
  },
];
