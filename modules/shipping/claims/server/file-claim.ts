import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { compareDays, day as asDay } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import {
  requireCreator,
  requireLockedShipment,
  seesAllShipments,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import * as calls from '../contract/claim-endpoints.ts';
import { isLate, isTendered } from '../domain/claim-terms.ts';
import { findClaimOf, findClaims, keyOf, nextClaimNumber, updateClaim } from './claim-store.ts';
import { showClaimItem } from './claim-item.ts';
import { insertDraft } from './insert-draft.ts';
import { moveClaimRow } from './move-claim.ts';
import { lockOwn, requireOwnClaim } from './own-claim.ts';
import { deadlines, isAppealOver, presentClaim, presentLine } from './present-claim.ts';
import { requireAttached } from './proof/attached.ts';
import { takeMessage } from './take-message.ts';

const no = calls.claimRefusals;

const today = (ctx: Ctx) => asDay(providerDay(ctx.clock.now()));

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

export async function listClaims(ctx: Ctx): Promise<EndpointAnswer<typeof calls.listClaims>> {
  const member = requireMember(ctx.actor);
  const only = seesAllShipments(member) ? undefined : member.personId;
  return { items: (await findClaims(ctx, member.companyId, only)).map(presentLine) };
}

export async function getClaim(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.getClaim>,
): Promise<EndpointAnswer<typeof calls.getClaim>> {
  return { claim: await presentClaim(ctx, await requireOwnClaim(ctx, params.claimId)) };
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

/** Once submitted it can't be edited (spec shipping §4). */
export async function submitClaim(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.submitClaim>,
): Promise<EndpointAnswer<typeof calls.submitClaim>> {
  const member = requireMember(ctx.actor);
  const row = await lockOwn(ctx, params.claimId);
  if (row.status !== 'NotSubmitted') refuse(no.claim_not_now);
  const { reason, circumstances, claimValue, discoveredOn, lateReason } = body;
  if (reason === null || circumstances === '' || claimValue === null || claimValue === 0)
    return refuse(no.claim_incomplete);
  if (claimValue > row.facts.insuredValue) refuse(no.claim_over_insured);
  const isImpossible =
    compareDays(discoveredOn, row.tendered_on) < 0 || compareDays(discoveredOn, today(ctx)) > 0;
  if (isImpossible) refuse(no.claim_found_when);
  const late = isLate(today(ctx), deadlines({ ...row, details: body }).due);
  if (late && lateReason === '') refuse(no.claim_late);
  const moved = await moveClaimRow(
    ctx,
    row,
    { move: 'submit', by: 'member', personId: member.personId, words: late ? lateReason : '' },
    {
      details: JSON.stringify(body),
      is_late: late,
      number: await nextClaimNumber(ctx),
      submitted_at: ctx.clock.now(),
    },
  );
  return { claim: await presentClaim(ctx, moved) };
}

export async function withdrawClaim(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.withdrawClaim>,
): Promise<EndpointAnswer<typeof calls.withdrawClaim>> {
  const { personId } = requireMember(ctx.actor);
  const row = await lockOwn(ctx, params.claimId);
  const moved = await moveClaimRow(ctx, row, { move: 'withdraw', by: 'member', personId });
  return { claim: await presentClaim(ctx, moved) };
}

export async function writeToExaminer(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.writeToExaminer>,
): Promise<EndpointAnswer<typeof calls.writeToExaminer>> {
  const { personId } = requireMember(ctx.actor);
  const row = await lockOwn(ctx, params.claimId);
  const documentIds = await requireAttached(ctx, row, body.documentIds);
  const written = await takeMessage(ctx, row, { personId, words: body.words, documentIds });
  return { claim: await presentClaim(ctx, written) };
}

/** Examined again from the start, as after a reopening. */
export async function appealClaim(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.appealClaim>,
): Promise<EndpointAnswer<typeof calls.appealClaim>> {
  const { personId } = requireMember(ctx.actor);
  const row = await lockOwn(ctx, params.claimId);
  if (row.status === 'Denied' && isAppealOver(ctx, row)) refuse(no.claim_appeal_over);
  const documentIds = await requireAttached(ctx, row, body.documentIds);
  const moved = await moveClaimRow(
    ctx,
    row,
    { move: 'appeal', by: 'member', personId, words: body.words, documentIds },
    { appealed_at: ctx.clock.now(), decision: null, approved_first_by: null, payout: null },
  );
  return { claim: await presentClaim(ctx, moved) };
}
