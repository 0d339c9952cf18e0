import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { filesRefusals, uploadRules } from '#platform/files/contract.ts';
import { SliceFiles, answerFile, storeFile } from '#platform/files/server.ts';
import type { FilesParts, StoredFiles } from '#platform/files/server.ts';
import type { downloadDisputeEvidence } from '../../contract/dispute-desk-endpoints.ts';
import type {
  addEvidence as addCall,
  downloadEvidence as downloadCall,
} from '../../contract/reconciliation-endpoints.ts';
import { maxEvidence, reconciliationRefusals as no } from '../../contract/reconciliation-shapes.ts';
import { readDetails, findVisibleReconciliation } from '../get-reconciliation.ts';
import { openDisputes } from '../../domain/dispute-life-cycle.ts';
import {
  attachEvidence,
  findDisputeByReconciliation,
  listEvidence,
  findDispute,
  lockDispute,
  saveDispute,
} from './dispute-store.ts';
import type { DisputeRow, EvidenceRow } from './dispute-store.ts';

/** Files marked as billing open only through these endpoints. */
const slice = 'billing';

export const evidenceFiles = (stored: StoredFiles): SliceFiles => new SliceFiles(stored, slice);

/** Uploaded files as evidence rows. */
export async function findEvidence(
  ctx: Ctx,
  evidence: SliceFiles,
  { companyId, disputeId, fileIds }: Named,
): Promise<EvidenceRow[]> {
  const attached: EvidenceRow[] = [];
  for (const fileId of new Set(fileIds)) {
    const file = (await evidence.find(ctx, fileId, companyId)) ?? refuse(no.evidence_missing);
    const { name, size } = file;
    attached.push({
      company_id: companyId,
      dispute_id: disputeId,
      file_id: fileId,
      file_name: name,
      size,
    });
  }
  return attached;
}

interface Named {
  readonly companyId: string;
  readonly disputeId: string;
  readonly fileIds: readonly string[];
}

/** Checks, scans and stores a file. The review request refers to it by id. */
export function uploadEvidence(files: FilesParts) {
  const store = storeFile(files);
  return async (ctx: Ctx, _input: unknown, { upload }: RequestFacts) => {
    const { companyId, personId } = requireMember(ctx.actor);
    const { name, stream } = upload ?? refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
    const rule = uploadRules.document;
    const { id } = await store(ctx, { companyId, personId, name, stream, rule, madeFor: slice });
    return { bytes: id };
  };
}

export function downloadEvidence(files: FilesParts) {
  const evidence = evidenceFiles(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof downloadCall>) => {
    const row = await findVisibleReconciliation(ctx, params.reconciliationId);
    const dispute = await findDisputeByReconciliation(ctx, row.company_id, row.reconciliation_id);
    return answerEvidence(ctx, evidence, dispute, params.fileId);
  };
}

export function downloadDisputeEvidenceOf(files: FilesParts) {
  const evidence = evidenceFiles(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof downloadDisputeEvidence>) => {
    const dispute = await findDispute(ctx, params.companyId, params.disputeId);
    return answerEvidence(ctx, evidence, dispute ?? refuse(no.dispute_missing), params.fileId);
  };
}

async function answerEvidence(
  ctx: Ctx,
  evidence: SliceFiles,
  dispute: DisputeRow | undefined,
  fileId: string,
) {
  if (dispute === undefined) return refuse(no.evidence_missing);
  const { company_id: companyId, dispute_id: disputeId } = dispute;
  const attached = await listEvidence(ctx, companyId, disputeId);
  if (!attached.some((one) => one.file_id === fileId)) return refuse(no.evidence_missing);
  const opened = await evidence.open(ctx, fileId, companyId);
  return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
}

/** Raises the dispute's version, so staff who are answering see that evidence was added. */
export function addEvidenceHandler(files: FilesParts) {
  const evidence = evidenceFiles(files);
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof addCall>,
  ): Promise<EndpointAnswer<typeof addCall>> => {
    const { companyId } = requireMember(ctx.actor);
    const row = await findVisibleReconciliation(ctx, params.reconciliationId);
    const dispute = await lockOpen(
      ctx,
      await findDisputeByReconciliation(ctx, companyId, row.reconciliation_id),
    );
    const disputeId = dispute.dispute_id;
    const named = await findEvidence(ctx, evidence, { companyId, disputeId, fileIds: body.fileIds });
    const before = (await listEvidence(ctx, companyId, disputeId)).map((one) => one.file_id);
    const added = named.filter((one) => !before.includes(one.file_id));
    if (before.length + added.length > maxEvidence) refuse(no.evidence_full);
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
  return dispute !== undefined && openDisputes.includes(dispute.status) ? dispute : refuse(no.evidence_late);
}
