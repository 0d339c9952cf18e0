import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { eachRow } from '#kit/server/database/each-row.ts';
import { sql } from '#kit/server/database/sql.ts';
import { dayCell } from '#kit/server/spreadsheets/sheet.ts';
import type { SheetCell } from '#kit/server/spreadsheets/sheet.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import type { Values } from '#modules/appraisals/model/domain/field.ts';
import { providerDay, providerZone } from '#platform/access/contract.ts';
import { defineReport } from '#platform/access/server.ts';
import type { Ctx, ReportFor } from '#platform/access/server.ts';
import { appraisalReportReaders } from '../contract/appraisal-access.ts';
import { editableUntil } from '../domain/appraisal-moves.ts';
import { appraisalTables } from './appraisal-tables.ts';
import type { AppraisalRecord } from './appraisal-tables.ts';

const batchSize = 500;

// Days begin at midnight at the provider's office (decision 0016).
const startOf = (day: Day) => sql<Date>`(${day}::timestamp at time zone ${providerZone})`;

const startedIn = (ctx: Ctx, { companyId, parameters: { from, to }, asOf }: ReportFor<'period'>) =>
  appraisalTables(ctx)
    .selectFrom('appraisals.appraisal')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', startOf(from))
    .where('created_at', '<', startOf(addDays(to, 1)))
    .where('created_at', '<=', asOf);

interface Row extends Pick<
  AppraisalRecord,
  | 'appraisal_id'
  | 'number'
  | 'status'
  | 'superseded_by'
  | 'customer'
  | 'item_count'
  | 'total'
  | 'created_at'
  | 'completed_at'
> {
  readonly document: Values;
}

/** Without the items, of which one appraisal may have a megabyte. */
const selectRows = (ctx: Ctx, query: ReportFor<'period'>) =>
  startedIn(ctx, query).select([
    'appraisal_id',
    'number',
    'status',
    'superseded_by',
    'customer',
    'item_count',
    'total',
    'created_at',
    'completed_at',
    sql<Values>`content -> 'document'`.as('document'),
  ]);

const cellsOf = (row: Row): readonly SheetCell[] => {
  const completed = row.completed_at === null ? undefined : providerDay(row.completed_at);
  return [
    row.number,
    row.superseded_by === null ? row.status : 'Replaced',
    row.customer,
    textOf(row.document, 'purpose'),
    textOf(row.document, 'appraiserName'),
    row.item_count,
    row.total / 100,
    dayCell(providerDay(row.created_at)),
    completed === undefined ? null : dayCell(completed),
    completed === undefined ? null : dayCell(editableUntil(completed)),
  ];
};

const dayColumn = (header: string) => ({ header, width: 14, shows: 'day' as const });

export const appraisalReport = defineReport({
  kind: 'appraisals',
  title: 'Appraisals',
  says: 'Appraisals started in a period, with customer, purpose, appraiser, value and dates.',
  rule: appraisalReportReaders,
  asks: 'period',
  columns: [
    { header: 'Appraisal', width: 16 },
    { header: 'Status', width: 12 },
    { header: 'Customer', width: 28 },
    { header: 'Purpose', width: 26 },
    { header: 'Appraiser', width: 24 },
    { header: 'Items', width: 8 },
    { header: 'Value', width: 14, shows: 'money' as const },
    dayColumn('Started'),
    dayColumn('Completed'),
    dayColumn('Editable until'),
  ],
  count: async (ctx, query) =>
    Number(
      (
        await startedIn(ctx, query)
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    ),
  async *rows(read, query): AsyncIterable<readonly SheetCell[]> {
    const rows = eachRow(batchSize, (last: Row | undefined, limit) =>
      read((ctx) => {
        const page = selectRows(ctx, query).orderBy('appraisal_id').limit(limit);
        return (last === undefined ? page : page.where('appraisal_id', '>', last.appraisal_id)).execute();
      }),
    );
    for await (const row of rows) yield cellsOf(row);
  },
});
