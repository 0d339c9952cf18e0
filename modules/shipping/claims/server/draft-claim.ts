import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import {
  requireCreator,
  requireLockedShipment,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import * as calls from '../contract/claim-endpoints.ts';
import { isTendered } from '../domain/claim-terms.ts';
import { findClaimOf, keyOf, updateClaim } from './claim-store.ts';
import { showClaimItem } from './claim-item.ts';
import { insertDraft } from './insert-draft.ts';
import { lockOwn } from './own-claim.ts';
import { presentClaim } from './present-claim.ts';

const no = calls.claimRefusals;

/** Two people filing at once wait for the shipment's lock and get the same draft. */
export async function draftClaim(
  ctx: Ctx,
  { body }: EndpointInput<typeof calls.draftClaim>,
): Promise<EndpointAnswer<typeof calls.draftClaim>> {
  const member = requireCreator(ctx);
  const shipment = await requireLockedShipment(ctx, member, body.shipmentId);
  const existing = await findClaimOf(ctx, member.companyId, shipment.shipment_id);
  if (existing !== undefined) return { claim: await presentClaim(ctx, existing) };
  if (!isTendered(shipment.status)) refuse(no.claim_not_tendered);
  const row = await insertDraft(ctx, shipment, { personId: member.personId });
  return { claim: await presentClaim(ctx, row) };
}

export async function saveClaim(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.saveClaim>,
): Promise<EndpointAnswer<typeof calls.saveClaim>> {
  const row = await lockOwn(ctx, params.claimId);
  if (row.status !== 'NotSubmitted') refuse(no.claim_not_now);
  const saved = await updateClaim(ctx, keyOf(row), { details: JSON.stringify(body) });
  // The date to file by may have changed.
  await showClaimItem(ctx, saved);
  return { claim: await presentClaim(ctx, saved) };
}
