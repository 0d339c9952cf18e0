import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  addStore,
  exportSales,
  listSales,
  makeStoreKey,
  changeStore,
  registerRefusals,
} from '#modules/register/contract.ts';
import { registerJobs } from '#modules/register/server.ts';
import { createMemoryFileDrop } from '#outside/file-drop/sandbox/memory-file-drop.ts';
import { createSamplePersonalLines } from '#outside/personal-lines/sandbox/sample-personal-lines.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { postMessage, signedMessage } from '#apps/server/testing/send-sales.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let marta: Caller;
let [newport, bristol] = ['', ''];
beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createLedgerTestBed(loupe.connectionString);
  marta = await loupe.as('Marta');
  newport = await sellAt('Newport', '002');
  bristol = await sellAt('Bristol', '009');
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

/** A store that sold two days ago. */
async function sellAt(name: string, code: string): Promise<string> {
  const { storeId } = (await marta.call(addStore, { body: { name, code } })).answer;
  const key = (await marta.call(makeStoreKey, { params: { storeId } })).answer;
  const sale = {
    number: `${code}-000101`,
    soldAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    associate: '=J. Price',
    items: [{ description: `Ring of ${name}`, category: 'Ring', price: 684_000 }],
    total: 684_000,
  };
  await postMessage(loupe, signedMessage(key, JSON.stringify({ software: '22.2.3.1018', sales: [sale] })));
  return storeId;
}

const jobs = registerJobs({
  personalLines: createSamplePersonalLines(() => new Date()),
  insurer: { name: 'Assay Mutual', address: '' },
  fileDrop: createMemoryFileDrop(Date.now),
});
const watch = () => testBed.runJob(jobs, 'register.watch_stores');
const titles = async () =>
  (await marta.call(listNotices, { query: { limit: 25 } })).answer.items
    .map(({ title }) => title)
    .filter((title) => title.startsWith('No sales from'));

test("a store of a company whose service ended isn't watched", async () => {
  testBed.clock.setOffset(3 * 86_400_000);
  const serve = (isActive: boolean) =>
    loupe.pools.owner.query(
      `update companies.subscription set is_active = $2 where company_id = $1 and service_type = 'PointOfSaleIntegration'`,
      [companyOf('Marta'), isActive],
    );
  await serve(false);
  await watch();
  await serve(true);
  const { rows } = await loupe.pools.owner.query(
    'select name from register.store where quiet_since is not null',
  );
  expect(rows).toEqual([]);
});

test("a silent store is reported once, and one faulty store doesn't hide others", async () => {
  // Past a Sunday, whatever today is.
  testBed.clock.setOffset(3 * 86_400_000);
  const heal = await poisonRow(loupe.pools, 'register.store', bristol);
  await watch();
  await heal();
  await vi.waitFor(async () => expect(await titles()).toEqual(['No sales from Newport']), {
    timeout: 60_000,
  });
  await loupe.pools.owner.query('truncate kit.failed_item');
  await watch();
  await watch();
  await vi.waitFor(
    async () =>
      expect((await titles()).toSorted()).toEqual(['No sales from Bristol', 'No sales from Newport']),
    { timeout: 60_000 },
  );
});

test('the whole filtered list is exported as a spreadsheet and as CSV', async () => {
  const read = async (query: string) =>
    (await downloadOverHttp(loupe, 'Marta', `${exportSales.path}?${query}`)).body;
  const [header, ...rows] = readSheet(await read(`format=xlsx&storeId=${newport}`));
  expect(header?.slice(0, 4)).toEqual(['Sale', 'Kind', 'Sold', 'Store']);
  expect(rows.map(([number]) => number)).toEqual(['002-000101']);
  expect((await read('format=csv&search=unknown')).toString()).toMatch(/^\uFEFFSale,Kind,Sold,Store.*\r\n$/);
  const all = (await read('format=csv&search=009')).toString();
  // A cell that a spreadsheet would run as a formula is text.
  expect(all).toContain("'=J. Price");
});

test('a search finds a part of a number, customer or associate, and nothing else', async () => {
  const found = async (search: string) =>
    (await marta.call(listSales, { query: { limit: 25, search } })).answer.items.map(({ number }) => number);
  expect(await found('9-0001')).toEqual(['009-000101']);
  expect(await found('price')).toHaveLength(2);
  expect(await found('100%')).toEqual([]);
  // All of its words, unchanged.
  expect(await found('9-000101 Pr')).toEqual([]);
  expect(await found('9-000101  =j. Pr')).toEqual(['009-000101']);
  expect(await found('09')).toEqual(['009-000101']);
  const unbound = `select register.sales_with('${companyOf('Marta')}', '%price%', 10)`;
  expect((await loupe.pools.plain.query(unbound)).rows).toEqual([]);
});

test("a store's location must be one of the company's", async () => {
  const params = { storeId: newport };
  const body = { name: 'Newport', locationId: newport };
  expect((await marta.call(changeStore, { params, body })).problem.code).toBe(
    registerRefusals.location_missing.code,
  );
  expect(
    (await marta.call(changeStore, { params, body: { name: 'Newport', locationId: null } })).status,
  ).toBe(204);
});
