import type { Cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { lockBills } from '#platform/payments/bills/server/bill-store.ts';
import { chargeMoved } from '#platform/payments/charges/contract/charges.ts';
import { underWay } from '#platform/payments/charges/domain/charge-life-cycle.ts';
import { wireArrived } from '#platform/payments/ledger/domain/entries.ts';
import { insertEntries, lockCredits } from '#platform/payments/ledger/server/transfer-store.ts';
import type { ChargeTables } from '#platform/payments/charges/server/charge-store.ts';
import type { ReceiptTables } from './receipt-tables.ts';

/** A receipt, or a part of one, that pays exactly what a bill owes. */
export interface FullPart {
  readonly receiptId: string;
  readonly companyId: string;
  readonly billId: string;
  readonly amount: Cents;
  /** As the member sees it: "Check 1184". */
  readonly label: string;
  readonly reference: string;
}

/**
 * Many receipts in a few statements: what one by one takes some twenty each. The caller has locked the receipts. Answers
 * the parts that were applied; the others owe another amount by now, or a payment of theirs is in progress.
 */
export async function applyInFull(
  ctx: Ctx,
  parts: readonly FullPart[],
  by: string,
): Promise<readonly FullPart[]> {
  const unique = [...new Map(parts.map((part) => [part.billId, part])).values()];
  await lockCredits(
    ctx,
    unique.map(({ companyId }) => companyId),
  );
  await lockBills(
    ctx,
    unique.map(({ billId }) => billId),
  );
  const numbers = await numbersOfPayable(ctx, unique);
  const applied = unique.flatMap((part) => {
    const number = numbers.get(part.billId);
    return number === undefined ? [] : [{ ...part, number, chargeId: newId() }];
  });
  if (applied.length === 0) return [];
  const now = ctx.clock.now();
  await insertPayments(ctx, applied, by);
  await insertEntries(
    ctx,
    applied.map(({ companyId, chargeId, billId, amount }) => ({
      about: { companyId, key: `charge/${chargeId}/arrived/${movesOfArrived - 1}`, chargeId, billId },
      entry: wireArrived(amount, amount, 'unmatched'),
    })),
    providerDay(now),
  );
  await ctx.publishAll(
    chargeMoved,
    applied.map(({ companyId, chargeId, billId, amount, label }) => ({
      companyId,
      chargeId,
      billId,
      status: 'Settled' as const,
      paysBy: 'WireTransfer' as const,
      methodLabel: label,
      amount,
      reason: null,
      askedBy: by,
    })),
  );
  const ids = new Set(applied.map(({ billId }) => billId));
  return unique.filter(({ billId }) => ids.has(billId));
}

interface AppliedPart extends FullPart {
  /** The bill's. */
  readonly number: string;
  readonly chargeId: string;
}

/** A payment for each part, and the part of its receipt. */
async function insertPayments(ctx: Ctx, applied: readonly AppliedPart[], by: string): Promise<void> {
  const now = ctx.clock.now();
  const tables = tablesOf<ChargeTables & ReceiptTables>(ctx);
  await tables
    .insertInto('payments.charge')
    .values(
      applied.map(({ companyId, billId, chargeId, amount, label, reference, receiptId }) => ({
        company_id: companyId,
        charge_id: chargeId,
        key: `receipt/${chargeId}`,
        bill_id: billId,
        pays_by: 'WireTransfer' as const,
        method_label: label,
        amount,
        capture: true,
        // Nothing was announced: it is settled from the start, as if it had been expected and arrived.
        status: 'Settled' as const,
        moves: movesOfArrived,
        reference: `wire/${reference === '' ? receiptId : reference}/${chargeId}`,
        asked_by: by,
        asked_at: now,
        changed_at: now,
      })),
    )
    .execute();
  await tables
    .insertInto('payments.receipt_part')
    .values(
      applied.map(({ receiptId, companyId, chargeId, number, amount }) => ({
        receipt_id: receiptId,
        part_id: newId(),
        company_id: companyId,
        charge_id: chargeId,
        bill_number: number,
        amount,
        applied_by: by,
        applied_at: now,
      })),
    )
    .execute();
}

// Expected, then arrived.
const movesOfArrived = 2;

/** By bill, for those that owe exactly this amount and await no other payment. The bills are locked. */
async function numbersOfPayable(ctx: Ctx, parts: readonly FullPart[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ billId: string; number: string }>`
    select bill.bill_id as "billId", bill.number
    from unnest(${parts.map(({ companyId }) => companyId)}::uuid[], ${parts.map(({ billId }) => billId)}::uuid[],
      ${parts.map(({ amount }) => amount)}::bigint[]) as paid (company_id, bill_id, amount)
    join payments.bill as bill on bill.company_id = paid.company_id and bill.bill_id = paid.bill_id
    join payments.open_bill as open on open.company_id = paid.company_id and open.bill_id = paid.bill_id
      and open.owed = paid.amount
    where not exists (select from payments.charge as charge
      where charge.company_id = paid.company_id and charge.bill_id = paid.bill_id
        and charge.status = any(${[...underWay]}::text[]))`.execute(ctx.database);
  return new Map(rows.map(({ billId, number }) => [billId, number]));
}
