import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { holdRefusals as no } from '../contract/holds.ts';
import type {
  holdStone as holdCall,
  listHolds as call,
  releaseStone as releaseCall,
} from '../contract/holds.ts';
import { wordAt } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { holdEnd, mostHolds } from '../domain/hold-limits.ts';
import { itemIdOf, readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import type { StoneRow } from '#modules/marketplace/stones/server/stone-store.ts';
import { letGo, lockHolds, ownHolds, readHolds, takeHold } from './hold-store.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';

/** An existing hold is answered unchanged: holding again doesn't extend it. */
export const holdStone: UseCase<typeof holdCall, Actor> = async (ctx, { body }) => {
  const member = requireMember(ctx.actor);
  const stone = await offeredStone(ctx, body.itemId);
  await lockHolds(ctx, member.companyId);
  const own = await ownHolds(ctx, member.companyId);
  const standing = own.get(stone.item_id);
  if (standing !== undefined) return { heldUntil: standing.toISOString() };
  if (own.size >= mostHolds) refuse(no.holds_full);
  // A stone that its seller has on hold counts as held.
  if (wordAt('availability', stone.availability) === 'On Hold') refuse(no.stone_held);
  const until = holdEnd(ctx.clock.now());
  const held = (await takeHold(ctx, member, stone.item_id, until)) ?? refuse(no.stone_held);
  return { heldUntil: held.toISOString() };
};

export const releaseStone: UseCase<typeof releaseCall, Actor> = async (ctx, { params }) => {
  const { companyId } = requireMember(ctx.actor);
  for (const itemId of itemIdOf(params.itemId)) await letGo(ctx, companyId, itemId);
};

/** A listed stone by its item id. */
export async function offeredStone(ctx: Ctx, typed: string): Promise<StoneRow> {
  const [stone] = await readStones(ctx, itemIdOf(typed));
  return stone?.is_listed === true ? stone : refuse(no.stone_missing);
}

export const listHolds: UseCase<typeof call, Actor> = async (ctx) => {
  const held = await readHolds(ctx, requireMember(ctx.actor).companyId);
  const itemIds = held.map(({ item_id }) => item_id);
  const stones = new Map((await readStones(ctx, itemIds)).map((stone) => [stone.item_id, stone]));
  const people = await findPersonNames(
    ctx,
    held.map(({ person_id }) => person_id),
  );
  const items = held.flatMap(({ item_id, person_id, until }) => {
    const stone = stones.get(item_id);
    if (stone === undefined) return [];
    return {
      itemId: String(item_id),
      title: stoneTitle(presentStone(stone)),
      heldUntil: until.toISOString(),
      heldBy: people.get(person_id) ?? 'A former colleague',
    };
  });
  return { items };
};
