import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { route } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { parseItemId, requireStone } from '#modules/marketplace/stones/server/stone-store.ts';
import * as links from '../contract/links.ts';
import {
  getPicture,
  getSampleReport as getSampleReportCall,
  getThumbnail,
  listMedia,
  mediaRefusals as no,
} from '../contract/media.ts';
import { smallOfDemo, smallestPicture } from '../domain/media-rules.ts';
import { listMediaLinks, retryMediaLinks } from './links/list-links.ts';
import { mediaKey } from './links/store-media.ts';
import type { MediaParts } from './media-parts.ts';
import { getSampleReport } from './sample-report.ts';
import { readMedia } from './media-store.ts';
import { presentMedia } from './present-media.ts';

export const mediaRoutes = (parts: Pick<MediaParts, 'files'>): Routes => [
  route(listMedia, listStoneMedia),
  route(getPicture, getPictureWith(parts)),
  route(getThumbnail, getStoneThumbnail),
  route(getSampleReportCall, getSampleReport),
  route(links.listMediaLinks, listMediaLinks),
  route(links.retryMediaLinks, retryMediaLinks),
];

const listStoneMedia: UseCase<typeof listMedia, Actor> = async (ctx, { params }) => {
  const { item_id: itemId } = await requireStone(ctx, params.id);
  return { media: (await readMedia(ctx, itemId)).map(presentMedia) };
};

function getPictureWith({ files: { store } }: Pick<MediaParts, 'files'>) {
  return async (
    _ctx: Ctx,
    { params: { hash, file } }: EndpointInput<typeof getPicture>,
  ): Promise<EndpointAnswer<typeof getPicture>> => {
    const stored = await store.get(mediaKey(hash, file)).catch(() => refuse(filesRefusals.store_away));
    if (stored === undefined) return refuse(no.picture_missing);
    return {
      bytes: stored.stream,
      headers: {
        'content-type': stored.contentType,
        'content-length': String(stored.size),
        'cache-control': 'public, max-age=31536000, immutable',
      },
    };
  };
}

async function getStoneThumbnail(
  ctx: Ctx,
  { params }: EndpointInput<typeof getThumbnail>,
): Promise<EndpointAnswer<typeof getThumbnail>> {
  const [itemId = -1] = parseItemId(params.id);
  const image = (await readMedia(ctx, itemId)).find(({ kind }) => kind === 'Image');
  if (image === undefined) return refuse(no.picture_missing);
  return {
    bytes: '',
    seeOther: image.is_sellers ? `${image.address}/${smallestPicture}` : smallOfDemo(image.address),
    headers: { 'cache-control': 'public, max-age=3600' },
  };
}
