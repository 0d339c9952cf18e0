import { afterAll, beforeAll, expect, test } from 'vitest';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { getOpeningSearches, putOpeningSearches } from '#modules/marketplace/contract.ts';

let loupe: TestLoupe;
let marta: Caller;

beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

const chosen = {
  natural: { carat: { from: 10_000, to: 30_000 }, sortBy: 'carat', sortDirection: 'descending' },
  labGrown: { carat: { from: 0, to: 100_000 }, sortBy: 'price', sortDirection: 'ascending' },
} as const;

test('searches of a company that chose nothing open from 0.30 ct, cheapest first', async () => {
  const { answer } = await marta.call(getOpeningSearches, {});
  const usual = { carat: { from: 3_000, to: 100_000 }, sortBy: 'price', sortDirection: 'ascending' };
  expect(answer).toEqual({ natural: usual, labGrown: usual, version: 0, actions: ['set'] });
});

test("an administrator's choice is the company's, and no other company's", async () => {
  const saved = (await marta.call(putOpeningSearches, { body: { ...chosen, version: 0 } })).answer;
  expect(saved).toMatchObject({ ...chosen, version: 1 });
  const colleague = await loupe.as('Jonah');
  expect((await colleague.call(getOpeningSearches, {})).answer).toEqual({ ...saved, actions: [] });
  const sven = await loupe.as('Sven');
  expect((await sven.call(getOpeningSearches, {})).answer).toMatchObject({ version: 0 });
});

test('of two changes of the same version, the second is told of the first', async () => {
  const late = await marta.call(putOpeningSearches, { body: { ...chosen, version: 0 } });
  expect(late.problem.code).toBe(kitRefusals.changed_meanwhile.code);
  expect(late.problem.changed?.present).toMatchObject({ version: 1 });
});
