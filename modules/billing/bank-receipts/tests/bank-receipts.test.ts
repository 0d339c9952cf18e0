import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  announceWires,
  applyReceipt,
  confirmProposals,
  bankReceiptRefusals as no,
  billingRefusals,
  confirmReceiptEntry,
  discardReceiptEntry,
  enterReceipt,
  getCredit,
  listInvoices,
  listPayments,
  listReceipts,
  listReceivables,
  readBankStatement,
  reverseReceipt,
  unapplyReceipt,
} from '#modules/billing/contract.ts';
import { balancesOf } from '#platform/payments/server.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let vera: Caller;
let marta: Caller;

const harrow = companyOf('Marta');

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  await newInvoice('2027-02-24', '2027-03-01', 400_000);
  await newInvoice('2027-03-03', '2027-03-08', 157_305);
  vera = await verifiedMember(loupe, 'Vera');
  marta = await loupe.as('Marta');
});
afterAll(() => testBed.close());

const newInvoice = (soldOn: string, issuedOn: string, amount: number) =>
  testBed.invoice({ soldOn, issuedOn }, harrow, { amount });

/** Oldest first. */
const invoices = async () =>
  (await marta.call(listInvoices, { query: { limit: 25 } })).answer.items.toReversed();
const owed = async () => (await invoices()).map(({ balance }) => balance);
const receipts = async (show: 'unmatched' | 'all' = 'unmatched', search?: string, caller = vera) =>
  (await caller.call(listReceipts, { query: { show, ...(search === undefined ? {} : { search }) } })).answer;
const receipt = async (receiptId: string, caller = vera) =>
  (await receipts('all', undefined, caller)).items.find((one) => one.receiptId === receiptId);

async function enter(amount: number, reference: string, remitter: string): Promise<string> {
  const body = {
    kind: 'check' as const,
    amount: cents(amount),
    receivedOn: day('2027-03-08'),
    reference,
    remitter,
  };
  return (await vera.call(enterReceipt, { body })).answer.receiptId;
}

type Part = { companyId: string; billId: string | null; amount: ReturnType<typeof cents> };
const part = (billId: string | null, amount: number): Part => ({
  companyId: harrow,
  billId,
  amount: cents(amount),
});
const apply = (receiptId: string, parts: Part[], amountInWords?: string) =>
  vera.call(applyReceipt, {
    params: { receiptId },
    body: { parts, ...(amountInWords === undefined ? {} : { amountInWords }) },
  });

test('a check for two bills is proposed, confirmed, and seen by the member', async () => {
  const receiptId = await enter(557_305, '1184', 'HARROW VALE LLC');
  const { items, unmatched } = await receipts();
  expect(unmatched).toBe(557_305);
  const [first, second] = await invoices();
  expect(items[0]?.proposal).toMatchObject({
    kind: 'exact',
    company: 'Harrow & Vale',
    says: `Pays ${first?.number} and ${second?.number} in full. Amount and remitter match.`,
  });
  const bills = items[0]?.proposal?.bills ?? [];
  const parts = bills.map(({ companyId, billId, amount }) => ({ companyId, billId, amount }));
  expect((await apply(receiptId, parts)).answer).toEqual({ outcome: 'done' });
  expect(await owed()).toEqual([0, 0]);
  expect((await receipts()).items).toEqual([]);
  const { items: payments } = (await marta.call(listPayments, { query: { limit: 25 } })).answer;
  expect(payments.map(({ method, amount }) => [method, amount])).toEqual([
    ['Check 1184', 157_305],
    ['Check 1184', 400_000],
  ]);
});

test('a mistyped receipt is reversed with its reason: the bills are owed again, the books keep both', async () => {
  const [matched] = (await receipts('all', 'harrow vale')).items;
  const receiptId = matched?.receiptId ?? '';
  expect(matched).toMatchObject({ status: 'Matched', actions: ['unapply', 'reverse'] });
  const partId = matched?.parts[0]?.partId ?? '';
  const reason = 'Typed the wrong bill.';
  expect((await vera.call(unapplyReceipt, { params: { receiptId, partId }, body: { reason } })).status).toBe(
    204,
  );
  expect(await receipt(receiptId)).toMatchObject({ status: 'Partially matched' });
  expect(
    (await vera.call(unapplyReceipt, { params: { receiptId, partId }, body: { reason } })).problem.code,
  ).toBe(no.part_missing.code);
  const reversal = { params: { receiptId }, body: { reason: 'Check of another company.' } };
  expect((await vera.call(reverseReceipt, reversal)).answer).toEqual({ outcome: 'done' });
  expect((await vera.call(reverseReceipt, reversal)).problem.code).toBe(no.receipt_reversed.code);
  expect(await owed()).toEqual([400_000, 157_305]);
  const balances = await testBed.work((ctx) => balancesOf(ctx, harrow));
  expect([balances.unmatched ?? 0, balances.receivable]).toEqual([0, 557_305]);
  const { rows } = await testBed.pools.owner.query(
    `select sum(case when debit = 'unmatched' then amount else -amount end)::int as waiting from payments.house_transfer`,
  );
  expect(rows).toEqual([{ waiting: 0 }]);
});

test('many receipts pay one bill; a part of it is confirmed in words', async () => {
  const [first] = await invoices();
  const one = await enter(100_000, first?.number ?? '', 'HARROW VALE LLC');
  expect((await receipt(one))?.proposal).toMatchObject({ kind: 'differs' });
  const billId = first?.invoiceId ?? '';
  expect((await apply(one, [part(billId, 100_001)])).problem.code).toBe(no.more_than_received.code);
  expect((await apply(one, [part(billId, 100_000)])).problem.code).toBe(no.receipt_amount_differs.code);
  await apply(one, [part(billId, 100_000)], 'One thousand and 00/100');
  expect(await owed()).toEqual([300_000, 157_305]);
  const rest = await enter(300_000, '', 'Harrow & Vale');
  await apply(rest, [part(billId, 300_000)]);
  expect(await owed()).toEqual([0, 157_305]);
  const more = await enter(50_000, '', 'Harrow & Vale');
  const words = 'Five hundred and 00/100';
  expect((await apply(more, [part(billId, 50_000)], words)).problem.code).toBe(
    billingRefusals.more_than_owed.code,
  );
  expect((await apply(more, [part(newId(), 50_000)], words)).problem.code).toBe(
    billingRefusals.invoice_missing.code,
  );
  // It stays for the next test.
  expect((await receipts()).items.map(({ left }) => left)).toEqual([50_000]);
});

test('money for no bill becomes credit, which pays the oldest open bill, and can be taken back', async () => {
  const [waiting] = (await receipts()).items;
  const receiptId = waiting?.receiptId ?? '';
  await apply(receiptId, [part(null, 50_000)]);
  expect(await owed()).toEqual([0, 107_305]);
  const kept = await receipt(receiptId);
  const params = { receiptId, partId: kept?.parts[0]?.partId ?? '' };
  await vera.call(unapplyReceipt, { params, body: { reason: 'Not theirs.' } });
  expect(await owed()).toEqual([0, 157_305]);
  expect((await marta.call(getCredit, {})).answer.balance).toBe(0);
  await vera.call(reverseReceipt, { params: { receiptId }, body: { reason: 'Not ours.' } });
});

test('a wire ten times the announced amount waits for words, a second factor and a second person', async () => {
  const [, second] = await invoices();
  await marta.call(announceWires, {
    body: { intentId: randomUUID(), invoiceIds: [second?.invoiceId ?? ''] },
  });
  const receiptId = await enter(1_573_050, `INV ${second?.number}`, 'HARROW VALE LLC');
  expect((await receipt(receiptId))?.proposal).toMatchObject({
    kind: 'differs',
    says: `Harrow & Vale reported $1,573.05 on ${second?.number}. The amount is 10 times the amount expected.`,
  });
  const parts = [part(second?.invoiceId ?? '', 1_573_050)];
  const words = 'Fifteen thousand seven hundred thirty and 50/100';
  expect((await apply(receiptId, parts, words)).answer).toEqual({ outcome: 'awaits_second' });
  expect((await apply(receiptId, parts, words)).problem.code).toBe(no.receipt_awaits.code);
  expect((await vera.call(confirmReceiptEntry, { params: { receiptId } })).problem.code).toBe(
    no.receipt_same_person.code,
  );
  expect(await owed()).toEqual([0, 157_305]);
  await vera.call(discardReceiptEntry, { params: { receiptId } });
  expect((await vera.call(discardReceiptEntry, { params: { receiptId } })).problem.code).toBe(
    no.no_receipt_entry.code,
  );
  await apply(receiptId, parts, words);
  const priya = await verifiedMember(loupe, 'Priya');
  expect((await receipt(receiptId, priya))?.actions).toEqual(['confirm', 'discard']);
  expect((await priya.call(confirmReceiptEntry, { params: { receiptId } })).status).toBe(204);
  expect(await owed()).toEqual([0, 0]);
  expect((await marta.call(getCredit, {})).answer.balance).toBe(1_415_745);
  const reversal = { params: { receiptId }, body: { reason: 'Typed one digit too many.' } };
  expect((await vera.call(reverseReceipt, reversal)).answer).toEqual({ outcome: 'awaits_second' });
  await priya.call(confirmReceiptEntry, { params: { receiptId } });
  expect(await owed()).toEqual([0, 157_305]);
  expect((await marta.call(getCredit, {})).answer.balance).toBe(0);
});

test("credit that was used can't be taken back", async () => {
  const receiptId = await enter(20_000, '', 'Harrow & Vale');
  await apply(receiptId, [part(null, 20_000)]);
  await testBed.pools.owner.query(
    `insert into payments.transfer (company_id, entry, line, kind, debit, credit, amount, day, happened_at)
     values ($1, 'refund/elsewhere', 0, 'refund_sent', 'credit', 'in_transit', 20000, '2027-03-08', now())`,
    [harrow],
  );
  const reversal = { params: { receiptId }, body: { reason: 'Not theirs.' } };
  const { problem } = await vera.call(reverseReceipt, reversal);
  expect(problem.code).toBe(no.credit_used.code);
});

const file = (reference: string, number: string) => `01,122099999,123456789,270308,0500,1,80,,2/
02,123456789,122099999,1,270308,2359,USD,2/
03,0975312468,USD/
16,142,157305,,${reference},${number},ORIG CO NAME:HARROW VALE LLC/
49,157305,3/
98,157305,1,5/
99,157305,1,7/
`;

test('a bank file is read once, and entries that two files share are added once', async () => {
  const number = (await invoices())[1]?.number ?? '';
  const read = (content: string) => vera.call(readBankStatement, { body: { name: 'FHB0308.bai', content } });
  expect((await read(file('ACH7', number))).answer).toEqual({ format: 'BAI2', read: 1, added: 1 });
  expect((await read(file('ACH7', number))).problem.code).toBe(no.file_known.code);
  expect((await read(`${file('ACH7', number)}\n`)).answer).toEqual({ format: 'BAI2', read: 1, added: 0 });
  const { problem } = await read('Date,Amount');
  expect([problem.code, problem.fields]).toEqual([
    no.file_unreadable.code,
    { content: "The file isn't CAMT.053 or BAI2." },
  ]);
  const { items, lastFile } = await receipts();
  expect(items[0]).toMatchObject({ kind: 'ach', proposal: { kind: 'exact' } });
  expect(lastFile).toMatchObject({ format: 'BAI2', entries: 0 });
  expect((await vera.call(listReceivables, { query: { search: 'VALE LLC' } })).answer.items).toHaveLength(1);
});

test("a receipt that doesn't exist is refused", async () => {
  const receiptId = newId();
  expect((await apply(receiptId, [part(null, 1)])).problem.code).toBe(no.bank_receipt_missing.code);
});

test("a bill that is being paid isn't paid twice", async () => {
  const [, second] = await invoices();
  await testBed.pools.owner.query(
    `insert into payments.charge (company_id, charge_id, key, bill_id, pays_by, method_label, amount, capture, status,
       asked_at, changed_at) values ($1, $2, 'being/paid', $3, 'CreditCard', 'Visa', 100, true, 'Asked', now(), now())`,
    [harrow, newId(), second?.invoiceId],
  );
  await testBed.pools.owner.query(
    `update payments.charge set status = 'Cancelled' where status = 'Expected' and bill_id = $1`,
    [second?.invoiceId],
  );
  const [waiting] = (await receipts()).items;
  const parts = [part(second?.invoiceId ?? '', 157_305)];
  const refused = await apply(waiting?.receiptId ?? '', parts);
  expect(refused.problem.code).toBe(billingRefusals.payment_in_progress.code);
});

test("exact proposals are confirmed at once, and whatever isn't exact any more is left", async () => {
  await newInvoice('2027-03-10', '2027-03-15', 30_000);
  await newInvoice('2027-03-17', '2027-03-22', 41_000);
  await newInvoice('2027-03-24', '2027-03-29', 1_200_000);
  vera = await verifiedMember(loupe, 'Vera');
  const open = (await invoices()).filter(({ balance }) => balance > 0);
  const [first, second, large] = open.slice(-3);
  const ids = [
    await enter(30_000, first?.number ?? '', 'HARROW VALE LLC'),
    await enter(41_000, second?.number ?? '', 'HARROW VALE LLC'),
    // The same bill twice, more than it owes, and above the limit for one person.
    await enter(41_000, second?.number ?? '', 'HARROW VALE LLC'),
    await enter(30_001, first?.number ?? '', 'HARROW VALE LLC'),
    await enter(1_200_000, large?.number ?? '', 'HARROW VALE LLC'),
  ];
  const confirm = () => vera.call(confirmProposals, { body: { receiptIds: [...ids, randomUUID()] } });
  expect((await confirm()).answer).toEqual({ confirmed: 2, amount: 71_000, left: 4 });
  expect((await confirm()).answer).toEqual({ confirmed: 0, amount: 0, left: 6 });
  const balances = new Map((await invoices()).map(({ number, balance }) => [number, balance]));
  expect([first, second, large].map((one) => balances.get(one?.number ?? ''))).toEqual([0, 0, 1_200_000]);
  const paid = (await marta.call(listPayments, { query: { limit: 25 } })).answer.items;
  expect(paid.filter(({ number }) => number === first?.number)).toMatchObject([
    { status: 'Received', amount: 30_000 },
  ]);
  // Taken back like any other part.
  const [partId = ''] = ((await receipt(ids[0] ?? ''))?.parts ?? []).map((one) => one.partId);
  const taken = await vera.call(unapplyReceipt, {
    params: { receiptId: ids[0] ?? '', partId },
    body: { reason: 'Another member paid it.' },
  });
  expect(taken.status).toBe(204);
  expect((await invoices()).find(({ number }) => number === first?.number)?.balance).toBe(30_000);
});
