import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { approveSubscription, getSession, requestToTry } from '#platform/companies/contract.ts';
import { moveClock } from '#platform/demo/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { askForAppraisalQuote, getAppraisalQuote, listAppraisals } from '#modules/appraisals/contract.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let ilse: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  ilse = await loupe.as('Ilse');
});
afterAll(() => loupe.stop());

const dayMs = 86_400_000;
const moveDays = async (days: number) => {
  const before = loupe.clock.now().getTime();
  await loupe.guest.call(moveClock, { body: { forwardMs: days * dayMs } });
  await expect.poll(() => loupe.clock.now().getTime() - before).toBeGreaterThanOrEqual(days * dayMs);
};
const list = async (by: Caller) => (await by.call(listAppraisals, { query: { limit: 25 } })).status;
const noticesOf = async (by: Caller) =>
  (await by.call(listNotices, { query: { limit: 50 } })).answer.items.filter(
    ({ title }) => title === 'Kessler & Co. requested appraisal pricing',
  ).length;

test('a trial is requested, approved with its end, opens appraisals, and closes them after it', async () => {
  const owen = await loupe.as('Owen');
  expect(await list(ilse)).toBe(403);
  const asked = await ilse.call(requestToTry, { body: { serviceType: 'Appraisal', storeTypes: [] } });
  expect(asked.answer.status).toBe('Pending');
  expect(await list(ilse)).toBe(403);
  const until = addDays(day(providerDay(loupe.clock.now())), 30);
  const approved = await owen.call(approveSubscription, {
    params: { companyId: companyOf('Ilse'), serviceType: 'Appraisal' },
    body: { trial: true, activeUntil: until },
  });
  expect(approved.answer).toMatchObject({ status: 'Trial', activeUntil: until });
  await expect.poll(() => list(ilse)).toBe(200);
  const { answer } = await ilse.call(getSession, {});
  const service =
    answer.kind === 'member'
      ? answer.subscriptions.find(({ serviceType }) => serviceType === 'Appraisal')
      : undefined;
  expect(service).toMatchObject({ trial: true, activeUntil: until });
  await moveDays(31);
  ilse = await loupe.as('Ilse');
  await expect.poll(() => list(ilse)).toBe(403);
});

test('a quote needs no service, reaches the appraisal administrators, and is one request for a week', async () => {
  const rosa = await loupe.as('Rosa');
  expect((await ilse.call(getAppraisalQuote, {})).answer).toEqual({ askedAt: null });
  const first = (await ilse.call(askForAppraisalQuote, {})).answer.askedAt;
  await expect.poll(() => noticesOf(rosa), { timeout: 30_000 }).toBe(1);
  await moveDays(1);
  expect((await ilse.call(askForAppraisalQuote, {})).answer.askedAt).toBe(first);
  expect((await ilse.call(getAppraisalQuote, {})).answer.askedAt).toBe(first);
  await moveDays(7);
  expect((await ilse.call(getAppraisalQuote, {})).answer).toEqual({ askedAt: null });
  const clicks = await Promise.all(['first', 'second'].map(() => ilse.call(askForAppraisalQuote, {})));
  expect(new Set(clicks.map(({ answer }) => answer.askedAt)).size).toBe(1);
  await expect.poll(() => noticesOf(rosa), { timeout: 30_000 }).toBe(2);
});

test('a company that is no jeweler gets no quote', async () => {
  const devon = await loupe.as('Devon');
  expect((await devon.call(askForAppraisalQuote, {})).status).toBe(403);
  expect((await devon.call(getAppraisalQuote, {})).status).toBe(403);
});
