import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { memoRefusals as no } from '../contract/memo-refusals.ts';
import { findItemsOut, findLines, keyOf, lockSellerItems } from './memo-store.ts';
import type { MemoRecord } from './memo-tables.ts';

/** An item that is already on another open memo isn't lent twice. Sends of one seller wait for each other here. */
export async function refuseDuplicates(ctx: Ctx, row: MemoRecord): Promise<void> {
  await lockSellerItems(ctx, row.seller_id);
  const lines = await findLines(ctx, keyOf(row));
  const keys = lines.flatMap(({ item_key: key }) => key ?? []);
  const twice = lines.find(
    ({ item_key: key }, at) => key !== null && lines.findIndex((one) => one.item_key === key) !== at,
  );
  if (twice !== undefined) refuse(no.item_twice, { fields: { items: `See line ${twice.line}.` } });
  const out = keys.length === 0 ? [] : await findItemsOut(ctx, row, keys);
  if (out.length === 0) return;
  const words = out.slice(0, 3).map(({ key, number, buyer }) => {
    const line = lines.find((one) => one.item_key === key)?.line ?? 0;
    return `Line ${line} is on memo ${number} with ${buyer}.`;
  });
  refuse(no.item_out, { fields: { items: words.join(' ') } });
}
