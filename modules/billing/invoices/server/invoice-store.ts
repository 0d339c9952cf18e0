import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Selectable } from '#kit/server/database/sql.ts';
import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import { graceDays } from '#platform/payments/contract.ts';
import type { PaymentStatus } from '#platform/payments/contract.ts';

/** Company name and postal address. */
export interface BillTo {
  readonly name: string;
  readonly lines: readonly string[];
}

export interface InvoiceTables {
  'billing.invoice': {
    company_id: string;
    invoice_id: string;
    number: string;
    type: 'Invoice' | 'Credit';
    period_from: Day;
    period_to: Day;
    issued_on: Day;
    due_on: Day;
    total: Cents;
    transactions: number;
    bill_to: ColumnType<BillTo, string, never>;
    issued_at: Date;
  };
  /** The amount still owed on each bill, from the ledger. */
  'payments.bill_po': { company_id: string; bill_id: string; po_number: string };
  'payments.bill_owed': { company_id: string; bill_id: string; owed: Cents; credited: Cents };
}

const tables = (ctx: Ctx) => tablesOf<InvoiceTables>(ctx);

type NewInvoice = Omit<Selectable<InvoiceTables['billing.invoice']>, 'bill_to'> & {
  readonly bill_to: BillTo;
};

export async function insertInvoice(ctx: Ctx, row: NewInvoice): Promise<void> {
  await tables(ctx)
    .insertInto('billing.invoice')
    .values({ ...row, bill_to: JSON.stringify(row.bill_to) })
    .execute();
}

export async function isInvoiced(ctx: Ctx, companyId: string, to: Day): Promise<boolean> {
  const existing = await tables(ctx)
    .selectFrom('billing.invoice')
    .select('invoice_id')
    .where('company_id', '=', companyId)
    .where('period_to', '=', to)
    .executeTakeFirst();
  return existing !== undefined;
}

const owed = sql<Cents>`coalesce(bill.owed, 0)`;

function withOwed(ctx: Ctx, companyId: string) {
  return tables(ctx)
    .selectFrom('billing.invoice as invoice')
    .leftJoin('payments.bill_owed as bill', (on) =>
      on.onRef('bill.company_id', '=', 'invoice.company_id').onRef('bill.bill_id', '=', 'invoice.invoice_id'),
    )
    .leftJoin('payments.bill_po as po', (on) =>
      on.onRef('po.company_id', '=', 'invoice.company_id').onRef('po.bill_id', '=', 'invoice.invoice_id'),
    )
    .selectAll('invoice')
    .select('po.po_number as poNumber')
    .select([owed.as('owed'), sql<Cents>`coalesce(bill.credited, 0)`.as('credited')])
    .where('invoice.company_id', '=', companyId);
}

export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof withOwed>['executeTakeFirstOrThrow']>>;

export interface InvoicesQuery {
  readonly limit: number;
  readonly after?: readonly [issuedOn: Day, invoiceId: string] | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly status?: PaymentStatus | undefined;
  readonly search?: string | undefined;
  readonly today: Day;
}

/** Newest first. Returns one row more than the limit if there is a next page. */
export function findInvoices(ctx: Ctx, companyId: string, filter: InvoicesQuery): Promise<InvoiceRow[]> {
  const { limit, after, from, to, status, search, today } = filter;
  let query = nextRows(withOwed(ctx, companyId), ['invoice.issued_on', 'invoice.invoice_id'], {
    limit,
    after,
    order: 'desc',
  });
  if (from !== undefined) query = query.where('invoice.issued_on', '>=', from);
  if (to !== undefined) query = query.where('invoice.issued_on', '<=', to);
  if (search !== undefined && search !== '')
    query = query.where('invoice.number', 'like', `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  // The same rule as `paymentStatus`, in SQL so that pages are full.
  const lastForgiven = addDays(today, -graceDays);
  switch (status) {
    case undefined:
      return query.execute();
    case 'Paid':
      return query.where(owed, '<=', 0 as Cents).execute();
    case 'Pending':
      return query
        .where(owed, '>', 0 as Cents)
        .where('invoice.due_on', '>', today)
        .execute();
    case 'Due Immediately':
      return query
        .where(owed, '>', 0 as Cents)
        .where('invoice.due_on', '<=', today)
        .where('invoice.due_on', '>=', lastForgiven)
        .execute();
    case 'Past Due - Pending':
      return query
        .where(owed, '>', 0 as Cents)
        .where('invoice.due_on', '<', lastForgiven)
        .execute();
  }
}

export function findInvoice(ctx: Ctx, companyId: string, invoiceId: string): Promise<InvoiceRow | undefined> {
  return withOwed(ctx, companyId).where('invoice.invoice_id', '=', invoiceId).executeTakeFirst();
}

/** Unpaid invoices, earliest due date first. */
export function openInvoices(ctx: Ctx, companyId: string): Promise<InvoiceRow[]> {
  return withOwed(ctx, companyId)
    .where(owed, '>', 0 as Cents)
    .orderBy('invoice.due_on')
    .orderBy('invoice.number')
    .execute();
}
