import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  actOnMemo,
  counterpartyRefusals,
  listCounterparties,
  listMemos,
  memoRefusals as no,
  saveMemoSettings,
  summarizeMemos,
} from '#modules/memo/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { changeTeamMember, getTeamMember } from '#platform/companies/contract.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import { providerDay } from '#platform/access/contract.ts';
import { ended, requestReport } from '#apps/server/testing/request-report.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { lentMemo, readMemo, testStone } from './lend.ts';

let loupe: TestLoupe;
let marta: Caller;
let elena: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, elena] = await Promise.all([loupe.as('Marta'), loupe.as('Elena')]);
});
afterAll(() => loupe.stop());

test('a reminder reaches the buyer, once a day', async () => {
  const memoId = await lentMemo(marta, elena, [testStone('7700000001')]);
  const params = { memoId };
  const remind = async () => {
    const { version } = await readMemo(marta, memoId);
    return { params, body: { version, act: 'remind' as const } };
  };
  const reminded = (await marta.call(actOnMemo, await remind())).answer.memo;
  expect(reminded.events[0]?.title).toBe('Reminder sent: keep or return items still out');
  await expect
    .poll(
      async () => {
        const { answer } = await elena.call(listNotices, { query: { limit: 50 } });
        return answer.items.some(({ message }) => message.includes('Reminder sent'));
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(true);
  const again = await marta.call(actOnMemo, await remind());
  expect(again.problem.code).toBe(no.reminded_today.code);
  const byBuyer = await elena.call(actOnMemo, await remind());
  expect(byBuyer.problem.code).toBe(no.not_now.code);
});

test("the company's own memo limit stands beside what is out", async () => {
  const before = (await marta.call(listCounterparties, {})).answer.settings;
  const body = { memoLimit: cents(30_000_000), version: before.version };
  expect((await marta.call(saveMemoSettings, { body })).answer.settings.memoLimit).toBe(30_000_000);
  const stale = await marta.call(saveMemoSettings, { body });
  expect(stale.problem.code).toBe(counterpartyRefusals.settings_changed.code);
  const summary = async (side: 'seller' | 'buyer') =>
    (await marta.call(summarizeMemos, { query: { side } })).answer;
  expect(await summary('seller')).toMatchObject({ memoLimit: 30_000_000 });
  expect((await summary('seller')).buyers).toBeGreaterThan(0);
  expect((await summary('buyer')).memoLimit).toBeNull();
  expect((await elena.call(summarizeMemos, { query: { side: 'seller' } })).answer.memoLimit).toBeNull();
});

test('a person without the Memo permission can call nothing of it', async () => {
  const params = { personId: findDemoPerson('Jonah').personId };
  const administrator = await verifiedMember(loupe, 'Marta');
  const { version, roles, locations } = (await administrator.call(getTeamMember, { params })).answer;
  const permissions = [{ serviceType: 'Memo' as const, allowed: false }];
  const locationIds = locations.map(({ locationId }) => locationId);
  const list = async () => {
    const jonah = await loupe.as('Jonah');
    return (await jonah.call(listMemos, { query: { limit: 25, side: 'seller' } })).status;
  };
  expect(await list()).toBe(200);
  const body = { version, roles, permissions, locationIds };
  expect((await administrator.call(changeTeamMember, { params, body })).status).toBe(200);
  // Nodes hear of it from the database.
  await expect.poll(list, { timeout: 60_000, interval: 200 }).toBe(403);
});

test('the report has the memos that were sent in its period, for either side', async () => {
  const memoId = await lentMemo(marta, elena, [testStone('7700000002')]);
  const { number, counterparty } = await readMemo(marta, memoId);
  const today = providerDay(loupe.clock.now());
  const rowsFor = async (caller: Caller, firstName: string, from: Day) => {
    const parameters = { from, to: from };
    const requested = await requestReport(caller, 'memos', parameters);
    const { file } = await ended(caller, requested);
    return readSheet((await downloadOverHttp(loupe, firstName, file?.uri ?? '')).body);
  };
  const [head, ...rows] = await rowsFor(marta, 'Marta', day(today));
  expect(head?.slice(0, 4)).toEqual(['Memo', 'Side', 'Company', 'Status']);
  const own = rows.find(([first]) => first === number);
  expect(own?.slice(1, 4)).toEqual(['Seller', counterparty, 'Buyer Received']);
  expect(own?.slice(9)).toEqual(['1', '0', '0', '0', '0', '5000', '5000']);
  const others = await rowsFor(elena, 'Elena', day(today));
  expect(others.find(([first]) => first === number)?.[1]).toBe('Buyer');
  expect(await rowsFor(marta, 'Marta', addDays(day(today), -1))).toHaveLength(1);
});
