import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import { personalDataJobs } from '#platform/personal-data/server.ts';
import { reportsJobs } from '#platform/reports/server.ts';
import { allHeldRecords } from '#apps/server/family-lists.ts';
import { createPersonWithTraces } from '#apps/server/testing/erasure/person-with-traces.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let startedAt: Date;
beforeAll(async () => {
  // No worker: the test runs the nightly job.
  loupe = await startTestLoupe({ ROLES: 'web' });
  await createPersonWithTraces(loupe, 1);
  // The database has microseconds: the last row may be in the current millisecond.
  startedAt = new Date(Date.now() + 1);
});
afterAll(() => loupe.stop());

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const limited = allHeldRecords
  .flatMap(({ tables }) => tables)
  .flatMap(({ table, keeps }) => (keeps === undefined ? [] : [{ table, ...keeps }]))
  .toSorted((one, other) => one.days - other.days || one.table.localeCompare(other.table));

async function runNightly(): Promise<void> {
  const jobs = [...personalDataJobs(loupe.ports.personalData), ...reportsJobs(loupe.ports.reports)];
  for (const { name, run } of jobs)
    if (name.endsWith('.remove_old'))
      await run({ clock: loupe.clock, log: createLog('silent'), work: (act) => loupe.work(act) }, {});
}

async function rowsLeft({ table, since, onceSet }: (typeof limited)[number]): Promise<number> {
  const settled = onceSet === undefined ? '' : `and ${onceSet} is not null`;
  const { rows } = await loupe.pools.owner.query<{ left: number }>(
    `select count(*) as left from ${table} where ${since} <= $1 ${settled}`,
    [startedAt],
  );
  return rows[0]?.left ?? 0;
}

describe('a record with a retention period', () => {
  test.each([...new Set(limited.map(({ days }) => days))])(
    'is deleted after %d days and not before',
    async (days) => {
      const due = limited.filter((limit) => limit.days === days);
      const remaining = async () =>
        Promise.all(due.map(async (limit) => ({ table: limit.table, any: (await rowsLeft(limit)) > 0 })));
      loupe.clock.setOffset(days * dayMs - hourMs);
      await runNightly();
      expect(await remaining()).toEqual(due.map(({ table }) => ({ table, any: true })));
      loupe.clock.setOffset(days * dayMs + hourMs);
      await runNightly();
      expect(await remaining()).toEqual(due.map(({ table }) => ({ table, any: false })));
    },
  );

  test('matches the retention table in the README', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const documented = [...readme.matchAll(/^\| `(\w+\.\w+)` +\| (\d+) +\| `(\w+)` +\|$/gm)].map(
      ([, table, days, since]) => ({ table, days: Number(days), since }),
    );
    expect(documented).toEqual(limited.map(({ table, days, since }) => ({ table, days, since })));
  });
});
