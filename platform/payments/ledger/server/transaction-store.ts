import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Transaction } from '../domain/transaction.ts';
import { transactionEntry } from '../domain/entries.ts';
import { insertEntry } from './transfer-store.ts';
import type { LedgerTables } from './transfer-store.ts';

const tables = (ctx: Ctx) => tablesOf<LedgerTables>(ctx);

export type TransactionRow = Selectable<LedgerTables['payments.transaction']>;

/** Undefined if the key already exists. */
async function insertTransaction(
  ctx: Ctx,
  companyId: string,
  transaction: Transaction,
): Promise<string | undefined> {
  const transactionId = newId();
  const inserted = await tables(ctx)
    .insertInto('payments.transaction')
    .values({
      company_id: companyId,
      transaction_id: transactionId,
      key: transaction.key,
      source: transaction.source,
      type: transaction.type,
      amount: transaction.amount,
      description: transaction.description,
      subject_id: transaction.subjectId,
      shipment_number: transaction.shipmentNumber,
      recipient: transaction.recipient,
      carrier: transaction.carrier,
      service: transaction.service,
      tracking_number: transaction.trackingNumber,
      reference_1: transaction.reference1,
      reference_2: transaction.reference2,
      location_id: transaction.locationId,
      made_by: transaction.madeBy,
      happened_at: ctx.clock.now(),
    })
    .onConflict((same) => same.columns(['company_id', 'key']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 0n ? undefined : transactionId;
}

export function findTransactionByKey(
  ctx: Ctx,
  companyId: string,
  key: string,
): Promise<TransactionRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.transaction')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** A label is charged before it is bought, so the tracking number is added once, later. */
export async function addTrackingNumber(
  ctx: Ctx,
  companyId: string,
  keys: readonly string[],
  trackingNumber: string,
): Promise<void> {
  if (keys.length === 0) return;
  await tables(ctx)
    .updateTable('payments.transaction')
    .set({ tracking_number: trackingNumber })
    .where('company_id', '=', companyId)
    .where('key', 'in', keys)
    .where('tracking_number', 'is', null)
    .execute();
}

/**
 * Charges or credits a member. A repeated key does nothing, except that a different amount or type is a bug
 * in the caller.
 */
export async function postTransaction(
  ctx: Ctx,
  companyId: string,
  transaction: Transaction,
): Promise<string> {
  const transactionId = await insertTransaction(ctx, companyId, transaction);
  if (transactionId === undefined) {
    const existing = await findTransactionByKey(ctx, companyId, transaction.key);
    if (existing?.amount !== transaction.amount || existing.type !== transaction.type) {
      throw new Error(`Transaction ${transaction.key} was already posted with different contents.`);
    }
    return existing.transaction_id;
  }
  const key = `transaction/${transactionId}`;
  await insertEntry(
    ctx,
    { companyId, key, transactionId },
    transactionEntry(transaction.type, transaction.amount),
  );
  return transactionId;
}
