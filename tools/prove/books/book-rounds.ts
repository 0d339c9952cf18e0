import { deepStrictEqual } from 'node:assert/strict';
import { addDays, day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { openConnection } from '#kit/server/database/open-connection.ts';
import { newId } from '#kit/server/new-id.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { providerDay } from '#platform/access/contract.ts';
import {
  applyReceiptPart,
  closeDays,
  creditOf,
  findTransactionByKey,
  insertReceipt,
  lockReceipt,
  openBill,
  partsOf,
  postTransaction,
  refundCredit,
  reverseCreditRefund,
  reverseReceiptPart,
  reverseWriteOff,
  writeOffBill,
} from '#platform/payments/server.ts';
import { checkBooks } from './check-books.ts';

const dayMs = 86_400_000;
const billsOfARound = 6;
const between = (least: number, most: number): number =>
  least + Math.floor(Math.random() * (most - least + 1));

/**
 * Each round: a company sells, bills, gets receipts, takes some back, and writes off; the day is closed; everything is
 * recomputed from the raw rows. Then a row is changed behind the triggers, which the check has to find.
 */
export async function* bookRounds(connectionString: string, rounds: number): AsyncGenerator<string> {
  const testBed = createLedgerTestBed(connectionString);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      testBed.clock.setOffset(round * dayMs);
      const companyId = await testBed.newCompany();
      for (let bill = 0; bill < billsOfARound; bill += 1) await payOneBill(testBed, companyId);
      const today = day(providerDay(testBed.clock.now()));
      await testBed.work((ctx) => closeDays(ctx, addDays(today, -between(0, 1)), null));
      const connection = await openConnection(connectionString);
      try {
        deepStrictEqual(await checkBooks(connection), []);
        await connection.query('begin');
        await connection.query('alter table payments.transfer disable trigger never_changed');
        await connection.query(
          `update payments.transfer set amount = amount + 1 where (company_id, entry, line) in (
             select company_id, entry, line from payments.transfer order by random() limit 1)`,
        );
        if ((await checkBooks(connection)).length === 0) throw new Error('A changed transfer was not found.');
        await connection.query('rollback');
      } finally {
        await connection.end();
      }
      yield `${billsOfARound} bills recomputed, a changed row found`;
    }
  } finally {
    await testBed.close();
  }
}

async function payOneBill({ work, clock }: LedgerTestBed, companyId: string): Promise<void> {
  const key = newId();
  const total = between(1_000, 900_000);
  const by = newId();
  const billId = await work(async (ctx) => {
    await postTransaction(ctx, companyId, {
      key,
      source: 'Stc',
      type: 'Label',
      amount: cents(total),
      description: 'UPS Ground',
    });
    const sold = await findTransactionByKey(ctx, companyId, key);
    const dueOn = addDays(day(providerDay(clock.now())), between(-120, 30));
    return openBill(ctx, companyId, {
      kind: 'invoice',
      number: key,
      dueOn,
      transactions: sold === undefined ? [] : [sold],
    });
  });
  const receiptId = newId();
  const part = between(1, total);
  await work(async (ctx) => {
    await insertReceipt(ctx, {
      receipt_id: receiptId,
      kind: 'ach',
      amount: cents(total),
      received_on: day(providerDay(clock.now())),
      reference: key,
      remitter: 'Ledger & Sons',
      file_id: null,
      bank_key: null,
      entered_by: by,
      entered_at: clock.now(),
    });
    await lockReceipt(ctx, receiptId);
    await applyReceiptPart(ctx, {
      receiptId,
      part: { companyId, billId: between(0, 4) === 0 ? null : billId, amount: cents(part) },
      label: 'ACH credit',
      reference: key,
      by,
    });
  });
  if (between(0, 2) === 0)
    await work(async (ctx) => {
      const [applied] = (await partsOf(ctx, [receiptId])).get(receiptId) ?? [];
      if (applied !== undefined) await reverseReceiptPart(ctx, applied, { by, reason: 'Wrong bill.' });
    });
  await refundSome({ work }, companyId);
  const lost = { companyId, billId, key: newId(), amount: cents(1) };
  const outcome = await work((ctx) => writeOffBill(ctx, lost));
  if (outcome === 'posted' && between(0, 1) === 0) await work((ctx) => reverseWriteOff(ctx, lost));
}

/** Pays out a part of the credit; some of these payments come back. */
async function refundSome({ work }: Pick<LedgerTestBed, 'work'>, companyId: string): Promise<void> {
  const credit = await work((ctx) => creditOf(ctx, companyId));
  if (credit <= 0) return;
  const refund = { companyId, key: newId(), amount: cents(between(1, credit)) };
  const outcome = await work((ctx) => refundCredit(ctx, refund));
  if (outcome === 'posted' && between(0, 1) === 0) await work((ctx) => reverseCreditRefund(ctx, refund));
}
