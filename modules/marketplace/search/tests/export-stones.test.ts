import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSheet, readSheetAsShown } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import { readCsv } from '#kit/domain/text/csv-rows.ts';
import {
  addToCart,
  exportStones,
  getBuyingTerms,
  priceCart,
  searchDiamonds,
} from '#modules/marketplace/contract.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  await fillStones(loupe, 1_500);
  await loupe.ports.catalog.caughtUp();
});
afterAll(() => loupe.stop());

const rounds = {
  productType: 'Lab Diamond',
  shapes: ['Round'],
  sortBy: 'carat',
  sortDirection: 'descending',
} as const;

async function exportFile(
  format: 'csv' | 'xlsx',
  options: object = {},
  who = 'Marta',
): Promise<{ name: string; bytes: Buffer }> {
  const response = await fetch(loupe.url + exportStones.path, {
    method: 'POST',
    headers: {
      'x-subscription-key': 'loupe-web',
      'content-type': 'application/json',
      authorization: `Bearer ${await loupe.token(who)}`,
    },
    body: JSON.stringify({
      ...rounds,
      format,
      columns: ['item', 'carat', 'percentOffList', 'price'],
      ...options,
    }),
  });
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { name: response.headers.get('content-disposition') ?? '', bytes };
}

async function findStones() {
  const marta = await loupe.as('Marta');
  const search = { ...rounds, limit: 200, facets: false } as const;
  const first = await marta.call(searchDiamonds, { body: { ...search, offset: 0 } });
  const second = await marta.call(searchDiamonds, { body: { ...search, offset: 200 } });
  const stones = [...first.answer.diamonds, ...second.answer.diamonds];
  expect(stones).toHaveLength(first.answer.totalDiamondsAvailable);
  return stones;
}

test('exports every stone of the result in order, with the visible columns', async () => {
  const found = await findStones();
  expect(found.length).toBeGreaterThan(200);
  const { name, bytes } = await exportFile('csv');
  expect(name).toContain('diamonds.csv');
  const [headers, ...rows] = readCsv(bytes.toString('utf8').replace('\uFEFF', '')) ?? [];
  expect(headers).toEqual(['Type', 'Item ID', 'Carat', 'Off list', 'Price']);
  expect(rows.map(([, item]) => item)).toEqual(found.map((stone) => stone.supplierItemIdentifier));
  expect(rows.map((row) => Number(row[4]))).toEqual(found.map(({ price }) => price / 100));
  // Each row says what the stone is, also when its reader left the column out.
  expect(new Set(rows.map(([type]) => type))).toEqual(new Set(['Lab-grown']));
  // Unrecognized values are empty: lab-grown stones have no list price.
  expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(['']));
});

test('exports the same content as a workbook', async () => {
  const found = await findStones();
  const [headers, ...rows] = readSheet((await exportFile('xlsx')).bytes);
  expect(headers).toEqual(['Type', 'Item ID', 'Carat', 'Off list', 'Price']);
  expect(rows.map(([, item]) => item)).toEqual(found.map((stone) => stone.supplierItemIdentifier));
});

test('exports a workbook with numeric times, and amounts with two decimals', async () => {
  const found = await findStones();
  const columns = ['item', 'confirmed', 'pricePerCarat', 'price'];
  const landed = { delivery: 'Standard', payment: 'Wire' };
  const { bytes } = await exportFile('xlsx', { columns, landed });
  const [headers, first] = readSheetAsShown(bytes);
  expect(headers).toEqual([
    'Type',
    'Item ID',
    'Confirmed',
    '$/ct',
    'Price',
    'Delivered price, wire, with estimated tax',
  ]);
  const [stone] = found;
  const confirmed = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(stone?.confirmedAt ?? '');
  const [, year, month, date, hour] = confirmed ?? [];
  const dollars = (cents = 0) =>
    (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  expect(first?.slice(1, 5)).toEqual([
    stone?.supplierItemIdentifier,
    `${month}/${date}/${year} ${hour}`,
    dollars(stone?.pricePerCarat),
    dollars(stone?.price),
  ]);
  expect(first?.[5]).toMatch(/^[\d,]+\.\d\d$/);
});

test('exports the same delivered price as in the cart', async () => {
  const marta = await loupe.as('Marta');
  const landed = { delivery: 'Expedited', payment: 'CreditCard' } as const;
  const { bytes } = await exportFile('csv', { landed });
  const [headers, first] = readCsv(bytes.toString('utf8').replace('\uFEFF', '')) ?? [];
  expect(headers).toEqual([
    'Type',
    'Item ID',
    'Carat',
    'Off list',
    'Price',
    'Delivered price, card, with estimated tax',
  ]);
  const supplierItemId = first?.[1] ?? '';
  await marta.call(addToCart, { body: { supplierItemId, moduleType: 2 } });
  const { destination } = (await marta.call(getBuyingTerms, {})).answer;
  const body = {
    moduleType: 2,
    locationId: destination?.locationID ?? '',
    paymentMethodType: landed.payment,
    shippingAndHandlingMethodType: landed.delivery,
  } as const;
  const { costs } = (await marta.call(priceCart, { body })).answer;
  expect(Number(first?.[5]) * 100).toBeCloseTo(costs[supplierItemId]?.total ?? 0, 6);
});

test('says when the tax in delivered prices is an estimate', async () => {
  const landed = { delivery: 'Standard', payment: 'ACH' };
  // Minnesota's local rates are estimated until staff import them.
  const { bytes } = await exportFile('csv', { landed }, 'Sven');
  const [headers] = readCsv(bytes.toString('utf8').replace('\uFEFF', '')) ?? [];
  expect(headers?.at(-1)).toBe('Delivered price, ACH, with estimated tax');
});

test.each([
  [{ columns: [] }, 'columns'],
  [{ columns: ['supplier'] }, 'columns.0'],
  [{ columns: ['price'], format: 'pdf' }, 'format'],
])('rejects an export of %j', async (search, field) => {
  const body = { ...rounds, format: 'csv', ...search };
  const { status, problem } = await callUnchecked(loupe, 'Marta', exportStones, { body });
  expect(status).toBe(422);
  expect(Object.keys(problem.fields ?? {})).toEqual([field]);
});
