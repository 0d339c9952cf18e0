import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { eachRow } from '#kit/server/database/each-row.ts';
import { sql } from '#kit/server/database/sql.ts';
import { dayCell } from '#kit/server/spreadsheets/sheet.ts';
import type { SheetCell } from '#kit/server/spreadsheets/sheet.ts';
import { providerZone } from '#platform/access/contract.ts';
import { defineReport } from '#platform/access/server.ts';
import type { Ctx, ReportFor } from '#platform/access/server.ts';
import { memoReportReaders } from '../../contract/memo-access.ts';
import { dayOfInstant } from '../memo-sums.ts';
import { memoTables } from '../memo-tables.ts';
import type { MemoRecord } from '../memo-tables.ts';

const batchSize = 500;

// Days begin at midnight at the provider's office (decision 0016).
const startOf = (day: Day) => sql<Date>`(${day}::timestamp at time zone ${providerZone})`;

/** Sent in the period, by either side. */
const sentIn = (ctx: Ctx, { companyId, parameters: { from, to }, asOf }: ReportFor<'period'>) =>
  memoTables(ctx)
    .selectFrom('memo.memo')
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('seller_id', '=', companyId), eb('buyer_id', '=', companyId)]))
    .where('sent_at', '>=', startOf(from))
    .where('sent_at', '<', startOf(addDays(to, 1)))
    .where('sent_at', '<=', asOf);

const instantCell = (at: Date | null): SheetCell => (at === null ? null : dayCell(dayOfInstant(at)));
const dollars = (cents: number): number => cents / 100;

function cellsOf(row: MemoRecord, companyId: string): readonly SheetCell[] {
  const isSeller = row.seller_id === companyId;
  const { units } = row;
  return [
    row.number,
    isSeller ? 'Seller' : 'Buyer',
    isSeller ? row.buyer_name : row.seller_name,
    row.status,
    instantCell(row.sent_at),
    instantCell(row.shipped_at),
    instantCell(row.received_at),
    row.due_on === null ? null : dayCell(row.due_on),
    instantCell(row.closed_at),
    units.Out,
    units['Return in transit'],
    units.Returned,
    units.Disputed,
    units.Kept + units.Invoiced,
    dollars(row.value_total),
    dollars(row.value_out),
  ];
}

const dayColumn = (header: string) => ({ header, width: 12, shows: 'day' as const });
const count = (header: string) => ({ header, width: 10 });
const money = (header: string) => ({ header, width: 14, shows: 'money' as const });

export const memoReport = defineReport({
  kind: 'memos',
  title: 'Memos',
  says: 'Memos sent in a period, as seller and as buyer, with dates, outcomes and value out.',
  rule: memoReportReaders,
  asks: 'period',
  columns: [
    { header: 'Memo', width: 12 },
    { header: 'Side', width: 10 },
    { header: 'Company', width: 28 },
    { header: 'Status', width: 20 },
    dayColumn('Sent'),
    dayColumn('Shipped'),
    dayColumn('Received'),
    dayColumn('Due'),
    dayColumn('Closed'),
    count('Out'),
    count('In transit'),
    count('Returned'),
    count('Disputed'),
    count('Kept'),
    money('Memo total'),
    money('Still out'),
  ],
  count: async (ctx, query) =>
    Number(
      (
        await sentIn(ctx, query)
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    ),
  async *rows(read, query): AsyncIterable<readonly SheetCell[]> {
    const rows = eachRow(batchSize, (last: MemoRecord | undefined, limit) =>
      read((ctx) => {
        const page = sentIn(ctx, query).selectAll().orderBy('memo_id').limit(limit);
        return (last === undefined ? page : page.where('memo_id', '>', last.memo_id)).execute();
      }),
    );
    for await (const row of rows) yield cellsOf(row, query.companyId);
  },
});
