import { Readable } from 'node:stream';
import type { SheetCell } from '#kit/server/spreadsheets/sheet.ts';
import { sheetType, writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { csvLine } from '#kit/domain/text/csv-cell.ts';
import type { StepwiseUseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { exportStones } from '../contract/search-stones.ts';
import { stoneTable } from '#modules/marketplace/stones/contract/stone-table.ts';
import type { StoneTableColumn } from '#modules/marketplace/stones/contract/stone-table.ts';
import type { Criteria } from '../domain/criteria.ts';
import { completeSearch } from '../domain/default-search.ts';
import { buildCriteria } from '../domain/build-criteria.ts';
import type { CatalogParts } from './catalog-parts.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import type { Diamond } from '#modules/marketplace/stones/server/present-stone.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import { findsTyped, findTypedStones } from './search-diamonds.ts';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { deliveredHeader, findFees } from '#modules/marketplace/fees/domain/fee-table.ts';
import type { Delivery, StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';
import { landedCost } from '#modules/marketplace/fees/domain/landed-cost.ts';
import { taxRate } from '#modules/marketplace/sales-tax/domain/tax-rate.ts';
import { getBuyingTerms } from '#modules/marketplace/fees/server/buying-terms.ts';

/** Streamed: exporting all stones needs no more memory than one page. */
export function exportStonesWith({ search }: CatalogParts): StepwiseUseCase<typeof exportStones, Actor> {
  return async (steps, { body: { format, columns: keys, landed, sortBy, sortDirection, ...partial } }) => {
    const fullSearch = completeSearch(partial);
    const among = await findTypedStones(
      findsTyped((find) => steps.work(find)),
      fullSearch,
    );
    const criteria = buildCriteria(
      fullSearch,
      { sortBy, sortDirection, offset: 0, limit: Number.MAX_SAFE_INTEGER },
      { facets: false, ...(among === undefined ? {} : { among }) },
    );
    const { companyId } = requireMember(steps.actor);
    await steps.work((ctx) =>
      ctx.record({
        act: 'marketplace.exportStones',
        recordType: 'stones',
        recordId: 'export',
        companyId,
        facts: { productType: fullSearch.productType, format },
      }),
    );
    const extraColumns = landed === undefined ? [] : [await steps.work((ctx) => landedColumn(ctx, landed))];
    // A lab-grown stone's row says so, whatever columns its reader chose.
    const isNamed = fullSearch.productType !== 'Lab Diamond' || keys.includes('type');
    const named = isNamed ? keys : (['type', ...keys] as const);
    const columns = named.flatMap((key): StoneTableColumn[] =>
      key === 'price' ? [stoneTable[key], ...extraColumns] : [stoneTable[key]],
    );
    return createFile(format, columns, streamStones(search, steps, criteria));
  };
}

const rowsPerQuery = 500;

/** Each stone once, even when stones change during the export: the list is of one generation of the market. */
async function* streamStones(
  search: CatalogParts['search'],
  steps: Steps,
  criteria: Criteria,
): AsyncGenerator<Diamond> {
  const { ids } = await search.answer({ ...criteria, isWhole: true });
  for (let at = 0; at < ids.length; at += rowsPerQuery) {
    const page = ids.slice(at, at + rowsPerQuery);
    const rows = await steps.work((ctx) => readStones(ctx, page));
    const byId = new Map(rows.map((row) => [row.item_id, row]));
    for (const id of page) {
      const row = byId.get(id);
      if (row !== undefined) yield presentStone(row);
    }
  }
}

function createFile(
  format: 'csv' | 'xlsx',
  columns: readonly StoneTableColumn[],
  stones: AsyncIterable<Diamond>,
) {
  return {
    bytes: format === 'csv' ? createCsv(columns, stones) : createSheet(columns, stones),
    headers: {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : sheetType,
      'content-disposition': `attachment; filename="diamonds.${format}"`,
      'cache-control': 'private, no-store',
    },
  };
}

function createCsv(columns: readonly StoneTableColumn[], stones: AsyncIterable<Diamond>): Readable {
  const headers = columns.map(({ header }) => header);
  return Readable.from(csvBytes(headers, toRows(columns, stones)));
}

function createSheet(columns: readonly StoneTableColumn[], stones: AsyncIterable<Diamond>): Readable {
  return writeSheet({
    name: 'Diamonds',
    columns: columns.map(({ header, shows }) => ({
      header,
      width: shows === 'moment' ? 17 : 14,
      ...(shows === 'money' ? { shows } : {}),
    })),
    rows: datedRows(columns, limitSheetRows(toRows(columns, stones))),
  });
}

/** Times as spreadsheet numbers, so that they sort and filter. */
async function* datedRows(
  columns: readonly StoneTableColumn[],
  rows: AsyncIterable<Cells>,
): AsyncGenerator<readonly SheetCell[]> {
  const isMoment = columns.map(({ shows }) => shows === 'moment');
  for await (const row of rows)
    yield row.map((cell, at) => (isMoment[at] === true && typeof cell === 'string' ? new Date(cell) : cell));
}

type Cells = readonly Exclude<SheetCell, Date>[];

async function* toRows(
  columns: readonly StoneTableColumn[],
  stones: AsyncIterable<Diamond>,
): AsyncGenerator<Cells> {
  for await (const stone of stones) yield columns.map((column) => toCell(column, stone));
}

/** An unknown value is an empty cell, not a dash. */
function toCell({ value, isFigure }: StoneTableColumn, stone: Diamond): Cells[number] {
  const words = value(stone);
  if (words === '-') return null;
  return isFigure ? Number(words) : words;
}

// ECMA-376 leaves it to programs, and Excel ends at 1,048,576 rows; the first is the header, the last states what is
// missing.
const maxSheetRows = 1_048_574;

async function* limitSheetRows(rows: AsyncIterable<Cells>): AsyncGenerator<Cells> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > maxSheetRows) {
      yield ['This sheet is full. Export as CSV to get every stone.'];
      return;
    }
    yield row;
  }
}

const charactersPerChunk = 64_000;

/** With the byte-order mark by which Excel recognizes UTF-8. */
async function* csvBytes(headers: Cells, rows: AsyncIterable<Cells>): AsyncGenerator<Uint8Array> {
  let text = `\uFEFF${csvLine(headers)}`;
  for await (const row of rows) {
    text += csvLine(row);
    if (text.length < charactersPerChunk) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

/** The delivered price for this person, as in lists. */
async function landedColumn(
  ctx: Ctx,
  purchase: { readonly delivery: Delivery; readonly payment: StonePayment },
): Promise<StoneTableColumn> {
  const { tax, on } = await getBuyingTerms(ctx);
  const fees = findFees(day(on));
  const options = { ...purchase, taxRate: taxRate(tax.rate) };
  return {
    header: deliveredHeader(purchase.payment, tax.isEstimate),
    value: ({ price }) => landedCost(cents(price), fees, options).total / 100,
    isFigure: true,
    shows: 'money',
  };
}
