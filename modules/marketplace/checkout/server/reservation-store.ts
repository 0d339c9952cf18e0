import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CheckoutKey, CheckoutTables } from '#modules/marketplace/cart/server/checkout-store.ts';

/** True when every stone is reserved for this checkout. Needs the company's binding. */
export async function reserveStones(
  ctx: Ctx,
  checkoutId: string,
  itemIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select marketplace.reserve(${itemIds}::integer[], ${checkoutId}, ${ctx.clock.now()}) as item
  `.execute(ctx.database);
  return rows.length === itemIds.length;
}

export async function releaseStones(ctx: Ctx, { companyId, checkoutId }: CheckoutKey): Promise<void> {
  await tablesOf<CheckoutTables>(ctx)
    .deleteFrom('marketplace.reservation')
    .where('company_id', '=', companyId)
    .where('checkout_id', '=', checkoutId)
    .execute();
}
