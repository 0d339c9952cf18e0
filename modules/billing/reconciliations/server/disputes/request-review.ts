import { maskedNumber } from '#kit/domain/text/masked.ts';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { disputeAsked } from '../../contract/reconciliation-events.ts';
import type { requestReview as call } from '../../contract/reconciliation-endpoints.ts';
import { reconciliationRefusals as no } from '../../contract/reconciliation-shapes.ts';
import { disputeLifeCycle, expiresOn, lastDayToDispute } from '../../domain/dispute-life-cycle.ts';
import { readDetails, findVisibleReconciliation } from '../get-reconciliation.ts';
import { findReconciliation } from '../reconciliation-store.ts';
import { insertDispute } from './dispute-store.ts';
import { evidenceFiles, findEvidence } from './evidence.ts';

/** Spec shipping §4: a reconciliation can be disputed once, within 60 days. */
export function requestReview(files: FilesParts) {
  const evidence = evidenceFiles(files);
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof call>,
  ): Promise<EndpointAnswer<typeof call>> => {
    const { companyId, companyName, personId } = requireMember(ctx.actor);
    const row = await findVisibleReconciliation(ctx, params.reconciliationId);
    const today = day(providerDay(ctx.clock.now()));
    if (row.dispute_status !== null) refuse(no.already_disputed);
    if (row.amount < 0) refuse(no.in_your_favor);
    if (today > lastDayToDispute(row.reconciled_on)) refuse(no.window_over);
    const disputeId = newId();
    const named = { companyId, disputeId, fileIds: body.fileIds };
    const attached = await findEvidence(ctx, evidence, named);
    const dispute = {
      company_id: companyId,
      dispute_id: disputeId,
      reconciliation_id: row.reconciliation_id,
      status: disputeLifeCycle.initial,
      comment: body.comment,
      asked_by: personId,
      asked_at: ctx.clock.now(),
      expires_on: expiresOn(today),
    };
    if (!(await insertDispute(ctx, dispute, attached))) refuse(no.already_disputed);
    const { carrier, amount } = row;
    const trackingNumber = maskedNumber(row.tracking_number);
    await ctx.publish(disputeAsked, { companyId, disputeId, carrier, trackingNumber, amount, companyName });
    await ctx.record({
      act: 'billing.requestReview',
      recordType: 'dispute',
      recordId: disputeId,
      facts: { trackingNumber, amount, files: attached.length },
    });
    const now = await findReconciliation(ctx, companyId, row.reconciliation_id);
    return readDetails(ctx, now ?? row, true);
  };
}
