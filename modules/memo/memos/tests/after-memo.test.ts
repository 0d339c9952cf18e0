import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMemo, listMemos, memoAsPdf, memoRefusals as no, sendMemo } from '#modules/memo/contract.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { draftOf, lentMemo, readMemo, testStone } from './lend.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe();
});
afterAll(() => loupe.stop());

test('a company whose Memo has ended reads its memos and changes none', async () => {
  const [marta, elena] = [await loupe.as('Marta'), await loupe.as('Elena')];
  const lent = await lentMemo(marta, elena, [testStone('9300000001')]);
  const draft = await draftOf(marta, [testStone('9300000002')]);
  expect((await readMemo(marta, lent)).actions).toContain('remind');
  await loupe.pools.owner.query(
    `update companies.subscription set is_active = false where company_id = $1 and service_type = 'Memo'`,
    [companyOf('Marta')],
  );
  const after = await loupe.as('Marta');
  const params = { memoId: lent };
  await expect
    .poll(async () => (await after.call(getMemo, { params })).answer.memo.actions, { timeout: 30_000 })
    .toEqual([]);
  expect((await readMemo(after, lent)).mayComment).toBe(false);
  const { items } = (await after.call(listMemos, { query: { limit: 100, side: 'seller' } })).answer;
  expect(items.find(({ memoId }) => memoId === lent)?.actions).toEqual([]);
  expect((await after.call(memoAsPdf, { params })).status).toBe(200);
  const agreed = { version: 1, agreed: true, termsVersion: '2020' } as const;
  expect((await after.call(sendMemo, { params: { memoId: draft }, body: agreed })).status).toBe(403);
  // The other side still has the service.
  expect((await readMemo(elena, lent)).actions).toContain('keep');
  expect((await after.call(getMemo, { params: { memoId: companyOf('Elena') } })).problem.code).toBe(
    no.missing.code,
  );
});
