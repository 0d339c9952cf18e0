import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { refuse } from '#kit/server/refuse.ts';
import { addCents } from '#kit/domain/money.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findLocationNames } from '#platform/companies/server.ts';
import { providerDay } from '#platform/access/contract.ts';
import { billingRefusals } from '#modules/billing/account/contract/billing-refusals.ts';
import { visibleLocations } from '#platform/payments/server.ts';
import type {
  listReconciliations as listCall,
  summarizeReconciliations as summarizeCall,
} from '../contract/reconciliation-endpoints.ts';
import { daysOf } from '../domain/reconciliation-range.ts';
import { reconciledCarriers } from '../contract/reconciliation-shapes.ts';
import { adjustmentReasons } from '../domain/differences.ts';
import { canRequestReview } from './get-reconciliation.ts';
import { presentReconciliation } from './present-reconciliation.ts';
import { findReconciliations, sumReconciliations } from './reconciliation-store.ts';
import type { ReconciliationsFilter, SumRow } from './reconciliation-store.ts';

const cursor = cursorOf([cursorPart.day, cursorPart.uuid], billingRefusals.page_lost);

export async function listReconciliations(
  ctx: Ctx,
  { query: { limit, after, ...query } }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const member = requireMember(ctx.actor);
  const filter = await reconciliationsFilter(ctx, query);
  const rows = await findReconciliations(ctx, member.companyId, {
    ...filter,
    limit,
    after: cursor.read(after),
  });
  const { shown, next } = cursor.page(rows, limit, (row) => [row.reconciled_on, row.reconciliation_id]);
  const reader = {
    locations: await findLocationNames(ctx, member.companyId),
    mayAsk: canRequestReview(member),
  };
  return {
    items: shown.map((row) => presentReconciliation(ctx, row, reader)),
    next,
  };
}

/** The filter as provider days, limited to the actor's locations. */
export async function reconciliationsFilter(
  ctx: Ctx,
  { range, from, to, ...rest }: EndpointInput<typeof summarizeCall>['query'],
): Promise<ReconciliationsFilter> {
  const days = daysOf(range, day(providerDay(ctx.clock.now())), { from, to });
  if (days === 'backwards') return refuse(billingRefusals.range_backwards);
  if (days === 'too_long') return refuse(billingRefusals.range_too_long);
  return { ...rest, ...days, locations: await visibleLocations(ctx) };
}

export async function summarizeReconciliations(
  ctx: Ctx,
  { query }: EndpointInput<typeof summarizeCall>,
): Promise<EndpointAnswer<typeof summarizeCall>> {
  const { companyId } = requireMember(ctx.actor);
  const filter = await reconciliationsFilter(ctx, query);
  const rows = await sumReconciliations(ctx, companyId, filter);
  return {
    from: filter.from,
    to: filter.to,
    ...sumOf(rows),
    byReason: adjustmentReasons
      .map((reason) => ({ reason, ...sumOf(rows.filter((row) => row.reason === reason)) }))
      .filter(({ count }) => count > 0),
    byCarrier: reconciledCarriers
      .map((carrier) => ({ carrier, ...sumOf(rows.filter((row) => row.carrier === carrier)) }))
      .filter(({ count }) => count > 0),
  };
}

const sumOf = (rows: readonly SumRow[]) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  total: addCents(...rows.map(({ total }) => total)),
});
