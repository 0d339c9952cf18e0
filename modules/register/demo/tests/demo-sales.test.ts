import { afterAll, beforeAll, expect, test } from 'vitest';
import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import {
  dismissSale,
  getSale,
  listSales,
  listStores,
  mapCode,
  registerRefusals,
  resendSale,
  saleRefusals,
  summarizeSales,
} from '#modules/register/contract.ts';
import { demoSalesJob, makeDemoSalesWith } from '#modules/register/server.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { createSamplePersonalLines } from '#outside/personal-lines/sandbox/sample-personal-lines.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createLedgerTestBed(loupe.connectionString);
  await testBed.work(
    makeDemoSalesWith(
      new SealedTexts('secret', 'register'),
      createSamplePersonalLines(() => testBed.clock.now()),
    ),
  );
  marta = await loupe.as('Marta');
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

test('the demo has a week of sales from three stores, with every kind of reason', async () => {
  const summary = (await marta.call(summarizeSales, { query: {} })).answer;
  expect(summary.all).toBeGreaterThan(55);
  expect(summary.ready).toBe(2);
  expect(summary.reasons.map(({ reason }) => reason).toSorted()).toEqual([
    'BelowMinimum',
    'Duplicate',
    'NoConsent',
    'NoEmail',
    'OptedOut',
    'Refund',
    'StoreNotMapped',
  ]);
  const { items } = (await marta.call(listStores, {})).answer;
  expect(items.map(({ name }) => name)).toEqual(['Nassau Street', 'Newport', 'East Greenwich']);
  expect(items.every(({ lastSaleAt, keyId }) => lastSaleAt !== null && keyId !== null)).toBe(true);
});

test('none of its sales is in the future, and what needs a fix is in the inbox', async () => {
  const [latest] = (await marta.call(listSales, { query: { limit: 25 } })).answer.items;
  expect(new Date(latest?.soldAt ?? '2999-01-01').getTime()).toBeLessThanOrEqual(Date.now());
  const { items } = (await marta.call(listInboxItems, { query: { limit: 25 } })).answer;
  expect(items.map(({ path }) => path)).toContain('/jmcc/not-processed');
});

test('the demo keeps selling when its clock is moved, and its sale numbers continue', async () => {
  const before = (await marta.call(summarizeSales, { query: {} })).answer.all;
  testBed.clock.setOffset(3 * 86_400_000);
  // One failing sale doesn't hold up the others.
  const heal = await poisonRow(loupe.pools, 'register.sale', '003-');
  await testBed.runJob([demoSalesJob], 'register.demo_sales');
  await heal();
  await loupe.pools.owner.query('truncate kit.failed_item');
  await testBed.runJob([demoSalesJob], 'register.demo_sales');
  const after = (await marta.call(summarizeSales, { query: {} })).answer.all;
  expect(after).toBeGreaterThan(before);
  await testBed.runJob([demoSalesJob], 'register.demo_sales');
  expect((await marta.call(summarizeSales, { query: {} })).answer.all).toBe(after);
});

test("a person assigned to a location sees its stores' sales only, and the administrator sees all", async () => {
  const nadia = await loupe.as('Nadia');
  const names = (await nadia.call(listStores, {})).answer.items.map(({ name }) => name);
  expect(names).toEqual(['Newport']);
  const theirs = (await nadia.call(listSales, { query: { limit: 100 } })).answer.items;
  expect(new Set(theirs.map(({ storeName }) => storeName))).toEqual(new Set(names));
  const [other] = (await marta.call(listSales, { query: { limit: 100 } })).answer.items.filter(
    ({ storeName }) => storeName === 'Nassau Street',
  );
  const params = { saleId: other?.saleId ?? '' };
  expect((await nadia.call(getSale, { params })).problem.code).toBe(saleRefusals.sale_missing.code);
  expect((await nadia.call(dismissSale, { params })).problem.code).toBe(saleRefusals.sale_missing.code);
  expect((await nadia.call(resendSale, { params })).problem.code).toBe(saleRefusals.sale_missing.code);
  const all = (await nadia.call(summarizeSales, { query: {} })).answer.all;
  expect(all).toBeLessThan((await marta.call(summarizeSales, { query: {} })).answer.all);
});

test("a location's person takes over no code that another store's register sends", async () => {
  const nadia = await loupe.as('Nadia');
  const [nassau, newport] = (await marta.call(listStores, {})).answer.items.map(({ storeId }) => storeId);
  if (nassau === undefined || newport === undefined) throw new Error('The demo has three stores.');
  await loupe.pools.owner.query(
    `update register.sale set code = 'NS-1', status = 'NotProcessed', open_reasons = array['StoreNotMapped']
     where sale_id = (select sale_id from register.sale where store_id = $1 limit 1)`,
    [nassau],
  );
  await marta.call(mapCode, { body: { code: 'NS-2', storeId: nassau } });
  for (const code of ['NS-1', 'NS-2'])
    expect((await nadia.call(mapCode, { body: { code, storeId: newport } })).problem.code).toBe(
      registerRefusals.code_taken.code,
    );
  expect((await nadia.call(mapCode, { body: { code: 'NP-2', storeId: newport } })).status).toBe(200);
});
