import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Transaction } from '../domain/transaction.ts';
import { insertEntry } from './transfer-store.ts';
import type { LedgerTables } from './transfer-store.ts';
import { transactionEntry } from '../domain/entries.ts';

const tables = (ctx: Ctx) => tablesOf<LedgerTables>(ctx);

export type TransactionRow = Selectable<LedgerTables['payments.transaction']>;

/** Undefined if the key already exists. */
async function insertTransaction(
  ctx: Ctx,
  companyId: string,
  told: Transaction,
): Promise<string | undefined> {
  const transactionId = newId();
  const inserted = await tables(ctx)
    .insertInto('payments.transaction')
    .values({
      company_id: companyId,
      transaction_id: transactionId,
      key: told.key,
      source: told.source,
      type: told.type,
      amount: told.amount,
      description: told.description,
      subject_id: told.subjectId,
      shipment_number: told.shipmentNumber,
      recipient: told.recipient,
      carrier: told.carrier,
      service: told.service,
      tracking_number: told.trackingNumber,
      reference_1: told.reference1,
      reference_2: told.reference2,
      location_id: told.locationId,
      made_by: told.madeBy,
      happened_at: ctx.clock.now(),
    })
    .onConflict((same) => same.columns(['company_id', 'key']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 0n ? undefined : transactionId;
}

export function transactionOfKey(
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
export async function nameParcel(
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
export async function postTransaction(ctx: Ctx, companyId: string, told: Transaction): Promise<string> {
  const transactionId = await insertTransaction(ctx, companyId, told);
  if (transactionId === undefined) {
    const known = await transactionOfKey(ctx, companyId, told.key);
    if (known?.amount !== told.amount || known.type !== told.type) {
      throw new Error(`The transaction ${told.key} was posted before, and was another.`);
    }
    return known.transaction_id;
  }
  const key = `transaction/${transactionId}`;
  await insertEntry(ctx, { companyId, key, transactionId }, transactionEntry(told.type, told.amount));
  return transactionId;
}
