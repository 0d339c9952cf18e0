import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKitDatabase } from '../testing/kit-database.ts';
import type { KitDatabase } from '../testing/kit-database.ts';
import { checkPooler } from './check-pooler.ts';
import { createPools } from './pool.ts';
import type { Pools } from './pool.ts';
import { tablesOf } from './tables-of.ts';
import { unitOfWorkOn } from './unit-of-work.ts';
import type { BoundTo, OpenWork } from './unit-of-work.ts';

// A role belongs to the whole server, which other test files use too.
const user = `loupe_web_${randomBytes(4).toString('hex')}`;
const [ours, theirs] = ['a', 'b'].map((sign) => `0192a000-0000-7000-8000-00000000000${sign}`) as [
  string,
  string,
];

let database: KitDatabase;
let pools: Pools;
beforeAll(async () => {
  database = await openKitDatabase();
  await database.pools.owner.query(`
    create role ${user} login in role loupe_plain password 'plain';
    create schema trial;
    grant usage on schema trial to loupe_plain;
    create table trial.note (company_id uuid not null, body text not null);
    grant select, insert on trial.note to loupe_plain;
    alter table trial.note enable row level security;
    create policy own on trial.note using (company_id = kit.company());
    insert into trial.note values ('${ours}', 'ours'), ('${theirs}', 'theirs');
  `);
  pools = createPools(database.connectionString, database.log, 1, { pooler: signedInAs(user) });
});
afterAll(async () => {
  await pools.end();
  await database.pools.owner.query(`drop owned by ${user}; drop role ${user}`);
  await database.drop();
});

/** A direct connection takes the pooler's place: work must not depend on its session. */
function signedInAs(name: string): string {
  const address = new URL(database.connectionString);
  address.username = name;
  address.password = 'plain';
  return address.href;
}

interface Tables {
  'trial.note': { company_id: string; body: string };
}

const work = <T>(bound: BoundTo, run: (open: OpenWork) => Promise<T>): Promise<T> =>
  unitOfWorkOn(pools.plain, undefined, pools.throughPooler)(bound, run);

const bound = { binding: 'company', companyId: ours } as const;

test('work sees only its own rows', async () => {
  const rows = await work(bound, (open) =>
    tablesOf<Tables>(open).selectFrom('trial.note').select('body').execute(),
  );
  expect(rows).toEqual([{ body: 'ours' }]);
  expect((await pools.plain.query('select body from trial.note')).rows).toEqual([]);
});

test.each([
  ['company', ['30s', '10s', '1min']],
  ['job', ['55s', '20s', '1min']],
] as const)('work bound as %s has limits, and leaves none of them behind', async (binding, limits) => {
  const ask = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`;
  const { rows } = await work({ ...bound, binding }, ({ client }) => client.query(ask));
  expect(Object.values(rows[0] as object)).toEqual(limits);
  const left = await pools.plain.query(ask);
  expect(Object.values(left.rows[0] as object)).toEqual(['0', '0', '0']);
});

test('no statement is kept on the connection, where the next transaction may not find it', async () => {
  await work(bound, (open) =>
    tablesOf<Tables>(open).insertInto('trial.note').values({ company_id: ours, body: 'more' }).execute(),
  );
  await pools.plain.query({ name: 'trial.named', text: 'select $1::int', values: [1] });
  expect((await pools.plain.query('select name from pg_prepared_statements')).rows).toEqual([]);
});

test('its user may be a plain one only', async () => {
  await expect(checkPooler(pools)).resolves.toBeUndefined();
  const asOwner = createPools(database.connectionString, database.log, 1, {
    pooler: database.connectionString,
  });
  await expect(checkPooler(asOwner)).rejects.toThrow(
    'The user in DATABASE_POOLER_URL must be a member of loupe_plain and of no other role, and own nothing.',
  );
  await asOwner.end();
});

test('must lead to the same database', async () => {
  const other = await openKitDatabase();
  const astray = createPools(other.connectionString, database.log, 1, { pooler: signedInAs(user) });
  await expect(checkPooler(astray)).rejects.toThrow(
    'DATABASE_POOLER_URL leads to another database than DATABASE_URL.',
  );
  await astray.end();
  await other.drop();
});

test('a pooler that is down is named', async () => {
  const down = createPools(database.connectionString, database.log, 1, {
    pooler: 'postgres://loupe_web@127.0.0.1:1/loupe',
  });
  await expect(checkPooler(down)).rejects.toThrow(
    /^Can't use the pooler in DATABASE_POOLER_URL: .*ECONNREFUSED/,
  );
  await down.end();
});
