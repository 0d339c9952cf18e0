import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { saveStone as call } from '../contract/saved-stone-endpoints.ts';
import { savedStoneRefusals as no } from '../contract/saved-stone-refusals.ts';
import { mostSavedStones } from '../domain/saved-stone-limits.ts';
import { readOneStone } from '#modules/marketplace/stones/server/read-one-stone.ts';
import { presentSavedStone } from './present-saved-stone.ts';
import { addSavedStone, lockSavedStones, readSavedStones } from './saved-stone-store.ts';

/** Saving again changes neither the day nor the price; a stone that is no longer offered may come back. */
export const saveStone: UseCase<typeof call, Actor> = async (ctx, { params }) => {
  const member = requireMember(ctx.actor);
  const stone = await readOneStone(ctx, params.itemId);
  await lockSavedStones(ctx, member);
  const saved = await readSavedStones(ctx);
  const standing = saved.find(({ item_id }) => item_id === stone.item_id);
  if (standing !== undefined) return presentSavedStone(standing);
  if (saved.length >= mostSavedStones) refuse(no.too_many_saved_stones);
  const row = {
    company_id: member.companyId,
    person_id: member.personId,
    item_id: stone.item_id,
    price_then: stone.price ?? 0,
    saved_at: ctx.clock.now(),
  };
  await addSavedStone(ctx, row);
  return presentSavedStone(row);
};
