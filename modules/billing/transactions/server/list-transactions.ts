import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { maskedNumber } from '#kit/domain/text/masked.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findTransactions, sumTransactions, visibleLocations } from '#platform/payments/server.ts';
import type { FoundTransaction, TransactionsPage, TransactionsFilter } from '#platform/payments/server.ts';
import { findLocationNames } from '#platform/companies/server.ts';
import { requireRange, timeCursor } from '#modules/billing/account/server/list-query.ts';
import { clientIdOf } from '#modules/billing/account/server/account-store.ts';
import type { Transaction, listTransactions as call } from '../contract/transaction-endpoints.ts';

type Filter = Omit<EndpointInput<typeof call>['query'], 'limit' | 'after'>;

/** The filter, limited to the actor's locations. */
export async function transactionsFilter(
  ctx: Ctx,
  { from, to, type, search, pending }: Filter,
): Promise<TransactionsFilter> {
  requireRange({ from, to }, day(providerDay(ctx.clock.now())));
  const locations = await visibleLocations(ctx);
  return { from, to, type, search, locations, ...(pending === 'yes' ? { billId: null } : {}) };
}

export async function listTransactions(
  ctx: Ctx,
  { query: { limit, after, ...query } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const filter = await transactionsFilter(ctx, query);
  const page = await findTransactionsPage(ctx, companyId, { ...filter, limit, after });
  return { ...page, ...(await sumTransactions(ctx, companyId, filter)) };
}

interface TransactionsQuery extends Omit<TransactionsPage, 'after'> {
  readonly after?: string | undefined;
}

/** Keyset pagination by time and id. */
export async function findTransactionsPage(
  ctx: Ctx,
  companyId: string,
  query: TransactionsQuery,
): Promise<{ items: Transaction[]; next: string | null }> {
  const rows = await findTransactions(ctx, companyId, { ...query, after: timeCursor.read(query.after) });
  const { shown, next } = timeCursor.page(rows, query.limit, (row) => [row.happened_at, row.transaction_id]);
  const words = {
    clientId: await clientIdOf(ctx, companyId),
    locations: await findLocationNames(ctx, companyId),
  };
  return { items: shown.map((row) => presentTransaction(row, words)), next };
}

/** Names for ids in a transaction row. */
interface TransactionNames {
  readonly clientId: string | null;
  readonly locations: ReadonlyMap<string, string>;
}

export function presentTransaction(
  row: FoundTransaction,
  { clientId, locations }: TransactionNames,
): Transaction {
  return {
    transactionId: row.transaction_id,
    at: row.happened_at.toISOString(),
    shipmentId: row.shipment_number,
    clientId,
    type: row.type,
    description: row.description,
    recipient: row.recipient,
    carrier: row.carrier,
    service: row.service,
    trackingNumber: row.tracking_number === null ? null : maskedNumber(row.tracking_number),
    location: row.location_id === null ? null : (locations.get(row.location_id) ?? null),
    reference1: row.reference_1,
    reference2: row.reference_2,
    poNumber: row.poNumber,
    amount: row.amount,
  };
}
