import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKitDatabase } from '../testing/kit-database.ts';
import type { KitDatabase } from '../testing/kit-database.ts';
import { plannedOnce } from './kysely-of.ts';
import { tablesOf } from './tables-of.ts';
import { unitOfWorkOn } from './unit-of-work.ts';
import type { OpenWork } from './unit-of-work.ts';

let database: KitDatabase;
beforeAll(async () => {
  database = await openKitDatabase();
  await database.pools.owner.query(
    `create schema trial;
     grant usage on schema trial to loupe_plain;
     create table trial.note (body text not null, read_by text);
     grant select, insert, update, delete on all tables in schema trial to loupe_plain`,
  );
});
afterAll(() => database.drop());

interface Tables {
  'trial.note': { body: string; read_by: string | null };
}

const write = (open: OpenWork, body: string) =>
  tablesOf<Tables>(open).insertInto('trial.note').values({ body }).execute();

async function plansOf({ client }: OpenWork): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement).filter((one) => one.includes('trial'));
}

test('a connection caches the plan of a write and of no read', async () => {
  const plans = await unitOfWorkOn(database.pools.plain)({ binding: 'job' }, async (open) => {
    await write(open, 'one');
    await write(open, 'another');
    await tablesOf<Tables>(open).selectFrom('trial.note').select('body').execute();
    await tablesOf<Tables>(open)
      .updateTable('trial.note')
      .set({ read_by: 'Marta' })
      .returning('body')
      .execute();
    return plansOf(open);
  });
  expect(plans).toEqual(['insert into "trial"."note" ("body") values ($1)']);
});

test('a table may gain a column or change a text type between two writes of one connection', async () => {
  const work = unitOfWorkOn(database.pools.plain);
  const backend = async ({ client }: OpenWork) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid;
  };
  const before = await work({ binding: 'job' }, async (open) => {
    await write(open, 'before');
    return backend(open);
  });
  await database.pools.owner.query(
    'alter table trial.note add column kept_until date, alter column body type varchar(40)',
  );
  const after = await work({ binding: 'job' }, async (open) => {
    await write(open, 'after');
    return backend(open);
  });
  expect(after).toEqual(before);
});

test.each([
  ['insert into x (a) values ($1)', true],
  ['update x set a = $1 where b = $2', true],
  ['insert into x (a) values ($1) returning a', false],
  ['insert into x select a from y where b = $1', false],
  ['select a from x where b = $1', false],
  [`insert into x (a) values ${'($1), '.repeat(400)}($1)`, false],
])('%s: %s', (text, isPlanned) => {
  expect('name' in plannedOnce(new Map(), text, [])).toBe(isPlanned);
});
