import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, readMigrations } from '../database/migrate.ts';
import { openConnection } from '../database/open-connection.ts';
import type { Connection } from '../database/open-connection.ts';
import { prepareQueue } from '../jobs/worker.ts';
import { createLog } from '../log/log.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { BackupFileStore } from './backup-file-store.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const log = createLog('silent');
const migrations = [
  { family: 'kit', folder: fileURLToPath(new URL('../database/migrations', import.meta.url)) },
];

async function makeSchema(connectionString: string): Promise<void> {
  await prepareQueue(connectionString, log);
  await migrate(connectionString, migrations);
  const client = await openConnection(connectionString);
  // Tables that are hard to load: circular keys, a generated column, an identity, a trigger.
  await client.query(`
    create schema shop;
    create table shop.jeweler (id int primary key, best_stone int, name text not null);
    create table shop.stone (
      id int generated always as identity primary key,
      jeweler int not null references shop.jeweler, cents int not null, dollars numeric generated always as (cents / 100.0) stored,
      note text, picture bytea, marks text[]);
    create table shop.purse (cents int not null);
    alter table shop.jeweler add foreign key (best_stone) references shop.stone;
    alter table shop.stone enable row level security;
    create function shop.refuse() returns trigger language plpgsql as $$ begin raise 'written by hand'; end $$;
    create trigger refuse before insert on shop.jeweler for each row execute function shop.refuse();
  `);
  await client.end();
}

function memoryShelf(): BackupFileStore & {
  readonly kept: Map<string, { contentType: string; content: Buffer }>;
} {
  const storedFiles = new Map<string, { contentType: string; content: Buffer }>();
  return {
    kept: storedFiles,
    async *list() {
      for (const key of [...storedFiles.keys()].toSorted()) yield { key };
    },
    get(key) {
      const found = storedFiles.get(key);
      if (!found) return Promise.resolve(undefined);
      const { contentType, content } = found;
      return Promise.resolve({ size: content.length, contentType, stream: Readable.from([content]) });
    },
    async put(key, content, { contentType }) {
      storedFiles.set(key, { contentType, content: await buffer(content) });
    },
  };
}

let folder: string;
let shelf: ReturnType<typeof memoryShelf>;
const undo: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'loupe-backup-')), 'backup');
  shelf = memoryShelf();
});

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
  rmSync(join(folder, '..'), { recursive: true });
});

async function openDatabase(template = { name: 'backup', migrate: makeSchema }) {
  const { connectionString, drop } = await createTestDatabase(template);
  const client = await openConnection(connectionString);
  await client.query(`set application_name = 'the test, looking'`);
  undo.push(drop, () => client.end());
  return { connectionString, client };
}

const emptyDatabase = () => openDatabase({ name: 'nothing', migrate: () => Promise.resolve() });

async function fill(client: Connection): Promise<void> {
  await client.query(`
    set session_replication_role = replica;
    insert into shop.jeweler (id, name, best_stone) values (1, E'O\\'Neil & Söhne\\t\\n\\\\.', 2), (2, '', null);
    set session_replication_role = default;
    insert into shop.stone (jeweler, cents, note, picture, marks) values
      (1, 125050, null, '\\x00ff0a5c', '{"a,b",null,"\\"c\\""}'), (1, -1, 'NULL', '\\x', '{}');
    select graphile_worker.add_job('polish', '{"stone": 2}', max_attempts => 7);
    update graphile_worker._private_jobs set attempts = 3, locked_by = 'worker-of-old', locked_at = now();
  `);
}

const backUp = (connectionString: string): Promise<Manifest> =>
  writeBackup({ connectionString, files: shelf, folder, program: 'loupe test', now: new Date(0) });

async function restoreTo(
  connectionString: string,
  files: BackupFileStore = shelf,
  replace = false,
): Promise<Manifest> {
  return restoreBackup({
    connectionString,
    files,
    folder,
    replace,
    known: await readMigrations(migrations),
    makeSchema: () => makeSchema(connectionString),
  });
}

async function snapshot(client: Connection): Promise<unknown[]> {
  const { rows } = await client.query<Record<string, unknown>>(`
    select (select json_agg(j order by id) from shop.jeweler j) as jewelers,
      (select json_agg(s order by id) from shop.stone s) as stones,
      (select json_agg(json_build_object('task', task_identifier, 'attempts', attempts, 'of', max_attempts, 'run_at', run_at))
        from graphile_worker.jobs) as jobs`);
  return rows;
}

test('a restore brings back rows, files, pending jobs and sequence numbers', async () => {
  const before = await openDatabase();
  await fill(before.client);
  await shelf.put('ab/certificate.pdf', Readable.from([Buffer.from([0, 1, 255])]), {
    contentType: 'application/pdf',
  });
  const backup = await backUp(before.connectionString);
  const after = await emptyDatabase();
  const newShelf = memoryShelf();
  await restoreTo(after.connectionString, newShelf);

  expect(await snapshot(after.client)).toEqual(await snapshot(before.client));
  expect(newShelf.kept).toEqual(shelf.kept);
  expect(backup.files).toMatchObject({ count: 1, bytes: 3 });
  const next = 'insert into shop.stone (jeweler, cents) values (2, 5) returning id';
  expect((await after.client.query(next)).rows).toEqual([{ id: 3 }]);
});

test('a restore reinstates keys and triggers and releases jobs of dead workers', async () => {
  const before = await openDatabase();
  await fill(before.client);
  await backUp(before.connectionString);
  const { client, connectionString } = await emptyDatabase();
  await restoreTo(connectionString);
  await expect(client.query('insert into shop.stone (jeweler, cents) values (99, 5)')).rejects.toThrow(
    'foreign key',
  );
  await expect(client.query(`insert into shop.jeweler (id, name) values (9, 'x')`)).rejects.toThrow(
    'written by hand',
  );
  const { rows } = await client.query('select locked_by from graphile_worker._private_jobs');
  expect(rows).toEqual([{ locked_by: null }]);
});

const wealth =
  'select sum(cents) as cents from (select cents from shop.stone union all select cents from shop.purse) as all_of_it';

test('a backup taken during transfers has exactly the money there is', async () => {
  const { client, connectionString } = await openDatabase();
  await fill(client);
  await client.query(`insert into shop.stone (jeweler, cents) select 1, 100 from generate_series(1, 20000)`);
  const { rows: total } = await client.query(wealth);
  let finished = false;
  let moves = 0;
  const mover = await openConnection(connectionString);
  const moving = (async () => {
    // From one table to another that is copied earlier: read at two moments, the sum would be too small.
    while (!finished) {
      await mover.query('begin');
      await mover.query('update shop.stone set cents = cents - 1 where id = $1', [3 + (moves % 20_000)]);
      await mover.query('insert into shop.purse values (1)');
      await mover.query('commit');
      moves += 1;
    }
    await mover.end();
  })();
  await backUp(connectionString);
  finished = true;
  await moving;
  const after = await emptyDatabase();
  await restoreTo(after.connectionString);
  const { rows } = await after.client.query(wealth);
  expect(moves).toBeGreaterThan(0);
  expect(rows).toEqual(total);
});

test('refuses a damaged backup before writing anything', async () => {
  const before = await openDatabase();
  await fill(before.client);
  await shelf.put('ab/photo.png', Readable.from([Buffer.from('stone')]), { contentType: 'image/png' });
  const backup = await backUp(before.connectionString);
  const after = await emptyDatabase();
  const stones = backup.tables.find(({ name }) => name === 'stone')?.part.path ?? '';
  const whole = readFileSync(join(folder, stones));

  appendFileSync(join(folder, stones), 'x');
  await expect(restoreTo(after.connectionString)).rejects.toThrow(
    `The backup is damaged: ${stones} doesn't match its checksum.`,
  );
  rmSync(join(folder, stones));
  await expect(restoreTo(after.connectionString)).rejects.toThrow(
    `The backup is damaged: ${stones} can't be read.`,
  );
  writeFileSync(join(folder, stones), whole);
  writeFileSync(join(folder, 'files/ab/photo.png'), 'glass');
  await expect(restoreTo(after.connectionString)).rejects.toThrow(
    "files/ab/photo.png doesn't match its checksum",
  );
  const { rows } = await after.client.query(`select to_regclass('kit.migration') as found`);
  expect(rows).toEqual([{ found: null }]);
});

function rewriteManifest(change: (manifest: Manifest) => Manifest): void {
  const file = join(folder, 'manifest.json');
  const parsed = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  writeFileSync(file, JSON.stringify(change(parsed)));
}

test('refuses a backup of a newer Loupe, by its format or its migrations', async () => {
  const before = await openDatabase();
  await backUp(before.connectionString);
  const after = await emptyDatabase();
  const stranger = { family: 'memo', name: '209901010000-later.sql', checksum: 'x' };
  rewriteManifest((one) => ({ ...one, migrations: [...one.migrations, stranger] }));
  await expect(restoreTo(after.connectionString)).rejects.toThrow(
    `The backup in ${folder} was made by a newer version of Loupe (it includes migration memo/209901010000-later.sql). Restore it with that version.`,
  );
  rewriteManifest((one) => ({ ...one, format: 99 }));
  await expect(restoreTo(after.connectionString)).rejects.toThrow(
    'was made by a newer version of Loupe. Restore it with that version.',
  );
});

test('replaces existing data only with --replace, and never under a running Loupe', async () => {
  const before = await openDatabase();
  await fill(before.client);
  await backUp(before.connectionString);
  await before.client.query(`set application_name = 'loupe'`);
  await expect(restoreTo(before.connectionString, shelf, true)).rejects.toThrow(
    'Loupe is running on this database',
  );
  const seen = await openDatabase();
  await expect(restoreTo(seen.connectionString)).rejects.toThrow("This database isn't empty");
  await restoreTo(seen.connectionString, shelf, true);
  const { rows } = await seen.client.query('select cents from shop.stone order by id');
  expect(rows).toEqual([{ cents: 125_050 }, { cents: -1 }]);
});

test('refuses an unfinished backup', async () => {
  const { connectionString } = await emptyDatabase();
  await expect(backUp(connectionString)).rejects.toThrow('There is nothing to back up');
  await expect(restoreTo(connectionString)).rejects.toThrow("isn't a complete backup");
});
