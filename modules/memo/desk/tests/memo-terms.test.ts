import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import {
  acceptMemo,
  listMemoTerms,
  memoAsPdf,
  memoRefusals,
  memoTermsRefusals as no,
  publishMemoTerms,
  sendMemo,
} from '#modules/memo/contract.ts';
import { providerDay } from '#platform/access/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { draftOf, readMemo, sentMemo, testStone } from '../../memos/tests/lend.ts';

let loupe: TestLoupe;
let marta: Caller;
let elena: Caller;
let priya: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, elena, priya] = await Promise.all([loupe.as('Marta'), loupe.as('Elena'), loupe.as('Priya')]);
});
afterAll(() => loupe.stop());

const today = () => day(providerDay(loupe.clock.now()));
const text = 'Title\nTitle stays with the seller.\n\nReturn\nThe buyer returns it on demand.';
const publish = (version: string, activeFrom = today(), caller = priya) =>
  caller.call(publishMemoTerms, { body: { version, activeFrom, text } });
const versions = async () =>
  (await priya.call(listMemoTerms, {})).answer.items.map(({ version, status }) => `${version} ${status}`);

test('a new version holds from its first day; what was signed keeps its own', async () => {
  const signedId = await sentMemo(marta, [testStone('7731000001')]);
  const draftId = await draftOf(marta, [testStone('7731000002')]);
  expect(await versions()).toEqual(['2020 In effect']);
  expect((await publish('2099', addDays(today(), 30))).status).toBe(200);
  expect(await versions()).toEqual(['2099 Scheduled', '2020 In effect']);
  expect((await readMemo(marta, draftId)).termsVersion).toBe('2020');

  await publish('2026');
  expect(await versions()).toEqual(['2099 Scheduled', '2026 In effect', '2020 Replaced']);
  const draft = await readMemo(marta, draftId);
  expect(draft.termsVersion).toBe('2026');
  expect(draft.termsClauses.map(({ title }) => title)).toEqual(['Title', 'Return']);
  const send = (termsVersion: string) =>
    marta.call(sendMemo, {
      params: { memoId: draftId },
      body: { version: draft.version, agreed: true, termsVersion },
    });
  expect((await send('2020')).problem.code).toBe(memoRefusals.terms_changed.code);
  expect((await send('2026')).answer.memo).toMatchObject({
    termsVersion: '2026',
    status: 'Pending With Buyer',
  });

  const accept = async (memoId: string) => {
    const { version, termsVersion } = await readMemo(elena, memoId);
    const body = { version, agreed: true as const, termsVersion, signedName: 'Elena Castellan' };
    return (await elena.call(acceptMemo, { params: { memoId }, body })).answer.memo;
  };
  expect((await accept(signedId)).termsClauses).toHaveLength(6);
  expect((await accept(draftId)).termsVersion).toBe('2026');
  const items = (await priya.call(listMemoTerms, {})).answer.items;
  expect(items.find(({ version }) => version === '2026')?.signed).toBe(1);
  expect((await marta.call(memoAsPdf, { params: { memoId: draftId } })).status).toBe(200);
});

test('refuses a version that exists, a past first day, and everyone but platform administrators', async () => {
  for (const version of ['2020', '2026'])
    expect((await publish(version)).problem.code).toBe(no.terms_version_taken.code);
  expect((await publish('2027', addDays(today(), -1))).problem.code).toBe(no.terms_day_past.code);
  expect((await publish('2028', today(), marta)).status).toBe(403);
});
