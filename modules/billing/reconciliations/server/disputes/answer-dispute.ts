import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { answerDispute as call } from '../../contract/dispute-desk-endpoints.ts';
import { reconciliationRefusals as no } from '../../contract/reconciliation-shapes.ts';
import { disputeLifeCycle, expiresOn } from '../../domain/dispute-life-cycle.ts';
import type { DisputeDecision } from '../../domain/dispute-life-cycle.ts';
import { findReconciliation } from '../reconciliation-store.ts';
import { lockDispute, saveDispute } from './dispute-store.ts';
import type { DisputeRow } from './dispute-store.ts';
import { endDispute } from './end-dispute.ts';
import { presentForDesk } from './list-disputes.ts';

/** The version check stops a second answer, so nothing is credited twice. */
export async function answerDispute(
  ctx: Ctx,
  { params, body: { decision, answer, version } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { personId } = requireSignedIn(ctx.actor);
  const { companyId, disputeId } = params;
  const dispute = (await lockDispute(ctx, companyId, disputeId)) ?? refuse(no.dispute_missing);
  const verdict = mayMove(disputeLifeCycle, dispute.status, decision, 'staff', {});
  if (!verdict.allowed || dispute.version !== version) return refuse(no.dispute_elsewhere);
  const answered = await applyDecision(ctx, dispute, decision, { answer, personId });
  await ctx.record({
    act: 'billing.answerDispute',
    recordType: 'dispute',
    recordId: disputeId,
    companyId,
    facts: { decision, ...(answer === '' ? {} : { answer }) },
  });
  const reconciliation = await findReconciliation(ctx, companyId, dispute.reconciliation_id);
  if (reconciliation === undefined) throw new Error(`Dispute ${disputeId} has no reconciliation.`);
  return presentForDesk(ctx, answered, reconciliation);
}

function applyDecision(
  ctx: Ctx,
  dispute: DisputeRow,
  decision: DisputeDecision,
  response: { readonly answer: string; readonly personId: string },
): Promise<DisputeRow> {
  const today = day(providerDay(ctx.clock.now()));
  switch (decision) {
    case 'sendEvidence':
      return saveDispute(ctx, dispute, {
        status: disputeLifeCycle.moves.sendEvidence.to,
        answer: response.answer,
        expires_on: expiresOn(today, today),
      });
    case 'win':
      return endDispute(ctx, dispute, { status: 'Won', ...response });
    case 'lose':
      return endDispute(ctx, dispute, { status: 'Lost', ...response });
  }
}
