import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '#kit/domain/id.ts';
import { openKitDatabase } from '../testing/kit-database.ts';
import type { KitDatabase } from '../testing/kit-database.ts';
import { traceFrom } from '../trace.ts';
import { addMonthsJob } from './add-months.ts';
import { sql } from './sql.ts';

let database: KitDatabase;
beforeAll(async () => {
  database = await openKitDatabase();
  await run(`create schema trial;
    create table trial.note (id uuid not null primary key, at timestamptz not null);
    insert into trial.note values ('${idOn(2020, 5)}', '2020-05-15'), ('${idOn(2026, 9)}', '2026-09-15');
    select kit.end_before_months('trial.note', 'at');
    alter table trial.note validate constraint before_months;
    alter table trial.note rename to note_earlier;
    create table trial.note (id uuid not null primary key, at timestamptz not null) partition by range (id);
    select kit.attach_before_months('trial.note', 'trial.note_earlier');
    select kit.add_months();`);
});
afterAll(() => database.drop());

const run = (text: string) => database.pools.owner.query<{ name: string; count: number }>(text);
const idOn = (year: number, month: number): string =>
  uuidv7(Date.UTC(year, month - 1, 15), new Uint8Array(10));

/** Months from this one; the clock of the server decides. */
const monthFromNow = (months: number) => {
  const now = new Date();
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15));
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + 1];
  return { day, id: idOn(year, month), part: `trial.note_${year}_${String(month).padStart(2, '0')}` };
};

const parts = async (): Promise<string[]> =>
  (
    await run(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'trial.note'::regclass order by 1`,
    )
  ).rows.map(({ name }) => name);

const partOf = async (id: string): Promise<string | undefined> =>
  (await run(`select tableoid::regclass::text as name from trial.note where id = '${id}'`)).rows[0]?.name;

const removeBefore = (day: string): Promise<number> =>
  database.work(async (ctx) => {
    const { rows } = await sql<{ removed: number }>`
      select kit.remove_months('trial.note', ${day}::timestamptz) as removed`.execute(ctx.database);
    return Number(rows[0]?.removed);
  });

test('earlier rows are in the first partition, and the next months have their own', async () => {
  expect(await partOf(idOn(2020, 5))).toBe('trial.note_earlier');
  expect(await parts()).toEqual([
    monthFromNow(2).part,
    monthFromNow(3).part,
    'trial.note_earlier',
    'trial.note_other',
  ]);
});

test('a row of a month that is not there yet has a place, and moves once the month is added', async () => {
  const { id, day, part } = monthFromNow(5);
  await run(`insert into trial.note values ('${id}', '${day.toISOString()}')`);
  expect(await partOf(id)).toBe('trial.note_other');
  await Promise.all([run('select kit.add_months()'), run('select kit.add_months()')]);
  expect(await partOf(id)).toBe('trial.note_other');
  await run(`select kit.add_month('trial.note', '${day.toISOString().slice(0, 8)}01')`);
  expect(await partOf(id)).toBe(part);
});

test('earlier rows are removed one by one', async () => {
  expect(await removeBefore('2020-05-14')).toBe(0);
  expect(await removeBefore('2020-05-16')).toBe(1);
  expect(await partOf(idOn(2026, 9))).toBe('trial.note_earlier');
});

test('a month is dropped once all its rows are older, and none of its rows before', async () => {
  const { id, part, day } = monthFromNow(2);
  await run(`insert into trial.note values ('${id}', '${day.toISOString()}')`);
  const nextYear = `${day.getUTCFullYear() + 1}-12-01`;
  expect(await removeBefore(day.toISOString())).toBe(1);
  expect(await partOf(id)).toBe(part);
  await run(`update trial.note set at = '${nextYear}' where id = '${id}'`);
  expect(await removeBefore(`${day.getUTCFullYear()}-12-31`)).toBeGreaterThanOrEqual(0);
  expect(await partOf(id)).toBe(part);
  expect(await removeBefore(`${day.getUTCFullYear() + 2}-01-01`)).toBeGreaterThan(0);
  expect(await parts()).toEqual(['trial.note_other']);
});

test('the nightly job gives way to a long reading, and adds the months the next time', async () => {
  const job = addMonthsJob(database.pools.owner);
  const addMonths = () => job.run(database.jobContext(traceFrom(undefined), database.log), {});
  const reader = await database.pools.owner.connect();
  try {
    await reader.query('begin; select from trial.note');
    await expect(addMonths()).rejects.toThrow('lock timeout');
  } finally {
    await reader.query('rollback');
    reader.release();
  }
  await addMonths();
  expect(await parts()).toContain(monthFromNow(3).part);
  expect((await database.pools.owner.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
}, 20_000);

test('only jobs remove, and only from these tables', async () => {
  await expect(run(`select kit.remove_months('trial.note', now())`)).rejects.toThrow(
    'Only the product itself',
  );
  const other = database.work((ctx) =>
    sql`select kit.remove_months('kit.outbox', now())`.execute(ctx.database),
  );
  await expect(other).rejects.toThrow('Only the product itself');
});
