import type { Ctx } from '#platform/access/server.ts';
import { nameLocations } from '#platform/companies/server.ts';
import { findTransactions } from '#platform/payments/server.ts';
import type { TransactionsPage } from '#platform/payments/server.ts';
import type { Transaction } from '../contract/transaction-shape.ts';
import { readPlace, writePlace } from '#modules/billing/account/server/instant-cursor.ts';
import { clientIdOf } from '#modules/billing/account/server/account-store.ts';
import { presentTransaction } from './present-transaction.ts';

interface Asked extends Omit<TransactionsPage, 'after'> {
  readonly after?: string | undefined;
}

/** A page by key: its last row's instant and id say where the next begins. */
export async function pageOfTransactions(
  ctx: Ctx,
  companyId: string,
  asked: Asked,
): Promise<{ items: Transaction[]; next: string | null }> {
  const rows = await findTransactions(ctx, companyId, { ...asked, after: readPlace(asked.after) });
  const shown = rows.slice(0, asked.limit);
  const last = shown.at(-1);
  const words = {
    clientId: await clientIdOf(ctx, companyId),
    locations: await nameLocations(ctx, companyId),
  };
  return {
    items: shown.map((row) => presentTransaction(row, words)),
    next:
      rows.length > shown.length && last !== undefined
        ? writePlace({ at: last.happened_at, id: last.transaction_id })
        : null,
  };
}
