import type { UseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import { requireStone } from '#modules/marketplace/stones/server/stone-store.ts';
import { listMedia } from '../contract/media.ts';
import { readMedia } from './media-store.ts';

const listStoneMedia: UseCase<typeof listMedia, Actor> = async (ctx, { params }) => {
  const { item_id: itemId } = await requireStone(ctx, params.id);
  const media = await readMedia(ctx, itemId);
  return { media: media.map(({ kind, address, frames }) => ({ kind, url: address, frames })) };
};

export const mediaRoutes: Routes = [route(listMedia, listStoneMedia)];
