import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  addCommodity,
  changeCommodity,
  commodityRefusals as no,
  listCommodities,
  removeCommodity,
} from '#modules/shipping/contract.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let ilse: Caller;

beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
  ilse = await loupe.as('Ilse');
});
afterAll(() => loupe.stop());

const ring = (description: string) => ({
  description,
  tariffCode: '7113.19.50',
  originCountry: 'US',
  unit: 'EA' as const,
  exportType: 'D' as const,
  partNumber: '',
  marks: '',
  unitValue: cents(90_000),
  isFavorite: false,
});
const add = (caller: Caller, description: string) =>
  caller.call(addCommodity, { body: ring(description) }, { 'idempotency-key': newId() });
const listDescriptions = async (caller: Caller) =>
  (await caller.call(listCommodities, {})).answer.items.map(({ description }) => description);

test("lists the company's commodities, favorites first, and changes and removes them", async () => {
  await add(marta, '14K gold chain');
  const { commodity } = (await add(marta, '18K gold ring')).answer;
  expect(commodity).toMatchObject({ tariffCode: '7113.19.50', unitValue: 90_000, version: 1 });
  expect(await listDescriptions(marta)).toEqual(['14K gold chain', '18K gold ring']);
  expect(await listDescriptions(ilse)).toEqual([]);
  const params = { commodityId: commodity.commodityId };
  const body = { ...ring('18K gold ring'), isFavorite: true, version: 1 };
  const { answer } = await marta.call(changeCommodity, { params, body });
  expect(answer.commodity).toMatchObject({ isFavorite: true, version: 2 });
  expect(await listDescriptions(marta)).toEqual(['18K gold ring', '14K gold chain']);
  await marta.call(removeCommodity, { params });
  expect(await listDescriptions(marta)).toEqual(['14K gold chain']);
});

test('refuses a duplicate description and a stale change', async () => {
  const { commodity } = (await add(marta, 'Silver bracelet')).answer;
  expect((await add(marta, 'SILVER BRACELET')).problem.code).toBe(no.commodity_known.code);
  await add(marta, 'Silver anklet');
  const params = { commodityId: commodity.commodityId };
  const renamed = { ...ring('silver anklet'), version: 1 };
  expect((await marta.call(changeCommodity, { params, body: renamed })).problem.code).toBe(
    no.commodity_known.code,
  );
  const stale = { ...ring('Silver bracelet'), version: 9 };
  expect((await marta.call(changeCommodity, { params, body: stale })).problem.code).toBe(
    'kit.changed_meanwhile',
  );
});

test('refuses a vague description', async () => {
  const { problem } = await callUnchecked(loupe, 'Marta', changeCommodity, {
    params: { commodityId: newId() },
    body: { ...ring('x'.repeat(36)), tariffCode: '71', originCountry: 'Italy', version: 1 },
  });
  expect(Object.keys(problem.fields ?? {}).toSorted()).toEqual([
    'description',
    'originCountry',
    'tariffCode',
  ]);
});

test('hides commodities from other companies and limits them to 500', async () => {
  const params = { commodityId: newId() };
  const answers = [
    await marta.call(removeCommodity, { params }),
    await marta.call(changeCommodity, { params, body: { ...ring('Pin'), version: 1 } }),
  ];
  expect(answers.map(({ problem }) => problem.code)).toEqual(Array(2).fill(no.commodity_missing.code));
  await loupe.pools.owner.query(
    `insert into shipping.commodity (company_id, commodity_id, description, commodity, is_favorite, changed_by, changed_at)
     select $1, gen_random_uuid(), 'Ring ' || each, '{}', false, $1, now() from generate_series(1, 500) each`,
    [companyOf('Ilse')],
  );
  expect((await add(ilse, 'One more')).problem.code).toBe(no.commodities_full.code);
});
