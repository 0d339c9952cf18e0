import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingRefusals, getLedgerMapping, saveLedgerMapping } from '#modules/billing/contract.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  await testBed.invoice(
    { soldOn: '2027-01-06', issuedOn: '2027-01-11' },
    companyOf('Marta'),
    { amount: 1_840, description: 'UPS Ground', type: 'Label' },
    { amount: 160, description: 'Sales tax', type: 'Tax' },
  );
  marta = await loupe.as('Marta');
});
afterAll(() => testBed.close());

const file = async (program: string, days = 'from=2027-01-01&to=2027-01-31'): Promise<string> =>
  (
    await downloadOverHttp(loupe, 'Marta', `/services/billing/api/ledger/programs/${program}?${days}`)
  ).body.toString();
const rowsOf = (text: string): string[] => text.split('\r\n').filter((row) => row !== '');

test("QuickBooks gets balanced journal entries with the exports' own account names", async () => {
  const iif = rowsOf(await file('quickbooks-iif')).map((row) => row.split('\t'));
  const amounts = iif.filter(([kind]) => kind === 'TRNS' || kind === 'SPL').map((row) => Number(row[5]));
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(iif.map((row) => row[3])).toEqual(
    expect.arrayContaining(['Shipping labels', 'Sales tax', 'Accounts payable']),
  );
  const csv = rowsOf(await file('quickbooks-csv'));
  expect(csv[0]).toBe('Journal No,Journal Date,Account,Debits,Credits,Description,Name');
  expect(csv.join('\n')).toContain('L-20270106-1,01/06/2027,Shipping labels,18.40,,UPS Ground');
});

test("Xero needs a code for each account, and every export uses the member's own accounts", async () => {
  expect(JSON.parse(await file('xero-csv'))).toMatchObject({ code: billingRefusals.accounts_unmapped.code });
  const { items } = (await marta.call(getLedgerMapping, {})).answer;
  expect(items.every(({ own }) => own === '')).toBe(true);
  const mapped = items.map(({ account }, at) => ({ account, own: String(600 + at) }));
  expect((await marta.call(saveLedgerMapping, { body: { items: mapped } })).answer.items).toEqual(mapped);
  const labels = mapped.find(({ account }) => account === 'Shipping labels')?.own;
  expect(await file('xero-csv')).toContain(`,01/06/2027,UPS Ground,${labels},Tax Exempt,18.40`);
  expect(await file('quickbooks-iif')).toContain(`\t${labels}\t`);
  // Emptied fields take the exports' names again.
  await marta.call(saveLedgerMapping, { body: { items } });
  expect(await file('quickbooks-iif')).toContain('\tShipping labels\t');
});

test("another company's mapping stays its own", async () => {
  await marta.call(saveLedgerMapping, { body: { items: [{ account: 'Bank', own: '1010' }] } });
  const ilse = await loupe.as('Ilse');
  const { items } = (await ilse.call(getLedgerMapping, {})).answer;
  expect(items.every(({ own }) => own === '')).toBe(true);
});
