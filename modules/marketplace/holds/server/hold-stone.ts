import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { holdStone as holdCall, releaseStone as releaseCall } from '../contract/holds.ts';
import { holdRefusals as no } from '../contract/holds.ts';
import { wordAt } from '#modules/marketplace/stones/domain/words-as-codes.ts';
import { holdEnd, mostHolds } from '../domain/hold-limits.ts';
import { itemIdOf } from '#modules/marketplace/stones/server/item-numbers.ts';
import { letGo, lockHolds, ownHolds, takeHold } from './hold-store.ts';
import { offeredStone } from './offered-stone.ts';

/** A hold that stands is answered as it stands: asking again makes it no longer. */
export const holdStone: UseCase<typeof holdCall, Actor> = async (ctx, { body }) => {
  const member = requireMember(ctx.actor);
  const stone = await offeredStone(ctx, body.itemId);
  await lockHolds(ctx, member.companyId);
  const own = await ownHolds(ctx, member.companyId);
  const standing = own.get(stone.item_id);
  if (standing !== undefined) return { heldUntil: standing.toISOString() };
  if (own.size >= mostHolds) refuse(no.holds_full);
  // What its seller keeps for somebody else is no more free than what a member holds.
  if (wordAt('availability', stone.availability) === 'On Hold') refuse(no.stone_held);
  const until = holdEnd(ctx.clock.now());
  const held = (await takeHold(ctx, member, stone.item_id, until)) ?? refuse(no.stone_held);
  return { heldUntil: held.toISOString() };
};

export const releaseStone: UseCase<typeof releaseCall, Actor> = async (ctx, { params }) => {
  const { companyId } = requireMember(ctx.actor);
  for (const itemId of itemIdOf(params.itemId)) await letGo(ctx, companyId, itemId);
};
