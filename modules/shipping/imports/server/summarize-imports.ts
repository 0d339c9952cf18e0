import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { limitedTo } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { summarizeImports as summarizeCall } from '../contract/summary-endpoint.ts';
import type { ImportTables } from './import-store.ts';

/** For the dashboard: the rows that wait for this person. */
export async function summarizeImports(ctx: Ctx): Promise<EndpointAnswer<typeof summarizeCall>> {
  const member = requireMember(ctx.actor);
  const found = await countRowsToFix(ctx, member.companyId, limitedTo(member));
  const [newest] = found;
  return {
    rowsToFix: found.reduce((sum, { rowsToFix }) => sum + rowsToFix, 0),
    imports: found.length,
    newest: newest ?? null,
  };
}

const countRowsToFix = (ctx: Ctx, companyId: string, personId: string | undefined) =>
  tablesOf<ImportTables>(ctx)
    .selectFrom('shipping.import_batch as batch')
    .innerJoin('shipping.import_row as row', (join) =>
      join.onRef('row.company_id', '=', 'batch.company_id').onRef('row.batch_id', '=', 'batch.batch_id'),
    )
    .select(['batch.batch_id as batchId', 'batch.file_name as fileName'])
    .select(sql<number>`count(*)::integer`.as('rowsToFix'))
    .where('batch.company_id', '=', companyId)
    .where('batch.status', 'in', ['Checked', 'Saved'])
    // The ranks of rows to fix, by which rows are indexed.
    .where('row.rank', '<', 2)
    .$if(personId !== undefined, (rows) => rows.where('batch.created_by', '=', personId ?? ''))
    .groupBy(['batch.company_id', 'batch.batch_id'])
    .orderBy('batch.created_at', 'desc')
    .execute();
