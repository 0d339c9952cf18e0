import { sql } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Import } from '../contract/import-shapes.ts';
import type { BatchRow } from './import-store.ts';

const mostMistakes = 12;

/** The mistakes of the rows to fix, the most frequent first. */
export async function findMistakes(
  ctx: Ctx,
  { company_id, batch_id }: Pick<BatchRow, 'company_id' | 'batch_id'>,
): Promise<Import['mistakes']> {
  const { rows } = await sql<{ code: string; label: string; rows: number; fixes: string[] | null }>`
    select found.code, min(found.label) as label, count(distinct found.row_number)::integer as rows,
      array_agg(distinct fix ->> 'words') filter (where fix is not null) as fixes
    from (
      select row_number, note ->> 'code' as code, note ->> 'label' as label, note -> 'fixes' as fixes
      from shipping.import_row, jsonb_array_elements(notes) as note
      where company_id = ${company_id} and batch_id = ${batch_id} and status in ('Blocked', 'Fix')
        and note ->> 'grade' <> 'tells'
    ) as found
    left join lateral jsonb_array_elements(found.fixes) as fix on true
    group by found.code
    order by 3 desc, 1
    limit ${mostMistakes}`.execute(ctx.database);
  return rows.map(({ code, label, rows: count, fixes }) => ({
    code,
    // "Signature added, $3.70" differs from row to row.
    label: label.replace(/, \$[\d,.]+$/, ''),
    rows: count,
    fixes: (fixes ?? []).slice(0, 3),
  }));
}
