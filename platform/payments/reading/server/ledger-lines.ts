import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { memberAccounts } from '#platform/payments/ledger/domain/entries.ts';
import type { EntryKind } from '#platform/payments/ledger/domain/entries.ts';
import type { LedgerTables } from '#platform/payments/ledger/server/transfer-store.ts';
import type { ChargeTables } from '#platform/payments/charges/server/charge-store.ts';
import type { CreditNoteTables } from '#platform/payments/credit-notes/server/credit-note-store.ts';
import type { BillTables } from '#platform/payments/bills/server/bill-store.ts';

/** The last ledger line of a page. */
export interface LedgerPlace {
  readonly at: Date;
  readonly entry: string;
  readonly line: number;
}

export interface LinesQuery {
  /** Days in the provider's time zone, both inclusive. */
  readonly from: Day;
  readonly to: Day;
  /** Ignores entries added after the first page was read. */
  readonly asOf: Date;
  readonly limit: number;
  readonly after?: LedgerPlace | undefined;
}

const memberAccountList = sql.join(memberAccounts.map((account) => sql.lit(account)));
const isDebit = sql<boolean>`(moved.debit in (${memberAccountList}))`;
const isCredit = sql<boolean>`(moved.credit in (${memberAccountList}))`;

/** Transfers that changed what a member owes, not those between the member's own accounts. */
function movesOf(ctx: Ctx, companyId: string, { from, to, asOf, limit }: Omit<LinesQuery, 'after'>) {
  return tablesOf<LineTables>(ctx)
    .selectFrom('payments.transfer as moved')
    .selectAll('moved')
    .where('moved.company_id', '=', companyId)
    .where('moved.happened_at', '>=', startOfProviderDay(from))
    .where('moved.happened_at', '<', startOfProviderDay(addDays(to, 1)))
    .where('moved.happened_at', '<=', asOf)
    .where(sql<boolean>`${isDebit} <> ${isCredit}`)
    .limit(limit);
}

type LineTables = LedgerTables & ChargeTables & BillTables & CreditNoteTables;

// A credit note posts under its own id.
const noteEntry = sql<string>`'credit_note/' || note.credit_note_id`;
const location = sql<string | null>`coalesce(sold.location_id, note.location_id)`;

/** Adds the details to one page. Sorting a month of lines is faster without them. */
function linesOf(ctx: Ctx, page: Pick<ReturnType<typeof movesOf>, 'as'>) {
  return tablesOf<LineTables>(ctx)
    .selectFrom(page.as('moved'))
    .leftJoin('payments.transaction as sold', (on) =>
      on
        .onRef('sold.company_id', '=', 'moved.company_id')
        .onRef('sold.transaction_id', '=', 'moved.transaction_id'),
    )
    .leftJoin('payments.credit_note as note', (on) =>
      on.onRef('note.company_id', '=', 'moved.company_id').on('moved.entry', '=', noteEntry),
    )
    .leftJoin('payments.charge as charge', (on) =>
      on
        .onRef('charge.company_id', '=', 'moved.company_id')
        .onRef('charge.charge_id', '=', 'moved.charge_id'),
    )
    .leftJoin('payments.bill as bill', (on) =>
      on.onRef('bill.company_id', '=', 'moved.company_id').onRef('bill.bill_id', '=', 'moved.bill_id'),
    )
    .leftJoin('payments.billed as billed', (on) =>
      on
        .onRef('billed.company_id', '=', 'moved.company_id')
        .onRef('billed.transaction_id', '=', 'moved.transaction_id'),
    )
    .leftJoin('payments.bill as soldOn', (on) =>
      on.onRef('soldOn.company_id', '=', 'billed.company_id').onRef('soldOn.bill_id', '=', 'billed.bill_id'),
    )
    .select([
      'moved.happened_at as at',
      'moved.entry',
      'moved.line',
      'moved.kind',
      sql<Cents>`case when ${isDebit} then moved.amount else -moved.amount end`.as('amount'),
      'sold.description',
      'sold.shipment_number as shipmentNumber',
      'sold.recipient',
      'sold.tracking_number as trackingNumber',
      'sold.reference_1 as reference1',
      location.as('locationId'),
      'note.description as noteDescription',
      'charge.method_label as method',
      'bill.number as billNumber',
      sql<string | null>`coalesce(bill.po_number, "soldOn".po_number)`.as('poNumber'),
    ]);
}

const position = sql`moved.happened_at, moved.entry, moved.line`;
// The number of a made-up cursor may not fit the column's smallint.
const valueOf = ({ at, entry, line }: LedgerPlace) => sql`${at}::timestamptz, ${entry}, ${line}::bigint`;

/** In order of time. */
export async function memberLines(ctx: Ctx, companyId: string, { after, ...filter }: LinesQuery) {
  const moves = movesOf(ctx, companyId, filter).orderBy(position);
  const page = after === undefined ? moves : moves.where(sql<boolean>`(${position}) > (${valueOf(after)})`);
  return linesOf(ctx, page).orderBy(position).execute();
}

export type MemberLine = Awaited<ReturnType<typeof memberLines>>[number] & { readonly kind: EntryKind };

/** Lines of one location, of no location, or those that are not sales. */
export interface LineGroup {
  readonly kind: 'location' | 'no_location' | 'not_sales';
  readonly locationId: string | null;
  /** Which lines, in order of time: one text, since a hundred thousand keys would take many times its memory. */
  readonly keys: string;
}

const isNoSale = sql<boolean>`coalesce(sold.transaction_id, note.location_id) is null`;
const betweenKeys = '\n';

/** The groups that have lines, in no order. Sorts the period once; its lines are then found by their keys. */
export async function memberLineGroups(
  ctx: Ctx,
  companyId: string,
  filter: Omit<LinesQuery, 'after' | 'limit'>,
): Promise<LineGroup[]> {
  const rows = await movesOf(ctx, companyId, { ...filter, limit: everything })
    .leftJoin('payments.transaction as sold', (on) =>
      on
        .onRef('sold.company_id', '=', 'moved.company_id')
        .onRef('sold.transaction_id', '=', 'moved.transaction_id'),
    )
    .leftJoin('payments.credit_note as note', (on) =>
      on.onRef('note.company_id', '=', 'moved.company_id').on('moved.entry', '=', noteEntry),
    )
    .clearSelect()
    .select([
      isNoSale.as('isNoSale'),
      location.as('locationId'),
      sql<string>`string_agg(moved.line || '/' || moved.entry, ${betweenKeys} order by ${position})`.as(
        'keys',
      ),
    ])
    .groupBy([isNoSale, location])
    .execute();
  return rows.map(({ isNoSale: isOther, locationId, keys }) => ({
    kind: isOther ? 'not_sales' : locationId === null ? 'no_location' : 'location',
    locationId,
    keys,
  }));
}

// A statement must not lose lines.
const everything = 1_000_000_000;

/** Pages of a group's lines, in order. */
export function* pagesOfKeys({ keys }: LineGroup, size: number): Generator<string> {
  let from = 0;
  while (from < keys.length) {
    let to = from - 1;
    for (let left = size; left > 0 && to < keys.length; left -= 1) {
      const next = keys.indexOf(betweenKeys, to + 1);
      to = next < 0 ? keys.length : next;
    }
    yield keys.slice(from, to);
    from = to + 1;
  }
}

export async function memberLinesOfKeys(ctx: Ctx, companyId: string, page: string) {
  const wanted = page.split(betweenKeys).map((key) => {
    const at = key.indexOf('/');
    return { line: Number(key.slice(0, at)), entry: key.slice(at + 1) };
  });
  const moves = tablesOf<LineTables>(ctx)
    .selectFrom('payments.transfer as moved')
    .innerJoin(
      sql<{ entry: string; line: number }>`unnest(${wanted.map(({ entry }) => entry)}::text[],
        ${wanted.map(({ line }) => line)}::smallint[])`.as<'wanted'>(sql`wanted (entry, line)`),
      (on) => on.onRef('wanted.entry', '=', 'moved.entry').onRef('wanted.line', '=', 'moved.line'),
    )
    .selectAll('moved')
    .where('moved.company_id', '=', companyId);
  return linesOf(ctx, moves).orderBy(position).execute();
}

/** Every transfer of a period in ledger order. */
export function findTransfers(ctx: Ctx, companyId: string, { from, to, asOf, limit, after }: LinesQuery) {
  const transfers = tablesOf<LedgerTables & BillTables>(ctx)
    .selectFrom('payments.transfer as moved')
    .leftJoin('payments.transaction as sold', (on) =>
      on
        .onRef('sold.company_id', '=', 'moved.company_id')
        .onRef('sold.transaction_id', '=', 'moved.transaction_id'),
    )
    .leftJoin('payments.billed as billed', (on) =>
      on
        .onRef('billed.company_id', '=', 'moved.company_id')
        .onRef('billed.transaction_id', '=', 'moved.transaction_id'),
    )
    .leftJoin('payments.bill as bill', (on) =>
      on.onRef('bill.company_id', '=', 'moved.company_id').onRef('bill.bill_id', '=', 'moved.bill_id'),
    )
    .leftJoin('payments.bill as soldOn', (on) =>
      on.onRef('soldOn.company_id', '=', 'billed.company_id').onRef('soldOn.bill_id', '=', 'billed.bill_id'),
    )
    .select([
      'moved.happened_at as at',
      'moved.entry',
      'moved.line',
      'moved.kind',
      'moved.debit',
      'moved.credit',
      'moved.amount',
      'sold.description',
      'sold.shipment_number as shipmentNumber',
      'bill.number as billNumber',
      sql<string | null>`coalesce(bill.po_number, "soldOn".po_number)`.as('poNumber'),
    ])
    .where('moved.company_id', '=', companyId)
    .where('moved.happened_at', '>=', startOfProviderDay(from))
    .where('moved.happened_at', '<', startOfProviderDay(addDays(to, 1)))
    .where('moved.happened_at', '<=', asOf)
    .orderBy(position)
    .limit(limit);
  return (
    after === undefined ? transfers : transfers.where(sql<boolean>`(${position}) > (${valueOf(after)})`)
  ).execute();
}

export type LedgerTransfer = Awaited<ReturnType<typeof findTransfers>>[number];
