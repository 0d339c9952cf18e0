import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import type { Ctx } from '#platform/access/server.ts';
import { lostStatuses } from '../../domain/item-moves.ts';
import type { OrderTables } from '../order-tables.ts';

interface BoughtStone {
  /** The order's. */
  readonly number: string;
  readonly stone: Diamond;
}

/** A stone that the company bought, with the facts it was sold with. */
export async function findBoughtStone(
  ctx: Ctx,
  companyId: string,
  orderItemId: string,
): Promise<BoughtStone | undefined> {
  return tablesOf<OrderTables>(ctx)
    .selectFrom('marketplace.order_item as item')
    .innerJoin('marketplace.diamond_order as bought', (join) =>
      join.onRef('bought.company_id', '=', 'item.company_id').onRef('bought.order_id', '=', 'item.order_id'),
    )
    .select(['bought.number', 'item.stone'])
    .where('item.company_id', '=', companyId)
    .where('item.order_item_id', '=', orderItemId)
    .where('item.status', 'not in', lostStatuses)
    .executeTakeFirst();
}
