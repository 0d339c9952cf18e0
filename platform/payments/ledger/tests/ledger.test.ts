import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { Refused } from '#kit/server/refuse.ts';
import type { Transaction } from '#platform/payments/contract.ts';
import {
  balancesOf,
  openBill,
  owedOnBills,
  postTransaction,
  takeCharge,
  unbilledTransactions,
} from '#platform/payments/server.ts';
import { Crash, ScriptedGateway } from '#apps/server/testing/histories/scripted-gateway.ts';
import { openLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';

let testBed: LedgerTestBed;
let companyId: string;
let methodId: string;

beforeAll(async () => {
  testBed = await openLedgerTestBed();
});
beforeEach(async () => {
  companyId = await testBed.newCompany();
  methodId = await testBed.newCard(companyId);
});
afterAll(() => testBed.close());

const label = (key: string, amount: number): Transaction => ({
  key,
  source: 'Stc',
  type: 'Label',
  amount: cents(amount),
  description: 'FedEx Priority Overnight',
});

const sell = (sold: Transaction) => testBed.work((ctx) => postTransaction(ctx, companyId, sold));

async function billed(amount: number, number = 1): Promise<string> {
  await sell(label(`shipment/${number}/label`, amount));
  return testBed.work(async (ctx) => {
    const transactions = await unbilledTransactions(ctx, companyId, new Date(8.64e15));
    return openBill(ctx, companyId, {
      kind: 'invoice',
      number: `INV-${number}`,
      dueOn: day('2026-12-01'),
      transactions,
    });
  });
}

const owed = async (billId: string) =>
  (await testBed.work((ctx) => owedOnBills(ctx, companyId, [billId]))).get(billId);

describe('the ledger', () => {
  test('counts a repeated post once', async () => {
    const first = await sell(label('shipment/1/label', 1_840));
    expect(await sell(label('shipment/1/label', 1_840))).toBe(first);
    expect(await testBed.work((ctx) => balancesOf(ctx, companyId))).toEqual({
      unbilled: 1_840,
      'sales.Label': -1_840,
    });
  });

  test('rejects a different amount for a known key', async () => {
    await sell(label('shipment/1/label', 1_840));
    await expect(sell(label('shipment/1/label', 1_841))).rejects.toThrow('was already posted');
  });

  test('accepts whole cents only', () => {
    expect(() => label('shipment/1/label', 18.4)).toThrow(RangeError);
  });

  test("is append-only: the portal's role may only insert and read", async () => {
    await billed(1_840);
    const changes = ['transfer', 'transaction', 'bill', 'billed'].flatMap((table) => [
      `update payments.${table} set company_id = company_id`,
      `delete from payments.${table}`,
    ]);
    for (const change of [
      ...changes,
      'update payments.day_total set debits = 0',
      'delete from payments.day_total',
    ]) {
      await expect(testBed.pools.plain.query(change)).rejects.toThrow('permission denied');
    }
  });

  const impossible = [
    ['from nowhere to nowhere', { debit: 'cash', credit: 'cash', amount: 1 }],
    ['of nothing', { debit: 'cash', credit: 'credit', amount: 0 }],
    ['below zero', { debit: 'cash', credit: 'credit', amount: -1 }],
    ['that is owed on no bill', { debit: 'receivable', credit: 'unbilled', amount: 1 }],
  ] as const;

  test.each(impossible)(
    'has no transfer %s: the database refuses it',
    async (_what, { debit, credit, amount }) => {
      await expect(
        testBed.pools.owner.query(
          `insert into payments.transfer (company_id, entry, line, kind, debit, credit, amount, day, happened_at)
         values ($1, 'tried', 0, 'captured', $2, $3, $4, '2026-11-21', now())`,
          [companyId, debit, credit, amount],
        ),
      ).rejects.toThrow('check constraint');
    },
  );

  test('accepts two concurrent posts in opposite account order without a deadlock', async () => {
    const [one, other] = [await testBed.pools.owner.connect(), await testBed.pools.owner.connect()];
    const post = (by: typeof one, entry: string, debit: string, credit: string) =>
      by.query(
        `insert into payments.transfer (company_id, entry, line, kind, debit, credit, amount, day, happened_at)
         values ($1, $2, 0, 'captured', $3, $4, 1, '2026-11-21', now())`,
        [companyId, entry, debit, credit],
      );
    try {
      await one.query('begin');
      await other.query('begin');
      await post(one, 'one goes', 'cash', 'credit');
      const goes = post(other, 'other goes', 'unbilled', 'sales.Label');
      // Works whether the other transaction got that far or is waiting.
      await Promise.race([goes, setTimeout(300)]);
      const ended = post(one, 'one comes', 'unbilled', 'sales.Label').then(() => one.query('commit'));
      await Promise.all([
        ended,
        goes.then(() => post(other, 'other comes', 'cash', 'credit')).then(() => other.query('commit')),
      ]);
    } finally {
      one.release();
      other.release();
    }
    expect(await testBed.work((ctx) => balancesOf(ctx, companyId))).toMatchObject({ cash: 2, unbilled: 2 });
  });

  test('is invisible to other companies', async () => {
    await billed(1_840);
    const another = await testBed.newCompany();
    const visible = await testBed.work((ctx) => balancesOf(ctx, companyId), {
      binding: 'company',
      companyId: another,
    });
    expect(visible).toEqual({});
  });
});

describe('two tabs paying one bill', () => {
  const pay = (gateway: ScriptedGateway, billId: string, key: string) =>
    takeCharge(gateway, testBed, { companyId, billId, methodId, key });

  test('charge it once', async () => {
    // Repeated, because the two meet at a different point each time.
    for (let round = 0; round < 25; round += 1) {
      const gateway = new ScriptedGateway();
      const billId = await billed(1_840, round);
      const tries = await Promise.allSettled(
        ['one', 'two', 'three'].map((key) => pay(gateway, billId, `${round}/${key}`)),
      );
      const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(refused).toEqual([expect.any(Refused), expect.any(Refused)]);
      expect(gateway.kept).toHaveLength(1);
      expect(await owed(billId)).toBe(0);
    }
  });

  test('get the same charge for the same intent', async () => {
    const gateway = new ScriptedGateway();
    const billId = await billed(1_840);
    const [one, two] = await Promise.all([pay(gateway, billId, 'same'), pay(gateway, billId, 'same')]);
    expect(one.charge_id).toBe(two.charge_id);
    expect(gateway.kept).toHaveLength(1);
  });
});

describe('an interrupted charge', () => {
  test.each(['crash-before', 'crash-after'] as const)(
    'is checked by a job after a %s at the gateway',
    async (crash) => {
      const gateway = new ScriptedGateway();
      gateway.next(crash);
      const billId = await billed(1_840);
      await expect(takeCharge(gateway, testBed, { companyId, billId, methodId, key: 'one' })).rejects.toThrow(
        Crash,
      );
      const { rows } = await testBed.pools.owner.query<{ waiting: boolean }>(
        `select exists (select from graphile_worker.jobs where task_identifier = 'payments.ask_about_charge'
           and key = 'charge/' || (select charge_id from payments.charge where company_id = $1)) as waiting`,
        [companyId],
      );
      expect(rows).toEqual([{ waiting: true }]);
    },
  );
});
