import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getAppraisalPreferences,
  getMetalPrice,
  getPriceList,
  priceRefusals,
  saveCompanyPreferences,
  savePriceList,
} from '#modules/appraisals/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

const priceOn = (on: string) => marta.call(getMetalPrice, { query: { metal: 'Gold', on: on as never } });

test('a metal has a price of a day, or the appraiser enters it', async () => {
  expect((await priceOn('2026-11-20')).answer).toMatchObject({ perGram: 13_616, pricedOn: '2026-11-13' });
  expect((await priceOn('2020-01-01')).problem.code).toBe(priceRefusals.metal_unpriced.code);
});

test('the price list is saved by version, and hidden with the wholesale figures', async () => {
  const jonah = await loupe.as('Jonah');
  const line = {
    stone: 'Natural diamond' as const,
    name: 'Round',
    color: 'G',
    clarity: 'VS1',
    from: 1_000,
    to: 1_490,
    price: 720_000,
  };
  const save = (caller: Caller, version: number) =>
    caller.call(savePriceList, { body: { version, lines: [line] } });
  expect((await marta.call(getPriceList, {})).answer).toEqual({ version: 1, lines: [], isHidden: false });
  expect((await save(jonah, 1)).answer.version).toBe(2);
  expect((await save(marta, 1)).problem.code).toBe(priceRefusals.prices_changed.code);
  expect((await save(marta, 2_147_483_646)).problem.code).toBe(priceRefusals.prices_changed.code);
  expect((await marta.call(getPriceList, {})).answer.lines).toEqual([line]);
  const { company } = (await marta.call(getAppraisalPreferences, {})).answer;
  await marta.call(saveCompanyPreferences, {
    body: { version: company.version, defaults: {}, wholesale: 'Business administrators' },
  });
  expect((await jonah.call(getPriceList, {})).answer).toEqual({ version: 1, lines: [], isHidden: true });
  expect((await save(jonah, 2)).problem.code).toBe(priceRefusals.prices_hidden.code);
});
