import type { UseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { removeSavedStone as call } from '../contract/saved-stone-endpoints.ts';
import { itemIdOf } from '#modules/marketplace/stones/server/item-numbers.ts';
import { deleteSavedStone } from './saved-stone-store.ts';

export const removeSavedStone: UseCase<typeof call, Actor> = async (ctx, { params }) => {
  for (const itemId of itemIdOf(params.itemId)) await deleteSavedStone(ctx, itemId);
};
