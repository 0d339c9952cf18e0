import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { holdRefusals as no } from '../contract/holds.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import type { StoneRow } from '#modules/marketplace/stones/server/stone-store.ts';
import { itemIdOf } from '#modules/marketplace/stones/server/item-numbers.ts';

/** The stone of an item number, as long as somebody offers it. */
export async function offeredStone(ctx: Ctx, typed: string): Promise<StoneRow> {
  const [stone] = await readStones(ctx, itemIdOf(typed));
  return stone?.is_listed === true ? stone : refuse(no.stone_missing);
}
