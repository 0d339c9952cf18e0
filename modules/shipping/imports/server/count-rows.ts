import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ImportRowStatus } from '../domain/import-moves.ts';
import type { BatchRow, ImportTables } from './import-store.ts';

/** Rows of one status, carrier and service. */
interface RowFigures {
  readonly status: ImportRowStatus;
  readonly carrier: string | null;
  readonly service: string | null;
  readonly rows: number;
  readonly freight: number;
  readonly signature: number;
  readonly premium: number;
  /** Of the total, what we charge. */
  readonly charge: number;
  readonly total: number;
}

export async function countRows(
  ctx: Ctx,
  { company_id, batch_id }: Pick<BatchRow, 'company_id' | 'batch_id'>,
): Promise<RowFigures[]> {
  const sum = (column: 'freight' | 'signature' | 'premium' | 'total') =>
    sql<number>`coalesce(sum(${sql.ref(column)}), 0)::float8`.as(column);
  return tablesOf<ImportTables>(ctx)
    .selectFrom('shipping.import_row')
    .select(['status', 'carrier', 'service', sql<number>`count(*)::integer`.as('rows')])
    .select([sum('freight'), sum('signature'), sum('premium'), sum('total')])
    .select(sql<number>`coalesce(sum(coalesce(charge, total)), 0)::float8`.as('charge'))
    .where('company_id', '=', company_id)
    .where('batch_id', '=', batch_id)
    .groupBy(['status', 'carrier', 'service'])
    .execute();
}
