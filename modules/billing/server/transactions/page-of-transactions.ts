import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { nameLocations } from '#platform/companies/server/index.ts';
import { findTransactions } from '#platform/payments/server/index.ts';
import type { TransactionsPage } from '#platform/payments/server/index.ts';
import { billingRefusals as no } from '../../contract/billing-refusals.ts';
import type { Transaction } from '../../contract/transactions/transaction-shape.ts';
import { clientIdOf } from '../account-store.ts';
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
  const after = asked.after === undefined ? undefined : placeOf(asked.after);
  const rows = await findTransactions(ctx, companyId, { ...asked, after });
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
        ? writeCursor([last.happened_at.toISOString(), last.transaction_id])
        : null,
  };
}

function placeOf(cursor: string): { at: Date; id: string } {
  const [at, id] = readCursor(cursor) ?? [];
  if (typeof at !== 'string' || typeof id !== 'string' || !isUuid(id)) return refuse(no.page_lost);
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? refuse(no.page_lost) : { at: instant, id };
}
