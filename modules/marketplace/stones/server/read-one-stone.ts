import { refuse } from '#kit/server/refuse.ts';
import { stoneRefusals } from '../contract/item-id.ts';
import { itemIdOf } from './item-numbers.ts';
import { readStones } from './stone-store.ts';
import type { Open, StoneRow } from './stone-store.ts';

/** The stone that an address names, still offered or not. */
export async function readOneStone(open: Open, typed: string): Promise<StoneRow> {
  const [row] = await readStones(open, itemIdOf(typed));
  return row ?? refuse(stoneRefusals.diamond_missing);
}
