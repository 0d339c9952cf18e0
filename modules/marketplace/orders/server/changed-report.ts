import type { Ctx } from '#platform/access/server.ts';
import { describeContradictions } from '#modules/marketplace/stones/domain/report-facts.ts';
import { factsOf } from '#modules/marketplace/stones/server/facts-of-row.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import type { StoneRow } from '#modules/marketplace/stones/server/stone-store.ts';
import type { OrderItemRow, OrderRow } from './order-store.ts';

export interface ChangedReport {
  /** "Color E is now M." */
  readonly words: readonly string[];
  readonly row: StoneRow;
}

export const openStatuses: readonly OrderRow['status'][] = ['Placed', 'Funded', 'InAuthentication'];

/** Until a stone is authenticated, a corrected report makes it wait for its buyer. */
const canChange = ({ status, authenticated_at }: OrderItemRow): boolean =>
  (status === 'Pending' || status === 'Confirmed') && authenticated_at === null;

/** How reports differ from what was ordered, by the order's item. */
export async function findChangedReports(
  ctx: Ctx,
  { status }: Pick<OrderRow, 'status'>,
  items: readonly OrderItemRow[],
): Promise<ReadonlyMap<string, ChangedReport>> {
  const open = openStatuses.includes(status) ? items.filter(canChange) : [];
  const rows = await readStones(
    ctx,
    open.map(({ item_id }) => item_id),
  );
  return new Map(
    open.flatMap(({ order_item_id, item_id, stone }) => {
      const row = rows.find((one) => one.item_id === item_id);
      const words = row === undefined ? [] : describeContradictions(stone, factsOf(row));
      return row === undefined || words.length === 0 ? [] : [[order_item_id, { words, row }] as const];
    }),
  );
}
