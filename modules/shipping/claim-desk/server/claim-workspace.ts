import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { lastPurchase } from '#modules/shipping/purchase/server/purchase-store.ts';
import { statusFacts } from '#modules/shipping/claims/domain/claim-moves.ts';
import {
  findClaim,
  findClaimsTo,
  findOpenClaims,
  insertEntry,
  updateClaim,
} from '#modules/shipping/claims/server/claim-store.ts';
import type { ClaimRow } from '#modules/shipping/claims/server/claim-store.ts';
import { findExaminers } from '#modules/shipping/claims/server/examiners.ts';
import { lockFiledClaim, requireFiled } from '#modules/shipping/claims/server/examine-claim.ts';
import * as calls from '../contract/workspace-endpoints.ts';
import { timelineOf } from './claim-timeline.ts';

const no = calls.workspaceRefusals;

export async function getClaimWorkspace(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.getClaimWorkspace>,
): Promise<calls.ClaimWorkspace> {
  return present(ctx, requireFiled(await findClaim(ctx, params)));
}

async function present(ctx: Ctx, claim: ClaimRow): Promise<calls.ClaimWorkspace> {
  const purchase = await lastPurchase(ctx, claim.company_id, claim.shipment_id);
  const number = purchase?.cover_number ?? null;
  return {
    timeline: await timelineOf(ctx, claim, purchase),
    queue: placeIn(await findOpenClaims(ctx), claim),
    certificate: number === null ? null : { number, issuedAt: purchase?.ended_at?.toISOString() ?? null },
    recipientClaims: await othersTo(ctx, claim),
    examiners: await findExaminers(ctx),
  };
}

/** Longest waiting first, as the queue lists them. */
function placeIn(open: readonly ClaimRow[], { claim_id: id }: ClaimRow): calls.ClaimWorkspace['queue'] {
  const at = open.findIndex((row) => row.claim_id === id);
  const keyAt = (index: number) => {
    const row = at < 0 ? undefined : open[index];
    return row === undefined ? null : { companyId: row.company_id, claimId: row.claim_id };
  };
  return { at: at + 1, of: open.length, previous: keyAt(at - 1), next: keyAt(at + 1) };
}

async function othersTo(ctx: Ctx, claim: ClaimRow): Promise<calls.OtherClaim[]> {
  const rows = await findClaimsTo(ctx, claim.facts.recipient, claim.claim_id);
  const names = await findCompanyNames(
    ctx,
    rows.map(({ company_id: id }) => id),
  );
  return rows.map((row) => ({
    companyId: row.company_id,
    companyName: names.get(row.company_id) ?? '',
    claimId: row.claim_id,
    number: row.number ?? '',
    shown: statusFacts[row.status].words,
    claimValue: row.details.claimValue,
    filedAt: (row.submitted_at ?? row.created_at).toISOString(),
  }));
}

export async function handOverClaim(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.handOverClaim>,
): Promise<calls.ClaimWorkspace> {
  const { personId } = requireSignedIn(ctx.actor);
  const claim = await lockFiledClaim(ctx, params);
  const chosen = (await findExaminers(ctx)).find((one) => one.personId === body.personId);
  if (chosen === undefined) return refuse(no.claim_examiner_unknown);
  if (claim.taken_by === chosen.personId) return present(ctx, claim);
  const words = `Reassigned to ${chosen.name}`;
  await insertEntry(ctx, params, { kind: 'note', words, byStaff: true, personId });
  return present(ctx, await updateClaim(ctx, params, { taken_by: chosen.personId }));
}
