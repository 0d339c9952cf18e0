import type { Pools } from '#kit/server/database/pool.ts';

const mostOfEach = 40;

/** Ids of existing rows by the name of a field: what `shipmentId` asks for is in a column `shipment_id`. */
export async function existingIds({ owner }: Pools): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await owner.query<{ table_name: string; column_name: string }>(
    `select format('%I.%I', table_schema, table_name) as table_name, column_name from information_schema.columns
      where data_type = 'uuid' and column_name like '%\\_id'
        and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')`,
  );
  const found = new Map<string, Set<string>>();
  for (const { table_name: table, column_name: column } of rows) {
    const name = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const ids = found.get(name) ?? new Set();
    found.set(name, ids);
    const { rows: some } = await owner.query<{ id: string }>(
      `select distinct ${column}::text as id from ${table} where ${column} is not null limit ${mostOfEach}`,
    );
    for (const { id } of some) ids.add(id);
  }
  return new Map([...found].map(([name, ids]) => [name, [...ids]]));
}
