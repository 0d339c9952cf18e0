import { afterAll, beforeAll, expect, test } from 'vitest';
import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { listSales, listStores, summarizeSales } from '#modules/register/contract.ts';
import { makeDemoSalesWith } from '#modules/register/server.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createLedgerTestBed(loupe.connectionString);
  await testBed.work(makeDemoSalesWith(new SealedTexts('secret', 'register')));
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
