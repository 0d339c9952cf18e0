import { day } from '#kit/domain/day.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { billingRefusals } from '#modules/billing/account/contract/billing-refusals.ts';
import type { summarizeReconciliations } from '../contract/reconciliation-endpoints.ts';
import { daysOf } from '../domain/reconciliation-range.ts';
import { seenLocations } from '#modules/billing/account/server/seen-locations.ts';
import type { ReconciliationsWanted } from './reconciliation-store.ts';

/** What somebody looks for, as days of the provider and at the locations that they look after. */
export async function askedReconciliations(
  ctx: Ctx,
  { range, from, to, ...besides }: EndpointInput<typeof summarizeReconciliations>['query'],
): Promise<ReconciliationsWanted> {
  const days = daysOf(range, day(providerDay(ctx.clock.now())), { from, to });
  if (days === 'backwards') return refuse(billingRefusals.range_backwards);
  if (days === 'too_long') return refuse(billingRefusals.range_too_long);
  return { ...besides, ...days, locations: await seenLocations(ctx) };
}
