import { buffer } from 'node:stream/consumers';
import { shrinkPicture } from '#kit/server/images/shrink-picture.ts';
import type { PrintedDocument } from '#modules/appraisals/document/server/printed-document.ts';
import type { Ctx } from '#platform/access/server.ts';
import { SliceFiles, readFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type { PhotoRecord } from '../appraisal-tables.ts';

export type PhotoFiles = FilesParts;

/** Files marked so open only through the appraisals' endpoints. */
export const photosSlice = 'appraisals.photos';

/** A third of a page at 300 dots per inch. */
const printedPixels = 700;

/** As it prints; left out if the store doesn't have it, so that the document still opens. */
export async function readLogo(
  ctx: Ctx,
  files: PhotoFiles,
  fileId: string | undefined,
): Promise<PrintedDocument['logo']> {
  if (fileId === undefined) return undefined;
  const opened = await readFile(files)(ctx, fileId).catch(() => undefined);
  if (opened === undefined) return undefined;
  return shrinkPicture(await buffer(opened.stored.stream), printedPixels);
}

/** As it prints, of the person who sealed the document. */
export async function readSignature(
  ctx: Ctx,
  files: PhotoFiles,
  { fileId, companyId }: { readonly fileId: string | undefined; readonly companyId: string },
): Promise<PrintedDocument['signature']> {
  if (fileId === undefined) return undefined;
  const opened = await new SliceFiles(files, photosSlice).open(ctx, fileId, companyId);
  return opened === undefined ? undefined : shrinkPicture(await buffer(opened.stored.stream), printedPixels);
}

/** As it prints; undefined if it was removed. A document whose photo is lost or damaged is refused, not printed without it. */
export async function readPhoto(
  ctx: Ctx,
  files: PhotoFiles,
  { photo_id: photoId, item_id: itemId, file_id: fileId, company_id: companyId }: PhotoRecord,
): Promise<PrintedDocument['photos'][number] | undefined> {
  const opened = await new SliceFiles(files, photosSlice).open(ctx, fileId, companyId);
  if (opened === undefined) return undefined;
  const shrunk = await shrinkPicture(await buffer(opened.stored.stream), printedPixels);
  return { photoId, itemId, ...shrunk };
}
