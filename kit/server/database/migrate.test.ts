import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { openKitDatabase } from '../testing/kit-database.ts';
import type { KitDatabase } from '../testing/kit-database.ts';
import { applyMigration } from './apply-migration.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openConnection } from './open-connection.ts';
import type { Connection } from './open-connection.ts';
import { createPools } from './pool.ts';

let database: KitDatabase;
let client: Connection;
let folder: string;
beforeAll(async () => {
  database = await openKitDatabase();
  client = await openConnection(database.connectionString);
  await client.query('create schema trial');
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loupe-migrations-'));
  await client.query('drop table if exists trial.stone');
  await client.query('create table trial.stone as select g as id from generate_series(1, 100) g');
  await client.query(`delete from kit.migration where family = 'trial'`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql);

const migrateTrial = (): Promise<string[]> =>
  migrate(database.connectionString, [
    { family: 'kit', folder: join(import.meta.dirname, 'migrations') },
    { family: 'trial', folder },
  ]);

const indexes = async (): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index
        where indrelid = 'trial.stone'::regclass and indisvalid order by 1`,
    )
  ).rows.map(({ name }) => name);

describe('a migration outside a transaction', () => {
  const sql = `-- Outside a transaction: an index on a full table.
drop index concurrently if exists trial.stone_id;
create index concurrently stone_id on trial.stone (id);`;

  test('makes an index while a reader and a second node look on', async () => {
    await write('202701010000-index.sql', sql);
    const done = await Promise.all([migrateTrial(), migrateTrial()]);
    expect(done.flat()).toEqual(['trial/202701010000-index.sql']);
    expect(await indexes()).toEqual(['trial.stone_id']);
  });

  test('that failed halfway runs again as a whole', async () => {
    await write('202701010000-index.sql', `${sql}\nselect 1 / 0;`);
    await expect(migrateTrial()).rejects.toThrow('division by zero');
    await write('202701010000-index.sql', sql);
    expect(await migrateTrial()).toEqual(['trial/202701010000-index.sql']);
    expect(await indexes()).toEqual(['trial.stone_id']);
  });
});

describe('a migration', () => {
  test('that fails leaves nothing behind', async () => {
    await write('202701010000-two.sql', 'create index on trial.stone (id); select 1 / 0;');
    await expect(migrateTrial()).rejects.toThrow('trial/202701010000-two.sql failed: division by zero');
    expect(await indexes()).toEqual([]);
  });

  test('waits for a reader of its table, with pauses in which others read it', async () => {
    await write('202701010000-column.sql', 'alter table trial.stone add column carat integer');
    const [migration] = await readMigrations([{ family: 'trial', folder }]);
    if (migration === undefined) throw new Error('There is no migration.');
    const [reader, other] = await Promise.all([
      openConnection(database.connectionString),
      openConnection(database.connectionString),
    ]);
    await reader.query('begin; select from trial.stone');
    const applied = applyMigration(client, migration, { waitMs: 50, pauseMs: 100, tries: 200 });
    // Behind a migration that waits for good, none of these would ever come through.
    for (let read = 0; read < 10; read += 1)
      expect((await other.query('select from trial.stone')).rowCount).toBe(100);
    await reader.query('commit');
    await applied;
    expect((await other.query('select carat from trial.stone')).rowCount).toBe(100);
    await Promise.all([reader.end(), other.end()]);
  });

  test('gives up in the end', async () => {
    await write('202701010000-column.sql', 'alter table trial.stone add column carat integer');
    const [migration] = await readMigrations([{ family: 'trial', folder }]);
    if (migration === undefined) throw new Error('There is no migration.');
    const reader = await openConnection(database.connectionString);
    await reader.query('begin; select from trial.stone');
    await expect(applyMigration(client, migration, { waitMs: 20, pauseMs: 1, tries: 2 })).rejects.toThrow(
      'lock timeout',
    );
    await reader.end();
  });
});

test('an owner without the rights of a superuser may take on the plain role', async () => {
  const name = `owner_${randomBytes(6).toString('hex')}`;
  const server = await openConnection(inject('databaseServer'));
  const { rows } = await server.query<{ version: number }>(
    `select current_setting('server_version_num')::integer as version`,
  );
  // What PostgreSQL gives a user that creates a role.
  const asCreator =
    (rows[0]?.version ?? 0) >= 160_000 ? 'with admin true, inherit false, set false' : 'with admin option';
  const address = new URL(inject('databaseServer'));
  Object.assign(address, { username: name, password: name, pathname: `/${name}` });
  try {
    await server.query(`create role ${name} login createrole password '${name}'`);
    await server.query(`grant loupe_plain to ${name} ${asCreator}`);
    await server.query(`create database ${name} owner ${name}`);
    await migrate(address.href, [{ family: 'kit', folder }]);
    const pools = createPools(address.href, createLog('silent'));
    expect((await pools.plain.query('select current_user as name')).rows).toEqual([{ name: 'loupe_plain' }]);
    await pools.end();
  } finally {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`drop owned by ${name}`);
    await server.query(`drop role if exists ${name}`);
    await server.end();
  }
});
