import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import { getStatement } from '#modules/billing/contract.ts';
import { demoLocations } from '#platform/companies/contract.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;

const { nassau, newport } = demoLocations;
/** Deleted locations have no name. */
const former = Array.from({ length: 60 }, newId);
const places = [newport.locationId, ...former, undefined, nassau.locationId];
// More than one batch.
const salesPerLocation = 48;
const sales = places.length * salesPerLocation;

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  testBed.setDay('2027-02-24');
  const sold = Array.from({ length: sales }, (_, at) => {
    const locationId = places[at % places.length];
    const label = { amount: 100 + at, description: `Label ${at}` };
    return locationId === undefined ? label : { ...label, locationId };
  });
  await testBed.sell(companyOf('Marta'), ...sold, { amount: -50, type: 'Credit', description: 'A credit' });
});
afterAll(() => testBed.close());

const file = async (kind: 'pdf' | 'sheet'): Promise<Buffer> =>
  (await downloadOverHttp(loupe, 'Marta', `/services/billing/api/statements/2027-02/${kind}`)).body;

test('every line of a long month is in the statement once, grouped by location', async () => {
  const rows = readSheet(await file('sheet')).slice(2, -7);
  const bought = rows.map(([, , , , what]) => what);
  expect(bought).toHaveLength(sales + 1);
  expect(new Set(bought)).toEqual(
    new Set([...Array.from({ length: sales }, (_, at) => `Label ${at}`), 'A credit']),
  );
  const names = rows.map(([name]) => name);
  expect(names.filter((name, at) => name !== names[at - 1])).toEqual([
    'Nassau Street',
    'Newport',
    'Former location',
    'No location',
  ]);
  expect(names.filter((name) => name === 'Former location')).toHaveLength(former.length * salesPerLocation);
  // Lines of each location stay together even if several locations are deleted.
  const formerly = rows.filter(([name]) => name === 'Former location').map(([, , , , what]) => what);
  const placeOf = (what = '') => places[Number(what.replace('Label ', '')) % places.length];
  expect(formerly.filter((what, at) => placeOf(what) !== placeOf(formerly[at - 1]))).toHaveLength(60);
});

test('the lines of a statement add up to its location totals', async () => {
  const marta = await loupe.as('Marta');
  const { byLocation } = (await marta.call(getStatement, { params: { month: '2027-02' } })).answer;
  const lines = readSheet(await file('sheet')).slice(2, -7);
  const listed = lines.reduce((sum, row) => sum + Math.round(Number(row.at(-1)) * 100), 0);
  expect(byLocation).toHaveLength(63);
  expect(byLocation.reduce((sum, { amount }) => sum + amount, 0)).toBe(listed);
});

test("a statement's spreadsheet ends with the closing balance and the same aging as the screen", async () => {
  const marta = await loupe.as('Marta');
  const { ageing, closing } = (await marta.call(getStatement, { params: { month: '2027-02' } })).answer;
  const last = readSheet(await file('sheet')).slice(-7);
  expect(last.map((row) => [row[4], Math.round(Number(row.at(-1)) * 100)])).toEqual([
    ['Closing balance', closing],
    ['Aging: Not invoiced', ageing.notInvoiced],
    ['Aging: 0-30 days', ageing.upTo30],
    ['Aging: 31-60 days', ageing.upTo60],
    ['Aging: 61-90 days', ageing.upTo90],
    ['Aging: Over 90 days', ageing.over90],
    ['Aging: Credit', ageing.credit],
  ]);
});

test('the printed statement has each line once and a total per location', async () => {
  const text = (await textOfPages(await file('pdf'))).join('\n');
  const printed = text.match(/\bLabel \d+\b/g) ?? [];
  expect(printed).toHaveLength(sales);
  expect(new Set(printed).size).toBe(sales);
  // A total for each: two named locations, sixty deleted ones, and no location.
  expect(text.match(/^Total \$/gm)).toHaveLength(63);
});
