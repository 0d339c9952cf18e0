import type { Ctx } from '#platform/access/server.ts';
import { transactionEntry } from '../domain/entries.ts';
import type { Transaction } from '../domain/transaction.ts';
import { insertTransaction, transactionOfKey } from './transaction-store.ts';
import { insertEntry } from './transfer-store.ts';

/**
 * Charges a member for what they bought, or credits them. Told again under its key it does nothing, unless it tells
 * of another amount: then whoever tells it has a defect.
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
