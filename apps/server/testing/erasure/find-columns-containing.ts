import type { TestLoupe } from '../test-loupe.ts';

/** Every column of every table that contains the text anywhere, whatever its type. */
export async function findColumnsContaining(
  { pools }: Pick<TestLoupe, 'pools'>,
  words: string,
): Promise<string[]> {
  const { rows } = await pools.owner.query<{ place: string; column: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as place, format('%I', c.column_name) as column
       from information_schema.columns as c
       join information_schema.tables as t using (table_schema, table_name)
       join pg_class as k on k.oid = format('%I.%I', c.table_schema, c.table_name)::regclass and not k.relispartition
      where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      order by 1, 2`,
  );
  const found: string[] = [];
  for (const { place, column } of rows) {
    const hit = await pools.owner.query(
      `select 1 from ${place} where position(lower($1) in lower(${column}::text)) > 0 limit 1`,
      [words],
    );
    if (hit.rowCount !== 0) found.push(`${place}.${column}`);
  }
  return found;
}
