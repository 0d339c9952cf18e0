import type { Ctx } from '#platform/access/server.ts';
import { saleTables } from './sale-tables.ts';
import type { NewSale } from './sale-tables.ts';

/**
 * A sale that was refunded needs no fix anymore; a processed one stays processed and shows it. Two stores may use the
 * same numbers, unless the numbers begin with a store's own part.
 */
export async function markRefunded(ctx: Ctx, companyId: string, arrived: readonly NewSale[]): Promise<void> {
  const keys = arrived.flatMap(({ refund_of: key }) => key ?? []);
  if (keys.length === 0) return;
  const senders = [...new Set(arrived.map(({ sender_id: sender }) => sender))];
  const refunded = saleTables(ctx)
    .updateTable('register.sale')
    .where('company_id', '=', companyId)
    .where('number_key', 'in', keys)
    .where('kind', '=', 'Sale')
    .where(({ or, eb }) => or([eb('number_key', 'like', '%-%'), eb('sender_id', 'in', senders)]));
  await refunded.set({ refunded_at: ctx.clock.now() }).where('refunded_at', 'is', null).execute();
  await refunded
    .set({ open_reasons: ['Refunded'] })
    .where('status', '=', 'NotProcessed')
    .execute();
}
