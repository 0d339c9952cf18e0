import type { UseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import { namePeople } from '#platform/companies/server.ts';
import type { listHolds as call } from '../contract/holds.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import { readHolds } from './hold-store.ts';

export const listHolds: UseCase<typeof call, Actor> = async (ctx) => {
  const held = await readHolds(ctx, requireMember(ctx.actor).companyId);
  const itemIds = held.map(({ item_id }) => item_id);
  const stones = new Map((await readStones(ctx, itemIds)).map((stone) => [stone.item_id, stone]));
  const people = await namePeople(
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
