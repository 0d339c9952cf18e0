import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { renderAppraisal } from '#modules/appraisals/document/server/render-appraisal.ts';
import type { PrintedDocument } from '#modules/appraisals/document/server/printed-document.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { appraisalAsPdf as call } from '../contract/appraisal-endpoints.ts';
import { findEveryPhoto, findNewestSeal, keyOf } from './appraisal-store.ts';
import type { AppraisalRecord, SealRecord } from './appraisal-tables.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { isWholesaleShown } from './preferences/preferences.ts';
import { requireAppraisal } from './own-appraisal.ts';
import { readLogo, readPhotos, readSignature } from './photos/photo-files.ts';
import type { PhotoFiles } from './photos/photo-files.ts';
import { recordAppraisal } from './record-appraisal.ts';
import { snapshotOf } from './seal-appraisal.ts';

interface SealedDocument {
  readonly row: AppraisalRecord;
  /** Without it, the current draft prints. */
  readonly seal: SealRecord | undefined;
  readonly origin: string;
}

/** What prints of a sealed document, with the photos that it was sealed with, or of a draft. */
export async function sealedDocument(
  ctx: Ctx,
  files: PhotoFiles,
  { row, seal, origin }: SealedDocument,
): Promise<PrintedDocument> {
  const snapshot = seal?.snapshot ?? (await snapshotOf(ctx, row));
  const printed = new Set(snapshot.photos.map(({ photoId }) => photoId));
  const photos = (await findEveryPhoto(ctx, keyOf(row))).filter(({ photo_id: id }) => printed.has(id));
  const search = new URLSearchParams({ number: row.number, seal: (seal?.hash ?? '').slice(0, 32) });
  return {
    snapshot,
    hash: seal?.hash,
    now: seal?.sealed_at ?? ctx.clock.now(),
    address: `${origin}/v?${search.toString()}`,
    photos: await readPhotos(ctx, files, photos),
    logo: await readLogo(ctx, files, snapshot.logo),
    signature: await readSignature(ctx, files, { fileId: snapshot.signature, companyId: row.company_id }),
    showsLines:
      textOf(snapshot.content.document, 'valueLines') !== 'Not printed' &&
      (seal !== undefined || (await isWholesaleShown(ctx))),
  };
}

/** The newest sealed document, or a draft. */
async function readDocument(
  ctx: Ctx,
  files: PhotoFiles,
  { row, origin }: Omit<SealedDocument, 'seal'>,
): Promise<PrintedDocument> {
  const seal = row.status === 'Complete' ? await findNewestSeal(ctx, keyOf(row)) : undefined;
  return sealedDocument(ctx, files, { row, seal, origin });
}

export const pdfAnswer = (number: string, bytes: Uint8Array): RawAnswer => ({
  bytes,
  headers: {
    'content-disposition': `attachment; filename="appraisal-${number}.pdf"`,
    'cache-control': 'private, no-store',
  },
});

export function appraisalAsPdfWith(files: PhotoFiles) {
  return async (
    steps: Steps,
    { params }: EndpointInput<typeof call>,
    { origin }: RequestFacts,
  ): Promise<RawAnswer> => {
    const document = await steps.work(async (ctx) => {
      const { row } = await requireAppraisal(ctx, params.appraisalId);
      await recordAppraisal(ctx, row, 'appraisals.appraisalAsPdf');
      return readDocument(ctx, files, { row, origin });
    });
    return pdfAnswer(document.snapshot.number, await renderAppraisal(document));
  };
}
