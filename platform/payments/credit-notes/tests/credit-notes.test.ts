import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { Refused } from '#kit/server/refuse.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  balancesOf,
  creditBill,
  creditNotesOf,
  refundCharge,
  openBill,
  owedOnBills,
  postTransaction,
  takeCharge,
  applyGatewayNotice,
  unbilledTransactions,
  memberLineGroups,
  memberLinesOfKeys,
  pagesOfKeys,
} from '#platform/payments/server.ts';
import { providerDay } from '#platform/access/contract.ts';
import { refundRefusals } from '#platform/payments/contract.ts';
import { ScriptedGateway } from '#apps/server/testing/histories/scripted-gateway.ts';
import { openLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';

let testBed: LedgerTestBed;
let companyId: string;
let methodId: string;
let billId: string;

beforeAll(async () => {
  testBed = await openLedgerTestBed();
});
beforeEach(async () => {
  companyId = await testBed.newCompany();
  methodId = await testBed.newCard(companyId);
  billId = await testBed.work(async (ctx) => {
    await postTransaction(ctx, companyId, {
      key: 'reconciliation/1',
      source: 'Reconciliation',
      type: 'Adjustment',
      amount: cents(500),
      description: 'FedEx weighed 3 lb where 2 lb was declared',
    });
    const transactions = await unbilledTransactions(ctx, companyId, new Date(8.64e15));
    return openBill(ctx, companyId, {
      kind: 'invoice',
      number: '10482-0001',
      dueOn: day('2026-12-01'),
      transactions,
    });
  });
});
afterAll(() => testBed.close());

const credit = (amount: number, key = 'dispute/1') =>
  testBed.work((ctx) =>
    creditBill(ctx, companyId, {
      key,
      billId,
      type: 'Adjustment',
      amount: cents(amount),
      description: 'Dispute won',
    }),
  );
const owed = async () => (await testBed.work((ctx) => owedOnBills(ctx, companyId, [billId]))).get(billId);
const balances = () => testBed.work((ctx) => balancesOf(ctx, companyId));
const pay = (gateway: ScriptedGateway) =>
  takeCharge(gateway, testBed, { companyId, key: newId(), billId, methodId });

async function paidAndSettled(gateway: ScriptedGateway) {
  const charge = await pay(gateway);
  const settled = gateway.happen(charge.reference ?? '', 'settled');
  if (settled !== undefined) await applyGatewayNotice(testBed, settled);
  return charge;
}

describe('a credit note', () => {
  test('on an unpaid bill lowers the amount owed', async () => {
    expect(await credit(410)).toBe('10482-0001-C1');
    expect(await owed()).toBe(90);
    expect((await balances()).credit).toBeUndefined();
  });

  test('on a paid bill becomes credit', async () => {
    await pay(new ScriptedGateway());
    await credit(410);
    expect(await owed()).toBe(0);
    expect((await balances()).credit).toBe(-410);
  });

  test('during a payment leaves the amount of the payment unchanged', async () => {
    const gateway = new ScriptedGateway();
    gateway.next('take-and-lose');
    await pay(gateway);
    await credit(410);
    expect(await owed()).toBe(500);
    expect((await balances()).credit).toBe(-410);
  });

  test('granted twice counts once, and a different amount with the same key is an error', async () => {
    expect(await credit(100)).toBe(await credit(100));
    expect(await owed()).toBe(400);
    await expect(credit(101)).rejects.toThrow('was already issued');
    expect(await credit(50, 'dispute/2')).toBe('10482-0001-C2');
  });

  test('on an unknown bill is refused', async () => {
    billId = newId();
    await expect(credit(1)).rejects.toBeInstanceOf(Refused);
  });
});

test('a refund with a credit key leaves other credit untouched and is credited once', async () => {
  const gateway = new ScriptedGateway();
  const { charge_id: chargeId, reference } = await pay(gateway);
  const settled = gateway.happen(reference ?? '', 'settled');
  if (settled !== undefined) await applyGatewayNotice(testBed, settled);
  await credit(100);
  const request = { companyId, chargeId, amount: cents(300), reason: 'Order 7', credits: { key: 'stone/7' } };
  gateway.next('decline');
  expect(await refundCharge(gateway, testBed, { ...request, key: 'stone/7' })).toMatchObject({
    status: 'Failed',
  });
  await refundCharge(gateway, testBed, { ...request, key: 'stone/7/1' });
  expect((await balances()).credit).toBe(-100);
  const notes = await testBed.work((ctx) => creditNotesOf(ctx, { companyId, billId }));
  expect(notes.map(({ amount }) => amount)).toEqual([100, 300]);
});

test('a failed desk refund is not credited again when an item is returned', async () => {
  const gateway = new ScriptedGateway();
  const { charge_id: chargeId, reference } = await pay(gateway);
  const settled = gateway.happen(reference ?? '', 'settled');
  if (settled !== undefined) await applyGatewayNotice(testBed, settled);
  gateway.next('decline');
  const desk = { companyId, chargeId, amount: cents(500), reason: 'Goodwill', key: 'desk' } as const;
  expect(await refundCharge(gateway, testBed, { ...desk, credits: 'what_is_missing' })).toMatchObject({
    status: 'Failed',
  });
  const stone = { companyId, chargeId, amount: cents(300), reason: 'Order 7', key: 'stone/7' };
  await refundCharge(gateway, testBed, { ...stone, credits: { key: 'stone/7' } });
  expect(await balances()).toMatchObject({ credit: -200, 'sales.Credit': 500 });
});

test('a refund returned by the bank after settlement becomes credit again', async () => {
  const gateway = new ScriptedGateway();
  const { charge_id: chargeId, reference } = await pay(gateway);
  const receive = async (gatewayReference: string | null, happened: 'settled' | 'returned') => {
    const notice = gateway.happen(gatewayReference ?? '', happened);
    if (notice !== undefined) await applyGatewayNotice(testBed, notice);
  };
  await receive(reference, 'settled');
  const request = { companyId, chargeId, amount: cents(500), reason: 'Goodwill', key: 'desk' } as const;
  const sent = await refundCharge(gateway, testBed, { ...request, credits: 'what_is_missing' });
  await receive(sent.reference, 'settled');
  expect(await balances()).toMatchObject({ credit: 0, cash: 0 });
  await receive(sent.reference, 'returned');
  expect(await balances()).toMatchObject({ credit: -500, cash: 500, in_transit: 0 });
  const repeated = await refundCharge(gateway, testBed, { ...request, credits: 'what_is_missing' });
  expect(repeated.status).toBe('Failed');
});

test('a partial refund that failed is not credited again once its credit has paid an invoice', async () => {
  const gateway = new ScriptedGateway();
  const { charge_id: chargeId } = await paidAndSettled(gateway);
  gateway.next('decline');
  const request = { companyId, chargeId, amount: cents(200), reason: 'Goodwill' } as const;
  await refundCharge(gateway, testBed, { ...request, key: 'desk', credits: 'what_is_missing' });
  await testBed.work(async (ctx) => {
    const sold = { key: 'later', source: 'Manual', type: 'Fee', description: 'Later' } as const;
    await postTransaction(ctx, companyId, { ...sold, amount: cents(200) });
    const transactions = await unbilledTransactions(ctx, companyId, new Date(8.64e15));
    const bill = { kind: 'invoice', number: '10482-0002', dueOn: day('2026-12-08'), transactions } as const;
    await openBill(ctx, companyId, { ...bill, usesCredit: true });
  });
  expect(await balances()).toMatchObject({ credit: 0, 'sales.Credit': 200 });
  const again = { ...request, key: 'desk/2', credits: 'what_is_missing' } as const;
  await expect(refundCharge(gateway, testBed, again)).rejects.toMatchObject({
    refusal: { code: refundRefusals.bill_credited.code },
  });
  expect(await balances()).toMatchObject({ credit: 0, 'sales.Credit': 200 });
});

test('what is left of a lost partial dispute can be refunded, and no more', async () => {
  const gateway = new ScriptedGateway();
  const { charge_id: chargeId, reference } = await paidAndSettled(gateway);
  for (const happened of ['dispute_opened', 'dispute_lost'] as const) {
    const notice = gateway.happen(
      reference ?? '',
      happened,
      cents(happened === 'dispute_opened' ? 300 : 200),
    );
    if (notice !== undefined) await applyGatewayNotice(testBed, notice);
  }
  expect(await owed()).toBe(200);
  expect(await balances()).toMatchObject({ disputed: 0, cash: 300 });
  await credit(400);
  const request = { companyId, chargeId, reason: 'Goodwill', credits: 'what_is_missing' } as const;
  const over = refundCharge(gateway, testBed, { ...request, key: 'over', amount: cents(301) });
  await expect(over).rejects.toMatchObject({ refusal: { code: refundRefusals.more_than_charged.code } });
  const sent = await refundCharge(gateway, testBed, { ...request, key: 'rest', amount: cents(200) });
  expect(sent.status).toBe('Submitted');
});

test('a credit note has the location that made everything on its bill', async () => {
  await credit(100);
  const [note] = await testBed.work((ctx) => creditNotesOf(ctx, { companyId, billId }));
  expect(note?.location_id).toBe(null);
  const locationId = newId();
  const located = await testBed.work(async (ctx) => {
    const sold = { key: 'located', source: 'Manual', type: 'Fee', description: 'Boxes' } as const;
    await postTransaction(ctx, companyId, { ...sold, amount: cents(200), locationId });
    const transactions = await unbilledTransactions(ctx, companyId, new Date(8.64e15));
    const bill = { kind: 'invoice', number: '10482-0003', dueOn: day('2026-12-08'), transactions } as const;
    return openBill(ctx, companyId, bill);
  });
  billId = located;
  await credit(50, 'goodwill/1');
  const [own] = await testBed.work((ctx) => creditNotesOf(ctx, { companyId, billId: located }));
  expect(own?.location_id).toBe(locationId);
  const today = day(providerDay(testBed.clock.now()));
  const period = { from: today, to: today, asOf: testBed.clock.now() };
  const lines = await testBed.work(async (ctx) => {
    const groups = await memberLineGroups(ctx, companyId, period);
    const group = groups.find((one) => one.locationId === locationId);
    const pages = group === undefined ? [] : [...pagesOfKeys(group, 1)];
    return (await Promise.all(pages.map((page) => memberLinesOfKeys(ctx, companyId, page)))).flat();
  });
  expect(lines.map(({ kind }) => kind)).toEqual(['transaction', 'bill_credited']);
});
