import { cents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import type { Ctx } from '#platform/access/server.ts';
import { postTransaction } from '#platform/payments/server.ts';
import type { SupplyCarrier } from '../contract/supply-desk-endpoints.ts';
import { moveSupplyOrder } from './move-supply-order.ts';
import type { SupplyOrderRow, updateSupplyOrder } from './supply-store.ts';

interface By {
  readonly movedBy: string;
  readonly act: string;
}

/** What it costs is invoiced on Monday, like labels. The caller has locked the order. */
export async function settleShipped(
  ctx: Ctx,
  row: SupplyOrderRow,
  carrier: SupplyCarrier,
  by: By,
  change: Parameters<typeof updateSupplyOrder>[2],
): Promise<SupplyOrderRow> {
  if (row.amount > 0)
    await postTransaction(ctx, row.company_id, {
      key: `supply-order/${row.order_id}`,
      source: 'Manual',
      type: 'Supplies',
      amount: cents(row.amount),
      description: `Supply order ${row.number}: ${linesText(row)}`,
      subjectId: row.order_id,
      carrier,
      locationId: row.location_id,
      madeBy: row.created_by,
    });
  return moveSupplyOrder(ctx, row, { ...by, move: 'ship' }, change);
}

const linesText = ({ lines }: SupplyOrderRow): string =>
  lines.map(({ name, quantity }) => `${counted(quantity, 'bag')}, ${name}`).join('; ');
