import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '#tools/architecture/tree.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

/** A column as a table interface declares it. */
interface TypedColumn {
  readonly file: string;
  readonly table: string;
  readonly column: string;
  readonly mayBeNull: boolean;
}

interface StoredColumn {
  readonly name: string;
  readonly column: string;
  readonly nullable: boolean;
  readonly filledIn: boolean;
}

const root = join(import.meta.dirname, '../../../..');

/** Every `'schema.table': { column: type }` of an interface, which is how stores tell the query builder their tables. */
function readTableTypes(): TypedColumn[] {
  const files = ['kit', 'platform', 'modules'].flatMap((folder) => listFiles(root, folder));
  return files.filter((file) => /(?<!\.test)\.ts$/.test(file)).flatMap(typedColumns);
}

function typedColumns(file: string): TypedColumn[] {
  const code = readFileSync(join(root, file), 'utf8');
  if (!/^\s+'[a-z_]+\.[a-z_]+': \{/m.test(code)) return [];
  const found: TypedColumn[] = [];
  const aliases = new Map<string, string>();
  const { program } = parseSync(file, code);
  new Visitor({
    TSTypeAliasDeclaration({ id, typeAnnotation: { start, end } }) {
      aliases.set(id.name, code.slice(start, end));
    },
  }).visit(program);
  new Visitor({
    TSInterfaceDeclaration({ body }) {
      for (const member of body.body) {
        if (member.type !== 'TSPropertySignature' || member.key.type !== 'Literal') continue;
        const type = member.typeAnnotation?.typeAnnotation;
        // A slice may add columns to the table type of a slice below it.
        const parts = type?.type === 'TSIntersectionType' ? type.types : [type];
        if (parts.some((part) => part?.type === 'TSTypeReference'))
          sharedColumns.add(String(member.key.value));
        for (const column of parts.flatMap((part) => (part?.type === 'TSTypeLiteral' ? part.members : []))) {
          if (column.type !== 'TSPropertySignature' || column.key.type !== 'Identifier') continue;
          const { start = 0, end = 0 } = column.typeAnnotation?.typeAnnotation ?? {};
          const own = code.slice(start, end);
          const written = aliases.get(own.replace(/<.*/s, '')) ?? own;
          found.push({
            file,
            table: String(member.key.value),
            column: column.key.name,
            mayBeNull: /\bMaybe<|\bnull\b/.test(written),
          });
        }
      }
    },
  }).visit(program);
  return found;
}

/** Tables that take columns from a named interface, which this reading doesn't follow. */
const sharedColumns = new Set<string>();

let loupe: TestLoupe;
let stored: ReadonlyMap<string, StoredColumn>;
const typed = readTableTypes();

beforeAll(async () => {
  loupe = await startTestLoupe();
  // A view's columns have no `not null` of their own.
  const { rows } = await loupe.pools.owner.query<StoredColumn>(
    `select c.table_schema || '.' || c.table_name as name, c.column_name as column,
            c.is_nullable = 'YES' and t.table_type = 'BASE TABLE' as nullable,
            c.column_default is not null as "filledIn"
       from information_schema.columns as c
       join information_schema.tables as t using (table_schema, table_name)
      where c.table_schema not in ('pg_catalog', 'information_schema')`,
  );
  stored = new Map(rows.map((row) => [`${row.name}.${row.column}`, row]));
});
afterAll(() => loupe.stop());

const nameOf = ({ table, column }: TypedColumn): string => `${table}.${column}`;

test('every column that a store names is in the database', () => {
  expect(typed.length).toBeGreaterThan(1_000);
  const missing = typed.filter((one) => !stored.has(nameOf(one)));
  expect(missing.map((one) => `${one.file}: ${nameOf(one)}`)).toEqual([]);
});

test('a nullable column is typed as nullable', () => {
  const unsafe = typed.filter((one) => stored.get(nameOf(one))?.nullable === true && !one.mayBeNull);
  expect(unsafe.map((one) => `${one.file}: ${nameOf(one)}`)).toEqual([]);
});

// The database fills in such a column, and no store reads it.
test('a table type has all its columns, except unread ones with a default', () => {
  const tables = new Set(typed.map(({ table }) => table));
  const names = new Set(typed.map(nameOf));
  const untyped = [...stored.values()]
    .filter(({ name, filledIn }) => tables.has(name) && !sharedColumns.has(name) && !filledIn)
    .map(({ name, column }) => `${name}.${column}`)
    .filter((name) => !names.has(name));
  expect(untyped).toEqual([]);
});

/** The rows for these tables are never removed, so nothing looks for who refers to them. */
const neverRemoved: readonly string[] = [
  // A list of the house.
  'identity.security_question',
  // An index on each of millions of stones would slow every feed.
  'marketplace.supplier',
  // A viewing ends with its company's own rows, and there are few.
  'companies.staff',
  'companies.membership',
  'companies.company',
];

test('every reference between tables has an index', async () => {
  const { rows } = await loupe.pools.owner.query<{ reference: string }>(
    `select c.conrelid::regclass || ': ' || pg_get_constraintdef(c.oid) as reference from pg_constraint c
      where c.contype = 'f' and c.confrelid::regclass::text <> all ($1) and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
          and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey)
      order by 1`,
    [neverRemoved],
  );
  expect(rows.map(({ reference }) => reference)).toEqual([]);
});
