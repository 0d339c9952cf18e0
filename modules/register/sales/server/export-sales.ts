import { Readable } from 'node:stream';
import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { eachRow } from '#kit/server/database/each-row.ts';
import { dayCell } from '#kit/server/spreadsheets/sheet.ts';
import type { SheetCell, SheetColumn } from '#kit/server/spreadsheets/sheet.ts';
import { sheetType, writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { requireRegister } from '#modules/register/stores/server/require-register.ts';
import { findStores } from '#modules/register/stores/server/store-store.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import type { exportSales as call, SaleRow } from '../contract/sale-endpoints.ts';
import { quoteWords } from '../domain/sale-facts.ts';
import { reasons } from '../domain/reasons.ts';
import { digestsOf, presentRow } from './present-sale.ts';
import { filterOf } from './read-sales.ts';
import { findOptOutTimes, findSales } from './sale-store.ts';
import type { SaleFilter } from './sale-store.ts';
import type { SaleRecord } from './sale-tables.ts';

interface Column extends SheetColumn {
  cell(row: SaleRow): SheetCell;
  /** For CSV, which has no date or money cells. */
  text?(row: SaleRow): string;
}

const dayColumn = (header: string, at: (row: SaleRow) => string | null): Column => ({
  header,
  width: 12,
  shows: 'day',
  cell(row) {
    const instant = at(row);
    return instant === null ? null : dayCell(day(providerDay(new Date(instant))));
  },
  text(row) {
    const instant = at(row);
    return instant === null ? '' : providerDay(new Date(instant));
  },
});

const columns: readonly Column[] = [
  { header: 'Sale', width: 14, cell: ({ number }) => number },
  { header: 'Kind', width: 10, cell: ({ kind }) => kind },
  dayColumn('Sold', ({ soldAt }) => soldAt),
  { header: 'Store', width: 20, cell: ({ storeName }) => storeName },
  { header: 'Customer', width: 24, cell: ({ customer }) => customer },
  { header: 'Item', width: 34, cell: ({ item }) => item },
  { header: 'Associate', width: 16, cell: ({ associate }) => associate },
  {
    header: 'Total',
    width: 12,
    shows: 'money',
    // Dollars for spreadsheets; two decimals lose nothing.
    cell: ({ total }) => total / 100,
    text: ({ total }) => (total / 100).toFixed(2),
  },
  {
    header: 'Status',
    width: 14,
    cell: ({ status }) => (status === 'Processed' ? 'Processed' : 'Not Processed'),
  },
  {
    header: 'Reason',
    width: 28,
    cell: ({ reasons: codes }) => codes.map((code) => reasons[code].label).join(', '),
  },
  { header: 'Fix', width: 40, cell: ({ says }) => says },
  { header: 'Fixed by', width: 20, cell: ({ fixed }) => fixed?.by ?? '' },
  dayColumn('Resent', ({ resent }) => resent?.at ?? null),
  { header: 'Quote', width: 22, cell: ({ quote }) => (quote === null ? '' : quoteWords[quote.status]) },
];

type Read = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

/** Newest first; reads the next page while one is written, so that memory stays flat. */
async function* eachSale(read: Read, filter: SaleFilter): AsyncGenerator<SaleRow> {
  const stores = await read((ctx) => findStores(ctx, filter.companyId));
  const names = {
    people: new Map<string, string>(),
    stores: new Map(stores.map((store) => [store.store_id, store.name])),
    optOuts: new Map<string, Date>(),
  };
  const rows = eachRow(1_000, (last: SaleRecord | undefined, limit) =>
    read(async (ctx) => {
      const found = await findSales(ctx, { ...filter, limit, after: last && [last.sold_at, last.sale_id] });
      const people = found.flatMap((row) => [row.fixed_by ?? [], row.resent_by ?? []].flat());
      const unnamed = [...new Set(people)].filter((id) => !names.people.has(id));
      if (unnamed.length > 0)
        for (const [id, name] of await findPersonNames(ctx, unnamed)) names.people.set(id, name);
      const optOuts = await findOptOutTimes(ctx, filter.companyId, digestsOf(found));
      for (const [digest, at] of optOuts) names.optOuts.set(digest, at);
      return found;
    }),
  );
  for await (const row of rows) yield presentRow(row, names);
}

async function* csvOf(rows: AsyncIterable<SaleRow>): AsyncGenerator<Uint8Array> {
  // A byte order mark, without which spreadsheets misread accents.
  yield Buffer.from(`\uFEFF${csvLine(columns.map(({ header }) => header))}`);
  for await (const row of rows)
    yield Buffer.from(csvLine(columns.map(({ cell, text }) => text?.(row) ?? textOf(cell(row)))));
}

const textOf = (cell: SheetCell): string | number | null =>
  typeof cell === 'string' || typeof cell === 'number' ? cell : null;

async function* cellsOf(rows: AsyncIterable<SaleRow>): AsyncGenerator<readonly SheetCell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row));
}

/** The whole filtered list, not only what the page has loaded. */
export async function exportSales(
  steps: Steps,
  { query: { format, ...asked } }: EndpointInput<typeof call>,
): Promise<RawAnswer> {
  const filter = await steps.work(async (ctx) => {
    const member = requireRegister(ctx);
    await ctx.record({
      act: 'register.exportSales',
      recordType: 'register_sale',
      recordId: 'export',
      companyId: member.companyId,
      facts: { format },
    });
    return filterOf(ctx, member, asked);
  });
  const rows = eachSale((work) => steps.work(work), filter);
  return {
    bytes:
      format === 'csv'
        ? Readable.from(csvOf(rows))
        : writeSheet({ name: 'Sales', columns, rows: cellsOf(rows) }),
    headers: {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : sheetType,
      'content-disposition': `attachment; filename="register-sales.${format}"`,
      'cache-control': 'private, no-store',
    },
  };
}
