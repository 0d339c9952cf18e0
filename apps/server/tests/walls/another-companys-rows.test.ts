import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConnection } from '#kit/server/database/open-connection.ts';
import { plainRole } from '#kit/server/database/pool.ts';
import { createTestDatabase } from '#kit/server/testing/test-database.ts';
import { productTables } from '../../testing/product-tables.ts';

const bindings = ['none', 'public', 'own', 'company', 'parties'] as const;
const verbs = ['select', 'insert', 'update', 'delete'] as const;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly category: string;
  readonly required: boolean;
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase(productTables);
  client = await openConnection(database.connectionString);
  await client.query('begin');
  // Neither foreign keys nor triggers: the policies alone are asked.
  await client.query('set local session_replication_role = replica');
  await dropChecks();
  await client.query(whetherItReaches);
});
afterAll(async () => {
  await client.query('rollback');
  await client.end();
  await database.drop();
});

/**
 * Whether a statement reaches the one row that isn't the caller's; undone at once. A refusal and no row are the same,
 * and any other fault comes after the policies had let it pass.
 */
const whetherItReaches = `
  create function public.reaches(statement text) returns boolean language plpgsql as $$
    declare touched bigint;
    begin
      execute statement;
      get diagnostics touched = row_count;
      raise exception using errcode = 'ZZ001';
    exception
      when sqlstate 'ZZ001' then return touched > 0;
      when insufficient_privilege then return false;
      when others then return true;
    end $$;
  grant usage on schema public to ${plainRole};
  grant execute on function public.reaches to ${plainRole}`;

/** A made-up row needs no sense, only an owner. All of it is rolled back. */
async function dropChecks(): Promise<void> {
  await client.query(`do $$
    declare found record;
    begin
      for found in
        select conrelid::regclass as of_table, conname from pg_constraint
          join pg_class on pg_class.oid = conrelid join pg_namespace n on n.oid = relnamespace
          where contype = 'c' and coninhcount = 0 and nspname not in ('pg_catalog', 'information_schema')
            and nspname <> 'graphile_worker'
      loop
        execute format('alter table %s drop constraint %I', found.of_table, found.conname);
      end loop;
    end $$`);
}

async function tablesBehindPolicies(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and c.relrowsecurity and not c.relispartition
        and has_schema_privilege('${plainRole}', n.oid, 'usage')
        and (has_any_column_privilege('${plainRole}', c.oid, 'select, insert, update')
          or has_table_privilege('${plainRole}', c.oid, 'delete'))
      order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, t.typcategory as category,
        a.attnotnull as required
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.attidentity = '' order by a.attnum`,
    [table],
  );
  return rows;
}

/** Owners are named by ids, so every id is somebody else's. */
function madeUp({ type, category, required }: Column): string {
  if (type === 'uuid') return 'gen_random_uuid()';
  if (!required) return 'null';
  if (type === 'jsonb' || type === 'json') return `'{}'::${type}`;
  if (type === 'bytea') return `''::bytea`;
  if (type === 'pg_snapshot') return 'pg_current_snapshot()';
  if (type === 'xid8') return 'pg_current_xact_id()';
  if (category === 'A') return `'{}'::${type}`;
  if (category === 'B') return 'false';
  if (category === 'N') return '1';
  if (category === 'D') return type === 'date' ? 'current_date' : `now()::${type}`;
  if (category === 'R') return `'empty'::${type}`;
  if (category === 'E') return `(enum_range(null::${type}))[1]`;
  return `substr(md5(random()::text), 1, 8)::${type}`;
}

const insertOf = (table: string, columns: readonly Column[]): string =>
  `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
    overriding system value values (${columns.map(madeUp).join(', ')})`;

async function reachedIn(table: string): Promise<string[]> {
  const columns = await columnsOf(table);
  const insert = insertOf(table, columns);
  const column = columns.find(({ type }) => type !== 'uuid')?.name ?? columns[0]?.name;
  const statements = {
    select: `select from ${table}`,
    insert,
    update: `update ${table} set "${column}" = "${column}"`,
    delete: `delete from ${table}`,
  };
  await client.query('savepoint whole_table');
  await client.query(`delete from ${table}`);
  await client.query(insert);
  const reached: string[] = [];
  for (const binding of bindings) {
    await client.query(
      `set local role ${plainRole}; select set_config('loupe.binding', '${binding}', true),
        set_config('loupe.company', gen_random_uuid()::text, true),
        set_config('loupe.person', gen_random_uuid()::text, true),
        set_config('loupe.record', gen_random_uuid()::text, true)`,
    );
    const { rows } = await client.query<{ verb: string }>(
      `select verb from unnest($1::text[], $2::text[]) with ordinality as asked (verb, statement, place)
        where public.reaches(statement) order by place`,
      [verbs, verbs.map((verb) => statements[verb])],
    );
    if (rows.length > 0) reached.push(`${binding} ${rows.map(({ verb }) => verb).join(', ')}`);
    await client.query('reset role');
  }
  await client.query('rollback to savepoint whole_table');
  return reached;
}

test('what reaches rows of others, for every table and binding, matches the reviewed page', async () => {
  const tables = await tablesBehindPolicies();
  expect(tables.length).toBeGreaterThan(100);
  const lines: string[] = [];
  for (const table of tables) {
    const reached = await reachedIn(table);
    if (reached.length > 0) lines.push(`${table}\n${reached.map((one) => `    ${one}\n`).join('')}`);
  }
  await expect(
    `Tables in which a row of another company or person is reached. Every other table, binding and verb reaches none.\n\n${lines.join('')}`,
  ).toMatchFileSnapshot('another-companys-rows.txt');
});

test('a policy that lets everybody read is found', async () => {
  await client.query('savepoint planted');
  await client.query('create policy planted on files.file for select using (true)');
  expect(await reachedIn('files.file')).toEqual(bindings.map((binding) => `${binding} select`));
  await client.query('rollback to savepoint planted');
  expect(await reachedIn('files.file')).toEqual([]);
});
