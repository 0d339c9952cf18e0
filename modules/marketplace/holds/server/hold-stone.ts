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
import { holdMoved } from '../contract/hold-events.ts';
import { wordForCode } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { holdEnd, maxHolds } from '../domain/hold-limits.ts';
import { parseItemId, readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import type { StoneRow } from '#modules/marketplace/stones/server/stone-store.ts';
import { deleteHold, lockHolds, findCompanyHolds, findHolds, insertHold } from './hold-store.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';

/** An existing hold is answered unchanged: holding again doesn't extend it. */
export const holdStone: UseCase<typeof holdCall, Actor> = async (ctx, { body }) => {
  const member = requireMember(ctx.actor);
  const stone = await requireListedStone(ctx, body.itemId);
  await lockHolds(ctx, member.companyId);
  const companyHolds = await findCompanyHolds(ctx, member.companyId);
  const existing = companyHolds.get(stone.item_id);
  if (existing !== undefined) return { heldUntil: existing.toISOString() };
  if (companyHolds.size >= maxHolds) refuse(no.holds_full);
  // A stone that its seller has on hold counts as held.
  if (wordForCode('availability', stone.availability) === 'On Hold') refuse(no.stone_held);
  const until = holdEnd(ctx.clock.now());
  const heldUntil = (await insertHold(ctx, member, stone.item_id, until)) ?? refuse(no.stone_held);
  await ctx.publish(holdMoved, {
    companyId: member.companyId,
    itemId: stone.item_id,
    until: heldUntil.toISOString(),
  });
  return { heldUntil: heldUntil.toISOString() };
};

export const releaseStone: UseCase<typeof releaseCall, Actor> = async (ctx, { params }) => {
  const { companyId } = requireMember(ctx.actor);
  for (const itemId of parseItemId(params.itemId)) {
    if (await deleteHold(ctx, companyId, itemId))
      await ctx.publish(holdMoved, { companyId, itemId, until: null });
  }
};

/** A listed stone by its item id. */
export async function requireListedStone(ctx: Ctx, text: string): Promise<StoneRow> {
  const [stone] = await readStones(ctx, parseItemId(text));
  return stone?.is_listed === true ? stone : refuse(no.stone_missing);
}

export const listHolds: UseCase<typeof call, Actor> = async (ctx) => {
  const holds = await findHolds(ctx, requireMember(ctx.actor).companyId);
  const itemIds = holds.map(({ item_id }) => item_id);
  const stones = new Map((await readStones(ctx, itemIds)).map((stone) => [stone.item_id, stone]));
  const people = await findPersonNames(
    ctx,
    holds.map(({ person_id }) => person_id),
  );
  const items = holds.flatMap(({ item_id, person_id, until }) => {
    const stone = stones.get(item_id);
    if (stone === undefined) return [];
    return {
      itemId: String(item_id),
      title: stoneTitle(presentStone(stone)),
      diamondType: wordForCode('diamondType', stone.diamond_type),
      heldUntil: until.toISOString(),
      heldBy: people.get(person_id) ?? 'A former team member',
    };
  });
  return { items };
};
