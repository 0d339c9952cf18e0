import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConnection } from '#kit/server/database/open-connection.ts';
import type { Connection } from '#kit/server/database/open-connection.ts';
import { createTestDatabase } from '#kit/server/testing/test-database.ts';
import type { TestDatabase } from '#kit/server/testing/test-database.ts';
import { settings } from '../../settings.ts';
import { productTables } from '../../testing/product-tables.ts';

const root = join(import.meta.dirname, '../../../..');
const folder = join(root, 'docs/operations');
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) => statSync(join(folder, path)).isFile() && !path.endsWith('.txt') && !path.endsWith('.json'),
  )
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
const written = pages.filter(({ path }) => path.endsWith('.md'));

const findAll = (pattern: RegExp): { path: string; found: string }[] =>
  pages.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, found = '']) => ({ path, found })));

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase(productTables);
  connection = await openConnection(database.connectionString);
});
afterAll(async () => {
  await connection.end();
  await database.drop();
});

const queries = written.flatMap(({ path, text }) =>
  [...text.matchAll(/^ *```sql\n([\s\S]*?)^ *```/gm)].map(([, query = '']) => ({
    path,
    query: query.trim(),
  })),
);

test('the pages have queries', () => expect(queries.length).toBeGreaterThan(10));

test.each(queries)('a query of $path runs on our schema: $query', async ({ query }) => {
  await connection.query('begin');
  await expect(connection.query(query)).resolves.toBeDefined();
  await connection.query('rollback');
});

test('every command by npm is one of ours', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const known = new Set(Object.keys(scripts));
  const named = findAll(/\bnpm run (?:-s )?([a-z][a-z:-]*)/g);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ found }) => !known.has(found))).toEqual([]);
});

/** Names in capitals that belong to PostgreSQL, to a proxy, or to the shell. */
const othersNames = new Set(['PGDATA', 'PGPASSWORD', 'NODE_COMPILE_CACHE', 'TLS_', 'PORT_']);

test('every setting is one that Loupe reads', () => {
  const known = new Set(Object.values(settings).map(({ name }) => name));
  const named = [
    ...findAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g),
    ...findAll(/^(?:Environment=)?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)=/gm),
  ];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ found }) => !known.has(found) && !othersNames.has(found))).toEqual([]);
});

test('every link leads to a file or a heading', () => {
  const slugOf = (heading: string): string =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-');
  const lost = written.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)]
      .filter(([, file = '', anchor]) => {
        const target = file === '' ? join(folder, path) : join(folder, dirname(path), file);
        if (!statSync(target, { throwIfNoEntry: false })) return true;
        if (anchor === undefined) return false;
        const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)];
        return !headings.some(([, heading = '']) => slugOf(heading) === anchor);
      })
      .map(([link]) => `${path}: ${link}`),
  );
  expect(lost).toEqual([]);
});
