import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noticeKindPath } from '#platform/personal-data/server.ts';
import { allHeldRecords } from '../../family-lists.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

/** Tables about a person or a company that no slice declares, each with its reason. */
const noneOfIt: Readonly<Record<string, string>> = {
  'kit.step_run': "Progress of the product's own work; its subject is in the slices.",
  'pages.page': "Names a company's active page and no person.",
  'appraisals.counter': "Counts a company's documents, and says nothing else.",
  'insurance.policy_owner': 'Says which company linked a policy; the policy itself is declared.',
  'personal_data.erasure': 'Records that a person was erased, under an id that no longer leads to a name.',
};

interface Column {
  readonly name: string;
  readonly column: string;
}

let loupe: TestLoupe;
let columns: readonly Column[];
beforeAll(async () => {
  loupe = await startTestLoupe();
  const { rows } = await loupe.pools.owner.query<Column>(
    `select c.table_schema || '.' || c.table_name as name, c.column_name as column
       from information_schema.columns as c
       join information_schema.tables as t using (table_schema, table_name)
       join pg_class as k on k.oid = format('%I.%I', c.table_schema, c.table_name)::regclass and not k.relispartition
      where t.table_type = 'BASE TABLE'
        and c.table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')`,
  );
  columns = rows;
});
afterAll(() => loupe.stop());

const tables = allHeldRecords.flatMap(({ family, tables: declared }) =>
  declared.map((one) => ({ family, ...one })),
);

describe('data about people and companies', () => {
  test('every table about a person or a company is declared by its slice, or has a reason', () => {
    const accountedFor = new Set([...tables.map(({ table }) => table as string), ...Object.keys(noneOfIt)]);
    const asking = columns.filter(({ column }) => column === 'person_id' || column === 'company_id');
    expect([...new Set(asking.map(({ name }) => name))].filter((name) => !accountedFor.has(name))).toEqual(
      [],
    );
  });

  test('every reason names an existing, undeclared table', () => {
    const there = new Set(columns.map(({ name }) => name));
    expect(Object.keys(noneOfIt).filter((name) => !there.has(name))).toEqual([]);
    expect(tables.filter(({ table }) => table in noneOfIt)).toEqual([]);
  });

  test("every declared column exists, and every table is its slice's own", () => {
    const there = new Set(columns.map(({ name, column }) => `${name}.${column}`));
    const declaredColumns = tables.flatMap((one) =>
      [
        ...one.shows,
        ...(one.companyShows ?? []),
        ...one.order,
        ...(one.person ?? []),
        ...(one.email === undefined ? [] : [one.email]),
        ...(one.company === undefined ? [] : [one.company]),
        ...(typeof one.erase === 'object' && 'set' in one.erase ? Object.keys(one.erase.set) : []),
        ...(one.tells === undefined
          ? []
          : [one.tells.company, ...one.tells.texts, ...(one.tells.documents ?? [])]),
        ...(one.file === undefined ? [] : [one.file]),
        ...(one.dated === undefined ? [] : [one.dated]),
        ...(one.keeps === undefined ? [] : [one.keeps.since]),
      ].map((column) => `${one.table}.${column}`),
    );
    expect(declaredColumns.filter((column) => !there.has(column))).toEqual([]);
    expect(tables.filter(({ table, family }) => !table.startsWith(`${family}.`))).toEqual([]);
  });

  // A row's place names it in one partition only.
  test('rows of a partitioned table are removed by the slice, with their months', async () => {
    const { rows } = await loupe.pools.owner.query<{ name: string }>('select name from kit.monthly_table');
    const bySlice = tables.filter(({ keeps }) => keeps?.bySlice === true).map(({ table }) => table as string);
    expect(rows.map(({ name }) => name).filter((name) => !bySlice.includes(name))).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('every index of a partition is also of the months to come', async () => {
    const { rows } = await loupe.pools.owner.query(
      `select i.relname as index from pg_index x
         join pg_class i on i.oid = x.indexrelid
         join pg_class t on t.oid = x.indrelid
        where t.relispartition and not i.relispartition`,
    );
    expect(rows).toEqual([]);
  });

  test('every kind has its own file in an export, including its date', () => {
    const paths = tables.map(({ title }) => noticeKindPath(title));
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    expect(tables.filter(({ shows, dated }) => dated !== undefined && !shows.includes(dated))).toEqual([]);
  });

  test('no hash, secret or key is ever exported', () => {
    const secret = /hash|secret|sealed|hmac|credential|public_key|token/;
    const declaredColumns = tables.flatMap(({ table, shows }) => shows.map((column) => `${table}.${column}`));
    expect(declaredColumns.filter((column) => secret.test(column.split('.')[2] ?? ''))).toEqual([]);
  });
});
