import { Readable } from 'node:stream';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { SheetCell, SheetColumn } from '#kit/server/spreadsheets/sheet.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { refuse } from '#kit/server/refuse.ts';
import { defineReport } from '#platform/access/server.ts';
import type { Ctx, ReportFor } from '#platform/access/server.ts';
import { auditRefusals } from '../contract/activity.ts';
import type { exportActivity as call, exportDeskActivity as callOfDesk } from '../contract/activity.ts';
import { matchingEntries } from './audit-store.ts';
import type { AuditTables, MatchingEntry } from './audit-store.ts';
import { activitySheet, deskSheet, deskSheetRow, sheetRow } from './list-activity.ts';
import { addDays } from '#kit/domain/day.ts';
import { eachRow } from '#kit/server/database/each-row.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { providerZone } from '#platform/access/contract.ts';

const maxRows = 10_000;

interface Sheet {
  readonly act: string;
  readonly columns: readonly SheetColumn[];
  row(entry: MatchingEntry): readonly SheetCell[];
}

export function exportActivity(ctx: Ctx, { query }: EndpointInput<typeof call>) {
  return exportMatching(ctx, query, { act: 'audit.exportActivity', columns: activitySheet, row: sheetRow });
}

export function exportDeskActivity(ctx: Ctx, { query }: EndpointInput<typeof callOfDesk>) {
  return exportMatching(ctx, query, {
    act: 'audit.exportDeskActivity',
    columns: deskSheet,
    row: deskSheetRow,
  });
}

/** Exports are recorded too. */
async function exportMatching(
  ctx: Ctx,
  query: EndpointInput<typeof callOfDesk>['query'],
  { act, columns, row }: Sheet,
) {
  const rows = await matchingEntries(ctx, query)
    .limit(maxRows + 1)
    .execute();
  if (rows.length > maxRows) refuse(auditRefusals.too_many_entries);
  await ctx.record({
    act,
    recordType: 'activity',
    recordId: 'export',
    ...(query.companyId === undefined ? {} : { companyId: query.companyId }),
    facts: { rows: rows.length },
  });
  return {
    bytes: writeSheet({ name: 'Activity', columns, rows: Readable.from(rows.map(row)) }),
    headers: {
      'content-disposition': 'attachment; filename="activity.xlsx"',
      'cache-control': 'private, no-store',
    },
  };
}

const batchSize = 1_000;

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
  says: 'Every action at your company: person, time, record and IP address.',
  rule: { who: 'members', roles: ['BusinessAdministrator'] },
  asks: 'period',
  columns: activitySheet,
  async count(ctx, scope) {
    const row = await entriesOf(ctx, scope)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(row.rows);
  },
  async *rows(read, scope): AsyncIterable<readonly SheetCell[]> {
    const rows = eachRow(batchSize, (last: Selectable<AuditTables['audit.entry']> | undefined, limit) =>
      read((ctx) => {
        const next = entriesOf(ctx, scope).selectAll().orderBy('id').limit(limit);
        return (last === undefined ? next : next.where('id', '>', last.id)).execute();
      }),
    );
    for await (const row of rows) yield sheetRow(row);
  },
});
