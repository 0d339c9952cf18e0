import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import { demoLocations } from '#platform/companies/contract.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let invoice: string;

// More than one batch.
const lines = 1_200;
const { nassau, newport } = demoLocations;

/** Most lines at Nassau Street, all with a reference; one at Newport; the rest without a location. */
const sold = Array.from({ length: lines }, (_, at) => ({
  amount: 100 + at,
  shipmentNumber: `HV${100_000 + at}`,
  ...(at % 8 > 0 && { locationId: nassau.locationId, reference1: `PO ${at % 3}` }),
  ...(at === 8 && { locationId: newport.locationId, reference1: 'Repair' }),
}));

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  const days = { soldOn: '2027-02-24', issuedOn: '2027-03-01' };
  const invoiceId = await testBed.invoice(days, companyOf('Marta'), ...sold);
  // As autovacuum does within a minute; the planner does not know about so many new rows.
  await testBed.pools.owner.query('analyze payments.transaction, payments.billed');
  invoice = `/services/billing/api/invoices/${invoiceId}`;
});
afterAll(() => testBed.close());

const file = async (kind: 'pdf' | 'sheet'): Promise<Buffer> =>
  (await downloadOverHttp(loupe, 'Marta', `${invoice}/${kind}`)).body;

const sumOf = (matches: (one: (typeof sold)[number]) => boolean): number =>
  sold.filter(matches).reduce((sum, { amount }) => sum + amount, 0);

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const numbers = (words: readonly string[]): string[] => words.map((word) => word.trim()).toSorted();

test('a long invoice prints every line once, grouped by location and reference with subtotals', async () => {
  const text = (await textOfPages(await file('pdf'))).join('\n');
  expect(numbers(text.match(/\bHV\d{6}\b/g) ?? [])).toEqual(
    numbers(sold.map(({ shipmentNumber }) => shipmentNumber)),
  );
  const printed = text.match(/^PO \d [\d,]+ transactions \$.*$|^.* total \$.*$/gm);
  const linesOfOrder = (name: string) => sold.filter((one) => one.reference1 === name).length;
  expect(printed).toEqual([
    ...['PO 0', 'PO 1', 'PO 2'].map(
      (name) =>
        `${name} ${linesOfOrder(name)} transactions ${dollars(sumOf((one) => one.reference1 === name))}`,
    ),
    `Nassau Street total ${dollars(sumOf((one) => one.locationId === nassau.locationId))}`,
    `No location total ${dollars(sumOf((one) => !one.locationId))}`,
    `Newport total ${dollars(108)}`,
  ]);
});

test('the invoice spreadsheet has the same groups, with subtotals in their own columns', async () => {
  const [headers = [], ...rows] = readSheet(await file('sheet'));
  const at = (header: string): number => headers.indexOf(header);
  expect(rows).toHaveLength(lines);
  const column = (header: string): number =>
    rows.reduce((sum, row) => sum + Math.round(Number(row[at(header)] ?? '') * 100), 0);
  const all = sumOf(() => true);
  expect([column('Amount'), column('Reference total'), column('Location total')]).toEqual([all, all, all]);
  const sums = rows.filter((row) => (row[at('Reference total')] ?? '') !== '');
  expect(sums.map((row) => [row[at('Location')] ?? '', row[at('Reference 1')] ?? ''])).toEqual([
    ['Nassau Street', 'PO 0'],
    ['Nassau Street', 'PO 1'],
    ['Nassau Street', 'PO 2'],
    ['', ''],
    ['Newport', 'Repair'],
  ]);
});
