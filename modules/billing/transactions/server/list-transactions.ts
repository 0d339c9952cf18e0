import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sumTransactions } from '#platform/payments/server.ts';
import type { TransactionsWanted } from '#platform/payments/server.ts';
import type { listTransactions as call } from '../contract/transaction-endpoints.ts';
import { requireRange } from '#modules/billing/account/server/require-range.ts';
import { seenLocations } from '#modules/billing/account/server/seen-locations.ts';
import { pageOfTransactions } from './page-of-transactions.ts';

type Filter = Omit<EndpointInput<typeof call>['query'], 'limit' | 'after'>;

/** What somebody looks for, as far as they may see it. */
export async function wantedTransactions(
  ctx: Ctx,
  { from, to, type, search, pending }: Filter,
): Promise<TransactionsWanted> {
  requireRange({ from, to }, day(providerDay(ctx.clock.now())));
  const locations = await seenLocations(ctx);
  return { from, to, type, search, locations, ...(pending === 'yes' ? { billId: null } : {}) };
}

export async function listTransactions(
  ctx: Ctx,
  { query: { limit, after, ...filter } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const wanted = await wantedTransactions(ctx, filter);
  const page = await pageOfTransactions(ctx, companyId, { ...wanted, limit, after });
  return { ...page, ...(await sumTransactions(ctx, companyId, wanted)) };
}
