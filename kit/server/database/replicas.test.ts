import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import type { EmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '../log/log.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { createPools, plainRole } from './pool.ts';
import type { Pools } from './pool.ts';
import { requireWritable } from './require-writable.ts';
import { OutcomeUnknown, unitOfWorkOn } from './unit-of-work.ts';

// Its settings concern a whole server, so it has its own.
let folder: string;
let server: EmbeddedPostgres;
let pools: Pools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loupe-replicas-'));
  server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  pools = createPools(server.connectionString(), createLog('silent'), 2);
  await pools.owner.query(`create role ${plainRole}`);
  await pools.owner.query('create table note (body text); grant select, insert on note to public');
});
afterAll(async () => {
  await pools.end();
  await server.stop();
  await rm(folder, { recursive: true });
});

const bound = { binding: 'company' } as const;

async function set(statement: string): Promise<void> {
  await pools.owner.query(statement);
  await pools.owner.query('select pg_reload_conf()');
}

const write = (body: string): Promise<unknown> =>
  unitOfWorkOn(pools.plain)(bound, ({ client }) => client.query('insert into note values ($1)', [body]));

// The built-in server has no replicas, so a trigger gives the warning of a server that stopped waiting for its own.
test('a commit that reached only one server is not acknowledged', async () => {
  await pools.owner.query(`
    create function give_up() returns trigger language plpgsql as $$ begin
      raise warning 'canceling wait for synchronous replication due to user request';
      return null;
    end $$;
    create constraint trigger give_up after insert on note deferrable initially deferred
      for each row when (new.body = 'on one server') execute function give_up()`);
  await expect(write('on one server')).rejects.toThrow(OutcomeUnknown);
  // It is there, and would be lost if the replica took over.
  expect((await pools.plain.query('select body from note')).rows).toEqual([{ body: 'on one server' }]);
  await write('on both');
});

test('a read-only server refuses writes like one that is away, and its connection is given up', async () => {
  await requireWritable(pools.plain);
  await set('alter system set default_transaction_read_only = on');
  await expect
    .poll(() => requireWritable(pools.plain).catch((error: Error) => error.message))
    .toBe('The database server is read-only.');
  const refused = await write('too early').catch((error: unknown) => error);
  expect([isDatabaseAway(refused), pools.plain.idleCount]).toEqual([true, 0]);
  await set('alter system reset default_transaction_read_only');
  await expect
    .poll(() =>
      write('again').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});

test('a write in work that only reads remains our own fault', async () => {
  const fault = await unitOfWorkOn(pools.plain)(
    bound,
    ({ client }) => client.query(`insert into note values ('by mistake')`),
    { readsOnly: true },
  ).catch((error: unknown) => error);
  expect([(fault as { code?: string }).code, isDatabaseAway(fault)]).toEqual(['25006', false]);
});
