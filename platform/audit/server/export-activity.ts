import { Readable } from 'node:stream';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { SheetCell, SheetColumn } from '#kit/server/spreadsheets/sheet.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { auditRefusals } from '../contract/activity.ts';
import type { exportActivity as call, exportDeskActivity as callOfDesk } from '../contract/activity.ts';
import { matchingEntries } from './audit-store.ts';
import type { MatchingEntry } from './audit-store.ts';
import { deskSheet, deskSheetRow, sheetRow, activitySheet } from './present-entry.ts';

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
