import { Readable } from 'node:stream';
import { pictureOfDrawing } from '#kit/server/images/picture-of-svg.ts';
import { shrinkPicture } from '#kit/server/images/shrink-picture.ts';
import { newId } from '#kit/server/new-id.ts';
import { drawPhotos } from '#modules/appraisals/demo/domain/draw-photos.ts';
import { photoSize } from '#modules/appraisals/demo/domain/photo-parts.ts';
import type { Snapshot } from '#modules/appraisals/document/domain/snapshot.ts';
import { insertPhoto } from '#modules/appraisals/appraisals/server/appraisal-store.ts';
import type { AppraisalRecord } from '#modules/appraisals/appraisals/server/appraisal-tables.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { SliceFiles } from '#platform/files/server.ts';

/** Drawn, since the demo has no camera; those that print. */
export async function addDemoPhotos(
  ctx: Ctx,
  files: SliceFiles,
  row: AppraisalRecord,
): Promise<Snapshot['photos']> {
  const { company_id: companyId, appraisal_id: appraisalId, created_by: personId } = row;
  const drawn = row.content.items.flatMap((item) =>
    drawPhotos(item).map((svg, position) => ({ svg, position, itemId: item.itemId })),
  );
  const pictures = await Promise.all(
    drawn.map(async ({ svg }) => shrinkPicture(await pictureOfDrawing(svg), photoSize.width)),
  );
  const photos: Snapshot['photos'][number][] = [];
  for (const [at, { itemId, position }] of drawn.entries()) {
    const picture = pictures[at];
    if (picture === undefined) continue;
    const file = {
      id: newId(),
      companyId,
      personId,
      name: `photo-${position + 1}.jpg`,
      contentType: 'image/jpeg',
    };
    const written = await files.write(file, Readable.from([picture.bytes]));
    await files.keep(ctx, file, written);
    const photoId = newId();
    await insertPhoto(ctx, {
      company_id: companyId,
      appraisal_id: appraisalId,
      photo_id: photoId,
      item_id: itemId,
      file_id: file.id,
      sha256: written.sha256,
      position,
      width: picture.width,
      height: picture.height,
      added_by: personId,
      added_at: row.changed_at,
    });
    photos.push({ photoId, itemId, sha256: written.sha256 });
  }
  return photos;
}
