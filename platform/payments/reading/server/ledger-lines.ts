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
function linesOf(ctx: Ctx, page: ReturnType<typeof movesOf>) {
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
      'sold.transaction_id as transactionId',
      'sold.type',
      'sold.description',
      'sold.shipment_number as shipmentNumber',
      'sold.recipient',
      'sold.service',
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

interface LocatedPlace extends LedgerPlace {
  /** Sort position of the location. */
  readonly rank: number;
  readonly locationId: string | null;
}

interface LocatedLinesQuery extends LinesQuery {
  /** In this order, then other locations, then no location, then lines that are not sales. */
  readonly locations: readonly string[];
  readonly after?: LocatedPlace | undefined;
}

const noLocation = '00000000-0000-0000-0000-000000000000';

/** The same lines, grouped by location. */
export async function memberLinesByLocation(
  ctx: Ctx,
  companyId: string,
  { after, locations, ...filter }: LocatedLinesQuery,
) {
  const ranked = locations.length;
  const rank = sql<number>`case when coalesce(sold.transaction_id, note.location_id) is null then ${ranked + 3}::integer
    when ${location} is null then ${ranked + 2}::integer
    else coalesce(array_position(${[...locations]}::uuid[], ${location}), ${ranked + 1}::integer) end`;
  const order = sql`${rank}, coalesce(${location}, ${noLocation}::uuid), ${position}`;
  const moves = movesOf(ctx, companyId, filter)
    .leftJoin('payments.transaction as sold', (on) =>
      on
        .onRef('sold.company_id', '=', 'moved.company_id')
        .onRef('sold.transaction_id', '=', 'moved.transaction_id'),
    )
    .leftJoin('payments.credit_note as note', (on) =>
      on.onRef('note.company_id', '=', 'moved.company_id').on('moved.entry', '=', noteEntry),
    )
    .orderBy(order);
  const page = after === undefined ? moves : moves.where(sql<boolean>`(${order}) > (${locatedAt(after)})`);
  return linesOf(ctx, page).select(rank.as('rank')).orderBy(order).execute();
}

const locatedAt = (place: LocatedPlace) =>
  sql`${place.rank}::integer, ${place.locationId ?? noLocation}::uuid, ${valueOf(place)}`;

export type LocatedLine = Awaited<ReturnType<typeof memberLinesByLocation>>[number];

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
