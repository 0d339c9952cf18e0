import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { announceEndings } from '#platform/companies/server.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let jonah: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, jonah] = await Promise.all([loupe.as('Marta'), loupe.as('Jonah')]);
});
afterAll(() => loupe.stop());

const endsAfter = (days: number) =>
  loupe.pools.owner.query(
    `update companies.subscription set active_from = $3, active_until = $2
      where company_id = $1 and service_type = 'Memo'`,
    [companyOf('Marta'), addDays(today(), days), addDays(today(), -300)],
  );

const today = () => day(providerDay(new Date()));

const noticesOf = async (person: Caller) =>
  (await person.call(listNotices, { query: { limit: 100, search: 'Its last day is' } })).answer.items.map(
    ({ title }) => title,
  );

/** Runs that night's job twice: a restart must not notify again. */
async function runNightly(days: number): Promise<void> {
  loupe.clock.setOffset(days * 86_400_000);
  await loupe.work(announceEndings);
  await loupe.work(announceEndings);
}

test('notifies administrators a month and a week before a service ends, and on its last day', async () => {
  await endsAfter(40);
  const expected = ['Memo ends in 30 days', 'Memo ends in 7 days', 'Memo ends today'];
  for (const [days, count] of [
    [9, 0],
    [10, 1],
    [11, 1],
    [33, 2],
    [34, 2],
    [40, 3],
    [41, 3],
  ] as const) {
    await runNightly(days);
    await expect
      .poll(() => noticesOf(marta), { timeout: 30_000 })
      .toEqual(expected.slice(0, count).toReversed());
  }
  expect(await noticesOf(jonah)).toEqual([]);
});

test('notifies again for a changed end, once for a missed night, never for an ended service', async () => {
  const before = (await noticesOf(marta)).length;
  loupe.clock.setOffset(0);
  await endsAfter(60);
  await runNightly(57);
  await expect.poll(async () => (await noticesOf(marta))[0], { timeout: 30_000 }).toBe('Memo ends in 3 days');
  expect(await noticesOf(marta)).toHaveLength(before + 1);
  await loupe.pools.owner.query(
    `update companies.subscription set ended_at = now(), is_active = false where company_id = $1 and service_type = 'Memo'`,
    [companyOf('Marta')],
  );
  await runNightly(60);
  const { rows } = await loupe.pools.owner.query(
    `select ending_told_days as days from companies.subscription where company_id = $1 and service_type = 'Memo'`,
    [companyOf('Marta')],
  );
  expect(rows).toEqual([{ days: 7 }]);
});
