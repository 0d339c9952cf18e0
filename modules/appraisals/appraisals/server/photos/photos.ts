import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { imageSizeOf } from '#kit/server/images/read-image.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { mostPhotos } from '#modules/appraisals/model/domain/content.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import type { UploadRule } from '#platform/files/contract.ts';
import { SliceFiles, answerFile, receiveFile, recordReceivedFile } from '#platform/files/server.ts';
import { appraisalRefusals as no } from '../../contract/appraisal-refusals.ts';
import { photoBytes } from '../../contract/photo-endpoints.ts';
import type * as calls from '../../contract/photo-endpoints.ts';
import { findPhotos, insertPhoto, keyOf, lockAppraisal, removePhoto } from '../appraisal-store.ts';
import { factsOf, refuseUnlessAllowed, requireAppraisal } from '../own-appraisal.ts';
import { recordAppraisal } from '../record-appraisal.ts';
import { photosSlice } from './photo-files.ts';
import type { PhotoFiles } from './photo-files.ts';

// Spec marketplace §5: up to 5 MB and 2048 by 2048 pixels.
const rule: UploadRule = {
  kinds: ['image/jpeg', 'image/png', 'image/heic', 'image/heif'],
  maxBytes: photoBytes,
  maxPixels: 2_048,
};

async function lockDraft(ctx: Ctx, appraisalId: string) {
  const row = (await lockAppraisal(ctx, appraisalId)) ?? refuse(no.missing);
  refuseUnlessAllowed('edit', factsOf(row, ctx.clock.now()));
  return row;
}

export function addAppraisalPhotoWith(files: PhotoFiles) {
  const receive = receiveFile(files);
  return async (
    steps: Steps,
    { params, query }: EndpointInput<typeof calls.addAppraisalPhoto>,
    { upload }: RequestFacts,
  ): Promise<EndpointAnswer<typeof calls.addAppraisalPhoto>> => {
    await steps.work((ctx) => lockDraft(ctx, params.appraisalId));
    const { name, stream } = upload ?? refuse(kitRefusals.bad_input, { fields: { file: 'Choose a photo.' } });
    const { file, inspected } = await receive({ name, stream, rule }, (path) => imageSizeOf(path));
    const size = inspected ?? refuse(filesRefusals.invalid_format);
    return steps.work(async (ctx) => {
      const { personId } = requireMember(ctx.actor);
      const row = await lockDraft(ctx, params.appraisalId);
      const key = keyOf(row);
      if (!row.content.items.some(({ itemId }) => itemId === query.itemId)) refuse(no.item_missing);
      const own = (await findPhotos(ctx, key)).filter(({ item_id: itemId }) => itemId === query.itemId);
      if (own.length >= mostPhotos) refuse(no.photos_full);
      const stored = await recordReceivedFile(
        ctx,
        { companyId: row.company_id, personId, madeFor: photosSlice },
        file,
      );
      const photoId = newId();
      await insertPhoto(ctx, {
        company_id: row.company_id,
        appraisal_id: row.appraisal_id,
        photo_id: photoId,
        item_id: query.itemId,
        file_id: stored.id,
        sha256: file.sha256,
        position: own.length,
        ...size,
        added_by: personId,
        added_at: ctx.clock.now(),
      });
      await recordAppraisal(ctx, row, 'appraisals.addAppraisalPhoto');
      return { photoId, itemId: query.itemId, ...size };
    });
  };
}

/** The file stays with the sealed documents that show it. */
export async function removeAppraisalPhoto(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.removeAppraisalPhoto>,
): Promise<void> {
  const row = await lockDraft(ctx, params.appraisalId);
  const photos = await findPhotos(ctx, keyOf(row));
  if (!photos.some(({ photo_id: id }) => id === params.photoId)) refuse(no.photo_missing);
  await removePhoto(ctx, keyOf(row), params.photoId);
  await recordAppraisal(ctx, row, 'appraisals.removeAppraisalPhoto');
}

export function getAppraisalPhotoWith(files: PhotoFiles) {
  const slice = new SliceFiles(files, photosSlice);
  return async (ctx: Ctx, { params }: EndpointInput<typeof calls.getAppraisalPhoto>): Promise<RawAnswer> => {
    const { row } = await requireAppraisal(ctx, params.appraisalId);
    const photos = await findPhotos(ctx, keyOf(row));
    const photo = photos.find(({ photo_id: id }) => id === params.photoId) ?? refuse(no.photo_missing);
    const opened = await slice.open(ctx, photo.file_id);
    return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
  };
}
