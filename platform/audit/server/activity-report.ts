import { addDays } from '#kit/domain/day.ts';
import { eachRow } from '#kit/server/database/each-row.ts';
import type { SheetCell } from '#kit/server/spreadsheets/sheet.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { providerZone } from '#platform/access/contract.ts';
import { defineReport } from '#platform/access/server.ts';
import type { Ctx, ReportFor } from '#platform/access/server.ts';
import type { AuditTables } from './audit-store.ts';
import { sheetRow, activitySheet } from './present-entry.ts';

const rowsAtOnce = 1_000;

// Days begin at midnight at the provider's office (decision 0016).
const startOf = (day: string) => sql<Date>`(${day}::timestamp at time zone ${providerZone})`;

function entriesOf(ctx: Ctx, { companyId, parameters, asOf }: ReportFor<'period'>) {
  return tablesOf<AuditTables>(ctx)
    .selectFrom('audit.entry')
    .where('company_id', '=', companyId)
    .where('at', '>=', startOf(parameters.from))
    .where('at', '<', startOf(addDays(parameters.to, 1)))
    .where('at', '<=', asOf);
}

/** The company's activity in a period, oldest first. */
export const activityReport = defineReport({
  kind: 'activity-log',
  title: 'Activity log',
  says: 'Who did what for your company, when, from where and to which record.',
  rule: { who: 'members', roles: ['BusinessAdministrator'] },
  asks: 'period',
  columns: activitySheet,
  async count(ctx, of) {
    const row = await entriesOf(ctx, of)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(row.rows);
  },
  async *rows(read, of): AsyncIterable<readonly SheetCell[]> {
    const rows = eachRow(rowsAtOnce, (last: Selectable<AuditTables['audit.entry']> | undefined, limit) =>
      read((ctx) => {
        const next = entriesOf(ctx, of).selectAll().orderBy('id').limit(limit);
        return (last === undefined ? next : next.where('id', '>', last.id)).execute();
      }),
    );
    for await (const row of rows) yield sheetRow(row);
  },
});
