import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { renderAppraisal } from '#modules/appraisals/document/server/render-appraisal.ts';
import type { PrintedDocument } from '#modules/appraisals/document/server/printed-document.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { appraisalAsPdf as call } from '../contract/appraisal-endpoints.ts';
import { findNewestSeal, findPhotos, keyOf } from './appraisal-store.ts';
import { requireAppraisal } from './own-appraisal.ts';
import { readPhotos } from './photos/photo-files.ts';
import type { PhotoFiles } from './photos/photo-files.ts';
import { recordAppraisal } from './record-appraisal.ts';
import { snapshotOf } from './seal-appraisal.ts';

/** What prints of the newest sealed document, or of a draft as it is now. */
export async function readDocument(
  ctx: Ctx,
  files: PhotoFiles,
  { appraisalId, origin }: { readonly appraisalId: string; readonly origin: string },
): Promise<PrintedDocument> {
  const { row } = await requireAppraisal(ctx, appraisalId);
  const key = keyOf(row);
  const seal = row.status === 'Complete' ? await findNewestSeal(ctx, key) : undefined;
  const snapshot = seal?.snapshot ?? (await snapshotOf(ctx, row));
  const printed = new Set(snapshot.photos.map(({ photoId }) => photoId));
  const photos = (await findPhotos(ctx, key)).filter(({ photo_id: id }) => printed.has(id));
  const search = new URLSearchParams({ number: row.number, seal: (seal?.hash ?? '').slice(0, 32) });
  return {
    snapshot,
    hash: seal?.hash,
    now: seal?.sealed_at ?? ctx.clock.now(),
    address: `${origin}/v?${search.toString()}`,
    photos: await readPhotos(ctx, files, photos),
    showsLines: true,
  };
}

export function appraisalAsPdfWith(files: PhotoFiles) {
  return async (
    steps: Steps,
    { params }: EndpointInput<typeof call>,
    { origin }: RequestFacts,
  ): Promise<RawAnswer> => {
    const document = await steps.work(async (ctx) => {
      const { row } = await requireAppraisal(ctx, params.appraisalId);
      await recordAppraisal(ctx, row, 'appraisals.appraisalAsPdf');
      return readDocument(ctx, files, { appraisalId: params.appraisalId, origin });
    });
    return {
      bytes: await renderAppraisal(document),
      headers: {
        'content-disposition': `attachment; filename="appraisal-${document.snapshot.number}.pdf"`,
        'cache-control': 'private, no-store',
      },
    };
  };
}
