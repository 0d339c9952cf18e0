import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { subscriptionJobs } from '#platform/companies/server.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let marta: Caller;
let jonah: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createLedgerTestBed(loupe.connectionString);
  [marta, jonah] = await Promise.all([loupe.as('Marta'), loupe.as('Jonah')]);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const endsAfter = (days: number) =>
  loupe.pools.owner.query(
    `update companies.subscription set active_from = $3, active_until = $2
      where company_id = $1 and service_type = 'Memo'`,
    [companyOf('Marta'), addDays(today(), days), addDays(today(), -300)],
  );

const today = () => day(providerDay(new Date()));

const noticesOf = async (person: Caller) =>
  (await person.call(listNotices, { query: { limit: 100, search: 'The last day is' } })).answer.items.map(
    ({ title }) => title,
  );

/** Runs that night's job twice: a restart must not notify again. */
async function runNightly(days: number): Promise<void> {
  loupe.clock.setOffset(days * 86_400_000);
  testBed.clock.setOffset(days * 86_400_000);
  await testBed.runJob(subscriptionJobs, 'companies.tell_endings');
  await testBed.runJob(subscriptionJobs, 'companies.tell_endings');
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

test("a company whose service can't be announced delays no other", async () => {
  const kessler = companyOf('Ilse');
  loupe.clock.setOffset(0);
  await endsAfter(30);
  await loupe.pools.owner.query(
    `update companies.subscription set active_from = $2, active_until = $3, is_active = true
      where company_id = $1 and approval_status = 'Approved'`,
    [kessler, addDays(today(), -300), addDays(today(), 30)],
  );
  await loupe.pools.owner.query(
    `create function companies.planted() returns trigger language plpgsql as $$ begin
       if new.company_id = '${kessler}' then raise exception 'planted'; end if; return new; end $$;
     create trigger planted before update of ending_told_days on companies.subscription
       for each row execute function companies.planted()`,
  );
  const before = (await noticesOf(marta)).length;
  await runNightly(0);
  await expect.poll(async () => (await noticesOf(marta)).length, { timeout: 30_000 }).toBe(before + 1);
  const { rows } = await loupe.pools.owner.query('select job, item from kit.failed_item');
  expect(rows).toEqual([{ job: 'companies.tell_endings', item: kessler }]);
  await loupe.pools.owner.query('drop trigger planted on companies.subscription');
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
