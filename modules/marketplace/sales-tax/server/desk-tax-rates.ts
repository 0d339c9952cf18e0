import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { tableRate, taxedStates } from '#outside/tax-rates/port.ts';
import type { TaxRates } from '#outside/tax-rates/port.ts';
import { requireSignedIn, route } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import * as rates from '../contract/tax-rate-endpoints.ts';
import type { CheckedRates, TaxRateTables } from '../contract/tax-rate-endpoints.ts';
import { readRateFile } from '../domain/rate-file.ts';
import type { RateFile } from '../domain/rate-file.ts';
import { today } from './member-tax-documents.ts';
import { findTable, insertTable, listImportedStates, listTables, lockTables } from './rate-table-store.ts';

const no = rates.taxRateRefusals;

type Parts = Pick<TaxRates, 'isKept'>;

export const taxRateRoutes = (parts: Parts): Routes => [
  route(rates.listTaxRateTables, (ctx) => presentTables(ctx, parts)),
  route(rates.checkTaxRates, (_ctx, { body }) => presentCheck(readRateFile(body.content))),
  route(rates.importTaxRates, importTaxRates(parts)),
  route(rates.downloadTaxRates, downloadTaxRates),
];

async function presentTables(ctx: Ctx, { isKept }: Parts): Promise<TaxRateTables> {
  const versions = await listTables(ctx);
  const names = await findPersonNames(
    ctx,
    versions.map((row) => row.imported_by),
  );
  const on = today(ctx);
  const imported = await listImportedStates(ctx, on);
  return {
    items: versions.map((row) => ({
      version: row.version,
      fileName: row.file_name,
      states: row.states,
      importedAt: row.imported_at.toISOString(),
      importedBy: names.get(row.imported_by) ?? '',
    })),
    newest: versions[0]?.version ?? 0,
    estimated: taxedStates(on).filter(
      (state) => !imported.has(state) && tableRate({ state, postcode: '' }, on).isEstimate,
    ),
    hasService: isKept,
  };
}

const mostErrors = 100;

const presentCheck = ({ rows, errors }: RateFile): CheckedRates => ({
  rows: rows.length,
  states: statesOf(rows),
  errors: errors.slice(0, mostErrors),
  errorCount: errors.length,
});

const statesOf = (rows: RateFile['rows']): string[] =>
  [...new Set(rows.map(({ state }) => state))].toSorted();

const importTaxRates =
  (parts: Parts) =>
  async (
    ctx: Ctx,
    { body }: EndpointInput<typeof rates.importTaxRates>,
  ): Promise<EndpointAnswer<typeof rates.importTaxRates>> => {
    const { rows, errors } = readRateFile(body.content);
    const [first] = errors;
    if (first !== undefined)
      refuse({ ...no.tax_rates_unfit, sentence: `Row ${first.row}: ${first.sentence}` });
    await lockTables(ctx);
    const newest = (await listTables(ctx))[0]?.version ?? 0;
    if (newest !== body.basedOn) refuse(no.tax_rates_changed);
    const version = newest + 1;
    const states = statesOf(rows);
    await insertTable(
      ctx,
      {
        version,
        file_name: body.fileName,
        content: body.content.replaceAll('\0', ''),
        states,
        imported_by: requireSignedIn(ctx.actor).personId,
        imported_at: ctx.clock.now(),
      },
      rows,
    );
    await ctx.record({
      act: 'marketplace.importTaxRates',
      recordType: 'tax rates',
      recordId: String(version),
      facts: { version, rows: rows.length, states: states.join(', ') },
    });
    return presentTables(ctx, parts);
  };

async function downloadTaxRates(
  ctx: Ctx,
  { params }: EndpointInput<typeof rates.downloadTaxRates>,
): Promise<RawAnswer> {
  const table = (await findTable(ctx, Number(params.version))) ?? refuse(no.tax_rates_missing);
  return {
    bytes: table.content,
    headers: { 'content-disposition': `attachment; filename="tax-rates-${table.version}.csv"` },
  };
}
