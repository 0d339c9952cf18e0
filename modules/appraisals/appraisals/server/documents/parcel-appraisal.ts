import { renderAppraisal } from '#modules/appraisals/document/server/render-appraisal.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sealedDocument } from '../appraisal-as-pdf.ts';
import { findAppraisalNumbered, findNewestSeal, keyOf } from '../appraisal-store.ts';
import type { PhotoFiles } from '../photos/photo-files.ts';

interface Parcel {
  readonly companyId: string;
  /** Reference 1 of its shipment. */
  readonly reference: string;
}

interface ParcelAppraisal {
  readonly number: string;
  readonly fileName: string;
  readonly pdf: AsyncIterable<Uint8Array>;
}

/** The finished appraisal that a shipment names as its reference. */
export async function findParcelAppraisal(
  ctx: Ctx,
  files: PhotoFiles,
  origin: string,
  { companyId, reference }: Parcel,
): Promise<ParcelAppraisal | undefined> {
  const row = await findAppraisalNumbered(ctx, companyId, reference.trim().toUpperCase());
  const seal = row && (await findNewestSeal(ctx, keyOf(row)));
  if (row === undefined || seal === undefined) return undefined;
  const document = await sealedDocument(ctx, files, { row, seal, origin });
  return { number: row.number, fileName: `appraisal-${row.number}.pdf`, pdf: rendered(document) };
}

async function* rendered(document: Parameters<typeof renderAppraisal>[0]) {
  yield await renderAppraisal(document);
}
