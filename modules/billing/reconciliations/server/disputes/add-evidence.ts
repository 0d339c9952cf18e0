import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type { addEvidence as call } from '../../contract/reconciliation-endpoints.ts';
import { mostEvidence, reconciliationRefusals as no } from '../../contract/reconciliation-refusals.ts';
import { openDisputes } from '../../domain/dispute-life.ts';
import { seenReconciliation } from '../get-reconciliation.ts';
import { readDetails } from '../read-details.ts';
import { attachEvidence, disputeOf, evidenceOf, lockDispute, saveDispute } from './dispute-store.ts';
import type { DisputeRow } from './dispute-store.ts';
import { evidenceFiles, namedEvidence } from './evidence-files.ts';

/** A photo that turns up later still counts; whoever is just answering is told that something came. */
export function addEvidenceWith(files: FilesParts) {
  const evidence = evidenceFiles(files);
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof call>,
  ): Promise<EndpointAnswer<typeof call>> => {
    const { companyId } = requireMember(ctx.actor);
    const row = await seenReconciliation(ctx, params.reconciliationId);
    const dispute = await lockOpen(ctx, await disputeOf(ctx, companyId, row.reconciliation_id));
    const disputeId = dispute.dispute_id;
    const named = await namedEvidence(ctx, evidence, { companyId, disputeId, fileIds: body.fileIds });
    const before = (await evidenceOf(ctx, companyId, disputeId)).map((one) => one.file_id);
    const added = named.filter((one) => !before.includes(one.file_id));
    if (before.length + added.length > mostEvidence) refuse(no.evidence_full);
    await attachEvidence(ctx, added);
    await saveDispute(ctx, dispute, {});
    await ctx.record({
      act: 'billing.addEvidence',
      recordType: 'dispute',
      recordId: disputeId,
      facts: { files: added.length },
    });
    return readDetails(ctx, row, true);
  };
}

async function lockOpen(ctx: Ctx, found: DisputeRow | undefined): Promise<DisputeRow> {
  const dispute =
    found === undefined ? undefined : await lockDispute(ctx, found.company_id, found.dispute_id);
  return dispute !== undefined && openDisputes.includes(dispute.standing)
    ? dispute
    : refuse(no.evidence_late);
}
