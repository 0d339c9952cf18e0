import { sql } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import { hasStorePart } from '../domain/sale-facts.ts';
import { saleTables } from './sale-tables.ts';
import type { NewSale } from './sale-tables.ts';

/** A refunded sale no longer needs a fix. A processed one stays processed and shows the refund. */
export async function markRefunded(ctx: Ctx, companyId: string, arrived: readonly NewSale[]): Promise<void> {
  const refunds = arrived.flatMap(({ refund_of: key, sender_id: sender }) =>
    key === null || key === undefined ? [] : [{ key, sender: hasStorePart(key) ? null : sender }],
  );
  if (refunds.length === 0) return;
  const refunded = saleTables(ctx)
    .updateTable('register.sale')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'Sale')
    .where(sql<boolean>`number_key = any(${refunds.map(({ key }) => key)}::text[])`)
    .where(
      sql<boolean>`exists (select from unnest(
        ${refunds.map(({ key }) => key)}::text[], ${refunds.map(({ sender }) => sender)}::uuid[]) as refund (key, sender)
        where number_key = refund.key and sender_id = coalesce(refund.sender, sender_id))`,
    );
  await refunded.set({ refunded_at: ctx.clock.now() }).where('refunded_at', 'is', null).execute();
  await refunded
    .set({ open_reasons: ['Refunded'] })
    .where('status', '=', 'NotProcessed')
    .execute();
}
