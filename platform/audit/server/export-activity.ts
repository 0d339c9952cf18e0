import { Readable } from 'node:stream';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { auditRefusals } from '../contract/audit-endpoints.ts';
import type { exportActivity as call } from '../contract/audit-endpoints.ts';
import { matching } from './matching-entries.ts';
import { sheetRow, trailSheet } from './trail-sheet.ts';

const mostRows = 10_000;

/** What leaves the portal in a file is written into the company's trail. */
export async function exportActivity(ctx: Ctx, { query }: EndpointInput<typeof call>) {
  const rows = await matching(ctx, query)
    .limit(mostRows + 1)
    .execute();
  if (rows.length > mostRows) refuse(auditRefusals.too_many_entries);
  await ctx.record({
    act: 'audit.exportActivity',
    recordType: 'activity',
    recordId: 'export',
    facts: { rows: rows.length },
  });
  return {
    bytes: writeSheet({ name: 'Activity', columns: trailSheet, rows: Readable.from(rows.map(sheetRow)) }),
    headers: {
      'content-disposition': 'attachment; filename="activity.xlsx"',
      'cache-control': 'private, no-store',
    },
  };
}
