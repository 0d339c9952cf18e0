import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import { maxSavedStones, savedStoneRefusals as no } from '../contract/saved-stones.ts';
import type {
  listSavedStones as listSavedStonesCall,
  removeSavedStone as removeSavedStoneCall,
  saveStone as saveStoneCall,
} from '../contract/saved-stones.ts';
import { parseItemId, requireStone } from '#modules/marketplace/stones/server/stone-store.ts';
import { insertSavedStone, deleteSavedStone, lockSavedStones, readSavedStones } from './saved-stone-store.ts';
import type { SavedStoneRow } from './saved-stone-store.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';

/** Saving again changes neither day nor price. A withdrawn stone can be saved: it may come back. */
export const saveStone: UseCase<typeof saveStoneCall, Actor> = async (ctx, { params }) => {
  const member = requireMember(ctx.actor);
  const stone = await requireStone(ctx, params.itemId);
  await lockSavedStones(ctx, member);
  const saved = await readSavedStones(ctx);
  const existing = saved.find(({ item_id }) => item_id === stone.item_id);
  if (existing !== undefined) return presentSavedStone(existing);
  if (saved.length >= maxSavedStones) refuse(no.too_many_saved_stones);
  const row = {
    company_id: member.companyId,
    person_id: member.personId,
    item_id: stone.item_id,
    price_then: stone.price ?? 0,
    saved_at: ctx.clock.now(),
  };
  await insertSavedStone(ctx, row);
  return presentSavedStone(row);
};

export const listSavedStones: UseCase<typeof listSavedStonesCall, Actor> = async (ctx) =>
  (await readSavedStones(ctx)).map(presentSavedStone);

export const removeSavedStone: UseCase<typeof removeSavedStoneCall, Actor> = async (ctx, { params }) => {
  for (const itemId of parseItemId(params.itemId)) await deleteSavedStone(ctx, itemId);
};

function presentSavedStone({
  item_id,
  saved_at,
  price_then,
}: SavedStoneRow): EndpointResult<typeof saveStoneCall> {
  return { itemId: String(item_id), savedAt: saved_at.toISOString(), priceThen: price_then };
}
