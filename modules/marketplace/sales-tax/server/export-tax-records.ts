import { Readable } from 'node:stream';
import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { addDays, daysBetween } from '#kit/domain/day.ts';
import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { refuse } from '#kit/server/refuse.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Steps } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { taxDocumentRefusals as no } from '../contract/tax-document-endpoints.ts';
import type { exportTaxRecords as call } from '../contract/tax-desk-endpoints.ts';
import { maxRecordDays } from '../contract/tax-shapes.ts';
import { formatTaxRate, taxRate } from '../domain/tax-rate.ts';
import { findTaxRecords } from './tax-records.ts';
import type { TaxRecordRow } from './tax-records.ts';

/** For an audit: one line for each checkout and each approval, in the order they happened. */
export async function exportTaxRecords(
  steps: Steps,
  { query: { from, to } }: EndpointInput<typeof call>,
): Promise<RawAnswer> {
  if (from > to) refuse(no.tax_range_backwards);
  if (daysBetween(from, to) >= maxRecordDays) refuse(no.tax_range_too_long);
  await steps.work((ctx) =>
    ctx.record({
      act: 'marketplace.exportTaxRecords',
      recordType: 'tax records',
      recordId: 'export',
      facts: { from, to },
    }),
  );
  const range = { from: startOfProviderDay(from), until: startOfProviderDay(addDays(to, 1)) };
  return {
    bytes: Readable.from(csvBytes(steps, range)),
    headers: { 'content-disposition': `attachment; filename="tax-records-${from}-${to}.csv"` },
  };
}

const rowsPerPage = 500;

async function* csvBytes(
  steps: Steps,
  range: { readonly from: Date; readonly until: Date },
): AsyncGenerator<Uint8Array> {
  // With the byte-order mark by which Excel recognizes UTF-8.
  yield Buffer.from(`\uFEFF${csvLine(columns.map(([header]) => header))}`);
  let after: readonly [Date, string] | undefined;
  do {
    const page = await steps.work(async (ctx) => {
      const rows = await findTaxRecords(ctx, { ...range, after, limit: rowsPerPage });
      const names = await findCompanyNames(ctx, [...new Set(rows.map((row) => row.company_id))]);
      return { rows, names };
    });
    const { rows, names } = page;
    if (rows.length > 0)
      yield Buffer.from(
        rows
          .map((row) => csvLine(columns.map(([, cell]) => cell(row, names.get(row.company_id) ?? ''))))
          .join(''),
      );
    const last = rows.at(-1);
    after = last === undefined || rows.length < rowsPerPage ? undefined : [last.at, last.record_id];
  } while (after !== undefined);
}

const percent = (rate: number): string => formatTaxRate(taxRate(rate));
const dollars = (amount: number): string => (amount / 100).toFixed(2);

const columns: readonly (readonly [
  header: string,
  cell: (row: TaxRecordRow, company: string) => string | null,
])[] = [
  ['Recorded at', ({ at }) => at.toISOString()],
  ['Company', (_row, company) => company],
  ['Company ID', ({ company_id }) => company_id],
  ['Checkout ID', ({ checkout_id }) => checkout_id],
  ['Step', ({ step }) => step],
  ['Person ID', ({ by_person }) => by_person],
  ['Sale date', ({ on_day }) => on_day],
  ['State', ({ state }) => state],
  ['ZIP code', ({ postcode }) => postcode],
  ['City', ({ city }) => city],
  ['Country', ({ country }) => country],
  ['For resale', ({ for_resale }) => (for_resale ? 'Yes' : 'No')],
  ['Rate charged', ({ rate }) => percent(rate)],
  ['Full rate', ({ full_rate }) => percent(full_rate)],
  [
    'Rate breakdown',
    ({ parts }) => parts.map(({ level, name, rate }) => `${name || level} ${percent(rate)}`).join(', '),
  ],
  ['Source', ({ source }) => source],
  ['Rate as of', ({ rated_on }) => rated_on],
  ['Estimate', ({ is_estimate: is }) => (is === null ? '' : is ? 'Yes' : 'No')],
  ['Tax', ({ tax }) => dollars(tax)],
  ['Total', ({ total }) => dollars(total)],
  ['Tax document ID', ({ document_id }) => document_id],
  ['Tax document file ID', ({ document_file_id }) => document_file_id],
  ['Tax document effective', ({ document_effective_on }) => document_effective_on],
  ['Tax document expires', ({ document_expires_on }) => document_expires_on],
];
