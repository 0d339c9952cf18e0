import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { comparableRefusals as no, findComparables, reportRefusals } from '#modules/appraisals/contract.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { draftWithGem } from './drafts.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  await fillStones(loupe, 3_000);
  await loupe.ports.catalog.caughtUp();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

type Values = Readonly<Record<string, string | number>>;

const find = (caller: Caller, { appraisalId, gemId }: { appraisalId: string; gemId: string }) =>
  caller.call(findComparables, { params: { appraisalId }, body: { gemId } });

const round = { origin: 'Natural', shape: 'Round', carats: 1_010, color: 'G', clarity: 'VS1' };

test('a diamond is compared with listed stones of its shape and weight, a grade apart at most', async () => {
  const made = await draftWithGem(marta, round);
  const { total, stones } = (await find(marta, made)).answer;
  expect(total).toBeGreaterThan(0);
  expect(stones.length).toBeGreaterThan(0);
  for (const stone of stones) {
    expect(stone.gemId).toBe(made.gemId);
    expect(stone.words).toMatch(/^\d\.\d\d ct Round, [FGH], (VVS2|VS1|VS2), .*natural$/);
    expect(stone.source).toMatch(/^Marketplace/);
    expect(stone.pricePerCarat).toBeGreaterThan(0);
  }
  // Two of the same weight: each is compared as one.
  const pair = await draftWithGem(marta, { ...round, carats: 2_020, count: 2 });
  expect((await find(marta, pair)).answer.total).toBe(total);
});

test('what the market has no word for is refused, and a person without the market', async () => {
  const code = async (values: Values, type?: 'Pearl') =>
    (await find(marta, await draftWithGem(marta, values, type))).problem.code;
  expect(await code({ ...round, color: 'Fancy' })).toBe(no.gem_not_compared.code);
  expect(await code({ shape: 'Round', color: 'G' })).toBe(no.gem_not_compared.code);
  expect(await code({}, 'Pearl')).toBe(no.gem_not_compared.code);
  const { appraisalId } = await draftWithGem(marta, round);
  expect((await find(marta, { appraisalId, gemId: newId() })).problem.code).toBe(
    reportRefusals.gem_missing.code,
  );
  const amara = await loupe.as('Amara');
  expect((await find(amara, await draftWithGem(amara, round))).problem.code).toBe(no.market_closed.code);
});
