import type { Ctx } from '#platform/access/server.ts';
import { isUnpaid } from './facts-of-order.ts';
import { findOrder } from './order-store.ts';
import type { OrderNamed } from './order-store.ts';

/** What a notice of an order says besides that it moved. */
export async function factsOfNotice(
  ctx: Ctx,
  which: OrderNamed,
): Promise<{ readonly wireDueOn: string | null; readonly tracking: string; readonly isUnpaid: boolean }> {
  const order = await findOrder(ctx, which);
  return {
    wireDueOn: order?.wire_due_on ?? null,
    tracking: order?.tracking_number ?? '',
    isUnpaid: order !== undefined && isUnpaid(order),
  };
}
