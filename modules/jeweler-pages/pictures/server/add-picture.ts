import { createHash } from 'node:crypto';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { encodeWidths } from '#kit/server/images/encode-widths.ts';
import { imageSizeOf } from '#kit/server/images/read-image.ts';
import type { ImageSize } from '#kit/server/images/read-image.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { pageLimits, pictureWidths } from '#modules/jeweler-pages/model/domain/content.ts';
import type { FileStore } from '#outside/file-store/port.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { UploadRule } from '#platform/files/contract.ts';
import { readUpload, refuseIfStoreFails } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { pictureRefusals as no } from '../contract/picture-endpoints.ts';
import type { addPicture as call } from '../contract/picture-endpoints.ts';
import { mostPixels, pictureBytes } from '../domain/picture-rules.ts';
import { countPictures, insertPicture, isNeeded, lockHash, removeUnused } from './picture-store.ts';

const rule: UploadRule = {
  kinds: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
  maxBytes: pictureBytes,
};

/** Long enough to finish a draft that lost its picture. */
const unusedMs = 7 * 86_400_000;

const formats = ['avif', 'webp'] as const;

export const pictureKey = (hash: string, file: string): string => `pages/${hash.slice(0, 2)}/${hash}/${file}`;

/** Checks an upload, encodes it in every width, and adds it to the company's pictures. */
export function addPictureWith(files: FilesParts) {
  const read = readUpload(files);
  return async (
    steps: Steps,
    _input: EndpointInput<typeof call>,
    { upload }: RequestFacts,
  ): Promise<EndpointAnswer<typeof call>> => {
    const { name, stream } =
      upload ?? refuse(kitRefusals.bad_input, { fields: { file: 'Choose a picture.' } });
    const unused = await steps.work(makeRoom);
    for (const hash of unused) await steps.work((ctx) => removeBytes(ctx, files.store, hash));
    const bytes = await read({ name, stream, rule });
    const size = (await imageSizeOf(bytes)) ?? refuse(no.picture_damaged);
    if (Math.max(size.width, size.height) > mostPixels) refuse(no.picture_too_wide);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const encoded = await encodeWidths(bytes, pictureWidths, mostPixels * mostPixels).catch(() =>
      refuse(no.picture_damaged),
    );
    return steps.work(async (ctx) => {
      // Under the lock, so that bytes of the same picture aren't removed at this moment.
      await lockHash(ctx, hash);
      for (const { width, format, bytes: part } of encoded)
        await files.store
          .put(pictureKey(hash, `${width}.${format}`), part, { contentType: `image/${format}` })
          .catch(refuseIfStoreFails);
      return keep(ctx, { name, hash, size });
    });
  };
}

async function makeRoom(ctx: Ctx): Promise<string[]> {
  const { companyId } = requireMember(ctx.actor);
  if ((await countPictures(ctx, companyId)) < pageLimits.pictures) return [];
  const unused = await removeUnused(ctx, companyId, new Date(ctx.clock.now().getTime() - unusedMs));
  if ((await countPictures(ctx, companyId)) >= pageLimits.pictures) refuse(no.pictures_full);
  return unused;
}

async function removeBytes(ctx: Ctx, store: FileStore, hash: string): Promise<void> {
  await lockHash(ctx, hash);
  if (await isNeeded(ctx, hash)) return;
  for (const width of pictureWidths)
    for (const format of formats) await store.remove(pictureKey(hash, `${width}.${format}`));
}

interface NewPicture {
  readonly name: string;
  readonly hash: string;
  readonly size: ImageSize;
}

async function keep(ctx: Ctx, { name, hash, size: { width, height } }: NewPicture) {
  const { companyId, personId } = requireMember(ctx.actor);
  const pictureId = newId();
  await insertPicture(ctx, {
    company_id: companyId,
    picture_id: pictureId,
    name,
    hash,
    width,
    height,
    added_by: personId,
    added_at: ctx.clock.now(),
  });
  await ctx.record({
    act: 'pages.addPicture',
    recordType: 'page-picture',
    recordId: pictureId,
    companyId,
    facts: { name },
  });
  return { pictureId, name, width, height };
}
