import type { Pools } from '#kit/server/database/pool.ts';

/**
 * Reports which tables committed rows since the last call. A trigger on every table notes each row that is inserted,
 * deleted or really changed; a transaction that is rolled back takes its notes with it.
 */
export async function watchWrites({ owner }: Pools): Promise<() => Promise<string[]>> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')
       and not (select relispartition from pg_class where oid = format('%I.%I', schemaname, tablename)::regclass)
     order by 1`,
  );
  await owner.query(`
    create schema watch;
    create unlogged table watch.write (table_name text not null);
    create function watch.note() returns trigger language plpgsql security definer as $$
    begin
      if tg_op <> 'UPDATE' or old::text is distinct from new::text then
        insert into watch.write
          select coalesce(max(inhparent::regclass::text), format('%I.%I', tg_table_schema, tg_table_name))
            from pg_inherits where inhrelid = tg_relid;
      end if;
      return null;
    end $$;
    ${rows
      .map(
        ({ name }) =>
          `create trigger watch_writes after insert or update or delete on ${name} for each row execute function watch.note();`,
      )
      .join('\n')}`);
  return async () => {
    const written = await owner.query<{ table_name: string }>('delete from watch.write returning table_name');
    return [...new Set(written.rows.map((row) => row.table_name))];
  };
}
