import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openKitDatabase } from '../testing/kit-database.ts';
import type { KitDatabase } from '../testing/kit-database.ts';
import { sql } from './sql.ts';
import { unitOfWorkOn } from './unit-of-work.ts';
import type { BoundTo, OpenWork } from './unit-of-work.ts';

const [ownCompany, otherCompany, nobody] = ['a', 'b', 'c'].map(
  (sign) => `0192a000-0000-7000-8000-00000000000${sign}`,
) as [string, string, string];
const [fromUs, toUs, between] = ['1', '2', '3'].map(
  (sign) => `0192a000-0000-7000-8000-0000000000f${sign}`,
) as [string, string, string];

let database: KitDatabase;
beforeAll(async () => {
  database = await openKitDatabase();
  // A lot on loan: each side's own note, a record both sides see, and one that a signed token may name.
  await database.pools.owner.query(`
    create schema trial;
    grant usage on schema trial to loupe_plain;
    create table trial.note (company_id uuid not null, body text not null);
    create table trial.loan (id uuid not null, seller_id uuid not null, buyer_id uuid not null);
    grant select, insert, update, delete on all tables in schema trial to loupe_plain;
    alter table trial.note enable row level security;
    create policy own on trial.note using (company_id = kit.company() or kit.sees_all());
    alter table trial.loan enable row level security;
    create policy sides on trial.loan using (
      (kit.binding() in ('company', 'parties') and kit.company() in (seller_id, buyer_id))
      or (kit.binding() = 'public' and id = kit.record()) or kit.sees_all());
    insert into trial.note values ('${ownCompany}', 'ours'), ('${otherCompany}', 'theirs');
    insert into trial.loan values ('${fromUs}', '${ownCompany}', '${otherCompany}'), ('${toUs}', '${otherCompany}', '${ownCompany}'),
      ('${between}', '${otherCompany}', '${nobody}');
  `);
});
afterAll(() => database.drop());

async function notesOf({ database: within }: OpenWork): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`select body from trial.note order by body`.execute(within);
  return rows.map(({ body }) => body);
}

async function seen(bound: BoundTo): Promise<{ notes: string[]; loans: string[] }> {
  return unitOfWorkOn(database.pools.plain)(bound, async (open) => {
    const loans = await sql<{ id: string }>`select id from trial.loan order by id`.execute(open.database);
    return { notes: await notesOf(open), loans: loans.rows.map((row) => row.id) };
  });
}

describe('what a unit of work sees', () => {
  test.each<[bound: BoundTo, notes: string[], loans: string[]]>([
    [{ binding: 'company', companyId: ownCompany }, ['ours'], [fromUs, toUs]],
    [{ binding: 'company', companyId: nobody }, [], [between]],
    [{ binding: 'parties', companyId: ownCompany }, ['ours'], [fromUs, toUs]],
    [{ binding: 'public', recordId: between }, [], [between]],
    [{ binding: 'public' }, [], []],
    [{ binding: 'none' }, [], []],
    [{ binding: 'staff' }, ['ours', 'theirs'], [fromUs, toUs, between]],
    [{ binding: 'job' }, ['ours', 'theirs'], [fromUs, toUs, between]],
  ])('%j', async (bound, notes, loans) => {
    expect(await seen(bound)).toEqual({ notes, loans });
  });

  test("can't write for another company, and an update without a filter changes only its own rows", async () => {
    const work = unitOfWorkOn(database.pools.plain);
    const bound = { binding: 'company', companyId: ownCompany } as const;
    await expect(
      work(bound, (open) =>
        sql`insert into trial.note values (${otherCompany}::uuid, 'forged')`.execute(open.database),
      ),
    ).rejects.toThrow(/row-level security/);
    await work(bound, (open) => sql`update trial.note set body = body || '.'`.execute(open.database));
    await work(bound, (open) => sql`update trial.note set body = rtrim(body, '.')`.execute(open.database));
    expect((await seen({ binding: 'staff' })).notes).toEqual(['ours', 'theirs']);
  });

  test('leaves nothing of one unit of work on the connection for the next', async () => {
    await seen({ binding: 'staff' });
    const { rows } = await database.pools.plain.query('select body from trial.note');
    expect(rows).toEqual([]);
  });
});

describe('a unit of work', () => {
  const bound = { binding: 'job' } as const;

  test('writes nothing and returns the connection when it throws', async () => {
    const work = unitOfWorkOn(database.pools.plain);
    for (let round = 0; round < 20; round += 1) {
      const failing = work(bound, async (open) => {
        await sql`insert into trial.note values (${ownCompany}::uuid, 'half done')`.execute(open.database);
        throw new Error('stopped here');
      });
      await expect(failing).rejects.toThrow('stopped here');
    }
    expect((await seen(bound)).notes).toEqual(['ours', 'theirs']);
    expect(database.pools.plain.waitingCount).toBe(0);
  });

  test('a read-only one sees a single moment while others write', async () => {
    const work = unitOfWorkOn(database.pools.plain);
    const [first, last] = await work(
      bound,
      async (open) => {
        const before = await notesOf(open);
        await work(bound, (other) => sql`update trial.note set body = body || '!'`.execute(other.database));
        return [before, await notesOf(open)];
      },
      { readsOnly: true },
    );
    expect(last).toEqual(first);
    await work(bound, (open) => sql`update trial.note set body = rtrim(body, '!')`.execute(open.database));
  });

  test.each(['commit', 'select 1'])(
    "gives up a connection that didn't answer %s, and asks it no more",
    async (silent) => {
      const asked: string[] = [];
      const released: unknown[] = [];
      const client = {
        async query(text: string) {
          asked.push(text.split(/[ ;]/)[0] ?? '');
          if (text === silent) throw new Error('Query read timeout');
          return { command: text.toUpperCase() };
        },
        on: () => undefined,
        off: () => undefined,
        release: (broken: unknown) => void released.push(broken),
      };
      const silentPool = { connect: () => Promise.resolve(client) } as unknown as Pool;
      await expect(
        unitOfWorkOn(silentPool)(bound, ({ client: open }) => open.query('select 1')),
      ).rejects.toThrow(silent === 'commit' ? 'No response to the commit.' : 'Query read timeout');
      expect([asked.at(-1), released]).toEqual([silent.split(' ')[0], [true]]);
    },
  );

  test('rejects a binding to a value that is not an id', async () => {
    const work = unitOfWorkOn(database.pools.plain);
    const forged = { binding: 'company', companyId: "' or '1'='1" } as const;
    await expect(work(forged, () => Promise.resolve())).rejects.toThrow(/isn't a UUID/);
  });
});
