import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { renderPdf } from '#kit/server/pdf/render-pdf.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { appraisalAsPdf as call } from '#modules/appraisals/appraisals/contract/appraisal-endpoints.ts';
import { findNewestSeal, keyOf } from '#modules/appraisals/appraisals/server/appraisal-store.ts';
import { requireAppraisal } from '#modules/appraisals/appraisals/server/own-appraisal.ts';
import { recordAppraisal } from '#modules/appraisals/appraisals/server/record-appraisal.ts';
import { snapshotOf } from '#modules/appraisals/appraisals/server/seal-appraisal.ts';
import { appraisalDocument } from '#modules/appraisals/document/domain/appraisal-document.ts';

async function readDocument(ctx: Ctx, appraisalId: string) {
  const { row } = await requireAppraisal(ctx, appraisalId);
  await recordAppraisal(ctx, row, 'appraisals.appraisalAsPdf');
  const seal = row.status === 'Complete' ? await findNewestSeal(ctx, keyOf(row)) : undefined;
  return {
    number: row.number,
    snapshot: seal?.snapshot ?? (await snapshotOf(ctx, row)),
    hash: seal?.hash,
    now: seal?.sealed_at ?? ctx.clock.now(),
  };
}

export async function appraisalAsPdf(
  steps: Steps,
  { params }: EndpointInput<typeof call>,
): Promise<RawAnswer> {
  const { number, snapshot, ...made } = await steps.work((ctx) => readDocument(ctx, params.appraisalId));
  return {
    bytes: await renderPdf(appraisalDocument(snapshot, made)),
    headers: {
      'content-disposition': `attachment; filename="appraisal-${number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}
