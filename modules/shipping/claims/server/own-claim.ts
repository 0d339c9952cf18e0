import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireCreator, seesAllShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { claimRefusals as no } from '../contract/claim-endpoints.ts';
import { findClaim, lockClaim } from './claim-store.ts';
import type { ClaimRow } from './claim-store.ts';

/** A claim that this person may not see counts as missing. */
function requireVisible(ctx: Ctx, row: ClaimRow | undefined): ClaimRow {
  const member = requireMember(ctx.actor);
  const isVisible = row !== undefined && (seesAllShipments(member) || row.created_by === member.personId);
  return isVisible ? row : refuse(no.claim_missing);
}

const ofMember = (ctx: Ctx, claimId: string) => ({ companyId: requireMember(ctx.actor).companyId, claimId });

export const requireOwnClaim = async (ctx: Ctx, claimId: string): Promise<ClaimRow> =>
  requireVisible(ctx, await findClaim(ctx, ofMember(ctx, claimId)));

export async function lockOwn(ctx: Ctx, claimId: string): Promise<ClaimRow> {
  requireCreator(ctx);
  return requireVisible(ctx, await lockClaim(ctx, ofMember(ctx, claimId)));
}
