import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { compareDays, day as asDay } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import * as calls from '../contract/claim-endpoints.ts';
import { isLate } from '../domain/claim-terms.ts';
import { nextClaimNumber } from './claim-store.ts';
import { moveClaimRow } from './move-claim.ts';
import { lockOwn } from './own-claim.ts';
import { deadlines, presentClaim } from './present-claim.ts';

const no = calls.claimRefusals;

const today = (ctx: Ctx) => asDay(providerDay(ctx.clock.now()));

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
