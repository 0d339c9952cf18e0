import type { Pools } from '#kit/server/database/pool.ts';

/** One word for each table's content: equal before and after means that nothing was changed. */
export async function databasePrint({ owner }: Pools): Promise<Readonly<Record<string, string>>> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of rows) {
    const print = await owner.query<{ print: string | null }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as print from ${name} t`,
    );
    prints[name] = print.rows[0]?.print ?? 'empty';
  }
  return prints;
}
