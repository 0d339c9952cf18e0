import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { filesRefusals, uploadRules } from '#platform/files/contract.ts';
import { answerFile, MadeFiles, storeFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type { downloadDisputeEvidence } from '../../contract/dispute-desk-endpoints.ts';
import type { downloadEvidence as call } from '../../contract/reconciliation-endpoints.ts';
import { reconciliationRefusals as no } from '../../contract/reconciliation-refusals.ts';
import { disputeOf, evidenceOf, findDispute } from './dispute-store.ts';
import type { DisputeRow, EvidenceRow } from './dispute-store.ts';
import { seenReconciliation } from '../get-reconciliation.ts';

/** Evidence opens through this slice's calls alone. */
const slice = 'billing';

export const evidenceFiles = ({ store }: Pick<FilesParts, 'store'>): MadeFiles =>
  new MadeFiles({ store }, slice);

/** Files that were kept before, as they are attached to a request. */
export async function namedEvidence(
  ctx: Ctx,
  evidence: MadeFiles,
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

/** Judged, scanned and kept first; the request that is sent afterwards names it. */
export function uploadEvidence(files: FilesParts) {
  const keep = storeFile(files);
  return async (ctx: Ctx, _input: unknown, { upload }: RequestFacts) => {
    const { companyId, personId } = requireMember(ctx.actor);
    const { name, stream } = upload ?? refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
    const rule = uploadRules.document;
    const { id } = await keep(ctx, { companyId, personId, name, stream, rule, madeFor: slice });
    return { bytes: id };
  };
}

export function downloadEvidence(files: FilesParts) {
  const evidence = evidenceFiles(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => {
    const row = await seenReconciliation(ctx, params.reconciliationId);
    const dispute = await disputeOf(ctx, row.company_id, row.reconciliation_id);
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
  evidence: MadeFiles,
  dispute: DisputeRow | undefined,
  fileId: string,
) {
  if (dispute === undefined) return refuse(no.evidence_missing);
  const { company_id: companyId, dispute_id: disputeId } = dispute;
  const attached = await evidenceOf(ctx, companyId, disputeId);
  if (!attached.some((one) => one.file_id === fileId)) return refuse(no.evidence_missing);
  const opened = await evidence.open(ctx, fileId, companyId);
  return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
}
