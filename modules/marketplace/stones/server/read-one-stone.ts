import { refuse } from '#kit/server/refuse.ts';
import { searchRefusals } from '#modules/marketplace/search/contract/search-refusals.ts';
import { itemIdOf } from './named-stones.ts';
import { readStones } from './stone-store.ts';
import type { Open, StoneRow } from './stone-store.ts';

/** The stone that an address names, still offered or not. */
export async function readOneStone(open: Open, typed: string): Promise<StoneRow> {
  const [row] = await readStones(open, itemIdOf(typed));
  return row ?? refuse(searchRefusals.diamond_missing);
}
