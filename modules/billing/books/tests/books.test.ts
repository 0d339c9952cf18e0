import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import {
  booksAsCsv,
  booksRefusals as no,
  closeDay,
  enterReceipt,
  getTrialBalance,
  listBookLines,
} from '#modules/billing/contract.ts';
import { getDeskHome } from '#modules/desk/contract.ts';
import { paymentsJobs } from '#platform/payments/server.ts';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let vera: Caller;

const harrow = companyOf('Marta');
const range = { from: day('2027-02-01'), to: day('2027-03-31') };

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  await testBed.invoice({ soldOn: '2027-02-24', issuedOn: '2027-03-01' }, harrow, { amount: 400_000 });
  vera = await verifiedMember(loupe, 'Vera');
  await vera.call(enterReceipt, {
    body: {
      kind: 'wire',
      amount: cents(77_700),
      receivedOn: day('2027-03-01'),
      reference: '',
      remitter: 'K VANTONGEREN',
    },
  });
});
afterAll(() => testBed.close());

const balances = async () => (await vera.call(getTrialBalance, { query: range })).answer;

test('the trial balance adds up to zero, with the money that waits', async () => {
  const { items, closedThrough } = await balances();
  expect(closedThrough).toBeNull();
  expect(items.map(({ account, closing }) => [account, closing])).toEqual([
    ['cash', 77_700],
    ['unmatched', -77_700],
    ['receivable', 400_000],
    ['unbilled', 0],
    ['sales.Label', -400_000],
  ]);
  expect(items.reduce((sum, { closing }) => sum + closing, 0)).toBe(0);
  const march = { from: day('2027-03-01'), to: day('2027-03-31') };
  const { answer } = await vera.call(getTrialBalance, { query: march });
  expect(answer.items.find(({ account }) => account === 'unbilled')).toEqual({
    account: 'unbilled',
    opening: 400_000,
    debits: 0,
    credits: 400_000,
    closing: 0,
  });
});

test('the ledger of an account is listed page by page', async () => {
  await testBed.sell(harrow, ...Array.from({ length: 26 }, () => ({ amount: 100 })));
  const first = (await vera.call(listBookLines, { query: { ...range, limit: 25 } })).answer;
  expect(first.items[0]).toMatchObject({ company: 'Harrow & Vale', debit: 'unbilled', amount: 400_000 });
  const after = first.next ?? '';
  const second = (await vera.call(listBookLines, { query: { ...range, limit: 25, after } })).answer;
  const all = [...first.items, ...second.items];
  expect([all.length, new Set(all.map(({ lineId }) => lineId)).size, second.next]).toEqual([29, 29, null]);
  const cash = await vera.call(listBookLines, { query: { ...range, limit: 25, account: 'cash' } });
  expect(cash.answer.items.map(({ what, company }) => [what, company])).toEqual([
    ['Receipt: K VANTONGEREN', null],
  ]);
});

test('the general ledger is exported as CSV and as a spreadsheet, two lines for each transfer', async () => {
  const path = '/services/billing/api/desk/books';
  const file = async (uri: string) => (await downloadOverHttp(loupe, 'Vera', `${path}/${uri}`)).body;
  const csv = await file(`csv?from=${range.from}&to=${range.to}`);
  const lines = csv.toString('utf8').trim().split(/\r?\n/);
  expect(lines).toHaveLength(59);
  expect(lines[0]).toBe('Date,Entry,Account,Debit,Credit,Company,Bill,Memo');
  expect(lines[1]).toContain('02/24/2027');
  expect(lines[1]).toContain('Unbilled receivables,4000.00,,Harrow & Vale');
  const sheet = await file(`sheet?from=${range.from}&to=${range.to}&account=cash`);
  expect(readSheet(sheet)).toHaveLength(3);
  const backwards = { from: range.to, to: range.from };
  expect((await vera.call(booksAsCsv, { query: backwards })).problem.code).toBe('billing.range_backwards');
});

test('a closed day takes no more entries: they go to the next day, whoever posts them', async () => {
  const close = (on: string) => vera.call(closeDay, { body: { day: day(on) } });
  expect((await close('2027-03-02')).problem.code).toBe(no.day_to_come.code);
  expect((await close('2027-03-01')).status).toBe(204);
  expect((await close('2027-02-28')).problem.code).toBe(no.day_closed.code);
  expect(await balances()).toMatchObject({ closedThrough: '2027-03-01', closedBy: 'Vera Holm' });
  await testBed.sell(harrow, { amount: 2_500 });
  const { rows } = await testBed.pools.owner.query(
    `select day::text from payments.transfer where amount = 2500 and debit = 'unbilled'`,
  );
  expect(rows).toEqual([{ day: '2027-03-02' }]);
});

interface Told {
  readonly company_id: string;
  readonly entry: string;
  readonly line: number;
  readonly kind: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  readonly bill_id: string | null;
  readonly charge_id: string | null;
  readonly transaction_id: string | null;
  readonly happened_at: Date;
}

test("the chain is the hash of the day's transfers and of the day before", async () => {
  const { rows: chain } = await testBed.pools.owner.query<{ on: string; previous: string; hash: string }>(
    `select day::text as on, previous, hash from payments.closed_day order by day`,
  );
  expect(chain.map(({ on }) => on)).toEqual(['2027-02-24', '2027-03-01']);
  expect(chain[1]?.previous).toBe(chain[0]?.hash);
  const { rows } = await testBed.pools.owner.query<Told>(
    `select company_id, entry, line, kind, debit, credit, amount, bill_id, charge_id, transaction_id, happened_at
     from payments.transfer where day = '2027-02-24'`,
  );
  const told = rows.map((row) =>
    [
      row.company_id,
      row.entry,
      row.line,
      row.kind,
      row.debit,
      row.credit,
      row.amount,
      row.bill_id ?? '',
      row.charge_id ?? '',
      row.transaction_id ?? '',
      '',
      row.happened_at.getTime() * 1000,
    ].join('|'),
  );
  const lines = told.toSorted().map((line) => createHash('sha256').update(line).digest());
  const hash = createHash('sha256').update(Buffer.concat(lines)).digest('hex');
  expect(chain[0]?.hash).toBe(hash);
  await expect(testBed.pools.owner.query('delete from payments.closed_day')).rejects.toThrow(
    'Transfers are never changed.',
  );
});

test('the nightly comparison posts a difference for finance until it is gone', async () => {
  const compare = () => testBed.runJob(paymentsJobs(loupe.ports.payments), 'payments.compare_books');
  const items = async () => (await vera.call(getDeskHome, {})).answer.dueNext.map(({ title }) => title);
  await compare();
  expect(await items()).not.toContainEqual(expect.stringContaining('differ'));
  const owner = testBed.pools.owner;
  await owner.query(`update payments.open_bill set owed = owed + 1`);
  await compare();
  expect(await items()).toContainEqual(
    expect.stringMatching(/^Bills differ from the ledger: 1, such as bill /),
  );
  await owner.query(`update payments.open_bill set owed = owed - 1`);
  await compare();
  expect(await items()).not.toContainEqual(expect.stringContaining('differ'));
});
