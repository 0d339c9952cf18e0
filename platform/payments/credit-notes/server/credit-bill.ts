import type { Cents } from '#kit/domain/money.ts';
import { noMoney, subtractCents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { moneyRefusals } from '#platform/payments/bills/server/money-refusals.ts';
import { billCredited } from '#platform/payments/ledger/domain/entries.ts';
import type { TransactionType } from '#platform/payments/ledger/domain/entries.ts';
import { amountInProgress } from '#platform/payments/charges/server/charge-store.ts';
import { insertEntry, lockCredit, owedOnBills } from '#platform/payments/ledger/server/transfer-store.ts';
import { lockBill } from '#platform/payments/bills/server/bill-store.ts';
import { findCreditNoteByKey, creditNotesOf, insertCreditNote, onlyLocationOf } from './credit-note-store.ts';

export interface NewCreditNote {
  /** Unique within the company: a repeated grant counts once. */
  readonly key: string;
  readonly billId: string;
  /** The type of sale that is reduced. */
  readonly type: TransactionType;
  readonly amount: Cents;
  readonly description: string;
  /** The record the entry is about. */
  readonly subjectId?: string;
  readonly madeBy?: string;
  /** Of the purchase; else the one that made everything on the bill. */
  readonly locationId?: string | null;
}

/**
 * Reduces a bill. The unpaid part is no longer owed; the part that is paid or being paid becomes credit, so a
 * payment in progress never exceeds the bill.
 */
export async function creditBill(
  ctx: Ctx,
  companyId: string,
  { key, billId, type, amount, description, subjectId, madeBy, locationId }: NewCreditNote,
): Promise<string> {
  // Before the bill and before anything is posted, as all who use credit do: another order could deadlock.
  await lockCredit(ctx, companyId);
  const bill = (await lockBill(ctx, { companyId, billId })) ?? refuse(moneyRefusals.bill_missing);
  const existing = await findCreditNoteByKey(ctx, companyId, key);
  if (existing !== undefined) {
    if (existing.amount !== amount)
      throw new Error(`Credit note ${key} was already issued with different contents.`);
    return existing.number;
  }
  const owed = (await owedOnBills(ctx, companyId, [billId])).get(billId) ?? noMoney;
  const open = subtractCents(owed, await amountInProgress(ctx, { companyId, billId }));
  const earlier = await creditNotesOf(ctx, { companyId, billId });
  const id = newId();
  const number = `${bill.number}-C${earlier.length + 1}`;
  await insertCreditNote(ctx, {
    company_id: companyId,
    credit_note_id: id,
    key,
    bill_id: billId,
    number,
    amount,
    description,
    subject_id: subjectId ?? null,
    made_by: madeBy ?? null,
    location_id: locationId ?? (await onlyLocationOf(ctx, { companyId, billId })),
    happened_at: ctx.clock.now(),
  });
  await insertEntry(ctx, { companyId, key: `credit_note/${id}`, billId }, billCredited(type, amount, open));
  return number;
}
