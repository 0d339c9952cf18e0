import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { createTheme, followTheme, getTheme, saveTheme } from '#modules/jeweler-pages/contract.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let marta: Caller;
let wes: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createLedgerTestBed(loupe.connectionString);
  [marta, wes] = await Promise.all([loupe.as('Marta'), loupe.as('Nadia')]);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const draft = async (name: string) =>
  (await marta.call(createTheme, { body: { name } }, { 'idempotency-key': newId() })).answer;

type Step = 'company' | 'banner' | null;

const follow = (caller: Caller, themeId: string, tabId: string, step: Step) =>
  caller.call(followTheme, { params: { themeId, tabId }, body: { step } });

test('two people who edit one theme see each other with the step, until a tab closes or falls silent', async () => {
  const { themeId } = await draft('Together');
  const [mine, theirs] = [newId(), newId()];
  expect((await follow(marta, themeId, mine, 'company')).answer).toEqual({ version: 1, editors: [] });
  expect((await follow(wes, themeId, theirs, 'banner')).answer.editors).toEqual([
    { name: 'Marta Reyes', step: 'company', isYou: false },
  ]);
  const { editors } = (await follow(marta, themeId, mine, 'banner')).answer;
  expect(editors).toMatchObject([{ step: 'banner', isYou: false }]);
  const again = newId();
  expect((await follow(marta, themeId, again, 'company')).answer.editors).toContainEqual({
    name: 'Marta Reyes',
    step: 'banner',
    isYou: true,
  });
  await follow(marta, themeId, again, null);
  // Another person's tab can't be closed or moved.
  await follow(wes, themeId, mine, null);
  await follow(wes, themeId, mine, 'company');
  expect((await follow(wes, themeId, theirs, 'banner')).answer.editors).toEqual([
    { name: 'Marta Reyes', step: 'banner', isYou: false },
  ]);
  loupe.clock.setOffset(loupe.clock.offsetMs + 61_000);
  expect((await follow(wes, themeId, theirs, 'banner')).answer.editors).toEqual([]);
});

test("a colleague's save is heard of by its version, and the theme says who saved it", async () => {
  const { themeId, content } = await draft('Saved by two');
  const tab = newId();
  expect((await follow(wes, themeId, tab, 'banner')).answer.version).toBe(1);
  await marta.call(saveTheme, { params: { themeId }, body: { version: 1, content } });
  expect((await follow(wes, themeId, tab, 'banner')).answer.version).toBe(2);
  expect((await wes.call(getTheme, { params: { themeId } })).answer.changedBy).toBe('Marta Reyes');
  expect((await marta.call(getTheme, { params: { themeId } })).answer.changedBy).toBeNull();
});

test('a tab that only says it is still open writes nothing, so that two tabs do not keep each other asking', async () => {
  const { themeId } = await draft('Quiet');
  const tab = newId();
  const seen = async () => {
    const { rows } = await testBed.pools.owner.query<{ row: string }>(
      'select xmin::text as row from pages.editor where tab_id = $1',
      [tab],
    );
    return rows[0]?.row;
  };
  await follow(marta, themeId, tab, 'company');
  const first = await seen();
  expect(first).toBeDefined();
  await follow(marta, themeId, tab, 'company');
  expect(await seen()).toBe(first);
  await follow(marta, themeId, tab, 'banner');
  expect(await seen()).not.toBe(first);
});
