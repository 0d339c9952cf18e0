import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getReconciliation as call } from '../contract/reconciliation-endpoints.ts';
import { reconciliationRefusals as no } from '../contract/reconciliation-refusals.ts';
import { seenLocations } from '#modules/billing/account/server/seen-locations.ts';
import { mayAskForReview } from './may-ask-for-review.ts';
import { readDetails } from './read-details.ts';
import { findReconciliation } from './reconciliation-store.ts';
import type { ReconciliationRow } from './reconciliation-store.ts';

export async function getReconciliation(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const row = await seenReconciliation(ctx, params.reconciliationId);
  return readDetails(ctx, row, mayAskForReview(member));
}

/** One of another location is missing for whoever doesn't look after it. */
export async function seenReconciliation(ctx: Ctx, id: string): Promise<ReconciliationRow> {
  const row = await findReconciliation(ctx, requireMember(ctx.actor).companyId, id);
  const locations = await seenLocations(ctx);
  if (row === undefined) return refuse(no.reconciliation_missing);
  if (locations !== undefined && !locations.includes(row.location_id ?? ''))
    return refuse(no.reconciliation_missing);
  return row;
}
