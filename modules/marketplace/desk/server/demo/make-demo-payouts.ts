import { hoursAgo } from '#kit/server/clock.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { advanceOrder } from '#modules/marketplace/orders/server/advance-order.ts';
import { findItem, lockOrder, updateItem } from '#modules/marketplace/orders/server/order-store.ts';
import { recordPayout } from '#modules/marketplace/payouts/server/desk-payouts.ts';
import { oweSeller } from '#modules/marketplace/payouts/server/owe-seller.ts';
import { createSellerInvoice } from '#modules/marketplace/payouts/server/seller-payouts.ts';
import type { SaleRow } from '#modules/marketplace/sales/server/sale-store.ts';

/** Of three sold stones the first is paid, the second invoiced, and the third still to invoice. */
export async function makeDemoPayouts(ctx: Ctx, sellerId: string, sold: readonly SaleRow[]): Promise<void> {
  const seller = demoPeople.find(
    ({ actor }) => actor.kind === 'member' && actor.companyId === sellerId,
  )?.actor;
  const finance = demoPeople.find(({ actor }) => actor.name.startsWith('Vera '))?.actor;
  const [first, second, third] = sold;
  if (seller?.kind !== 'member' || finance === undefined || third === undefined) return;
  for (const [at, sale] of [first, second, third].entries())
    if (sale !== undefined) await authenticate(hoursAgo(ctx, 500 - at * 150), sale);
  const invoice = (hours: number, number: string, sale: SaleRow | undefined) =>
    createSellerInvoice(
      { ...hoursAgo(ctx, hours), actor: seller },
      { body: { number, saleIds: [sale?.sale_id ?? ''] } },
    );
  const { invoiceId } = await invoice(480, 'CG-2026-118', first);
  await recordPayout(
    { ...hoursAgo(ctx, 430), actor: finance },
    { body: { companyId: sellerId, invoiceIds: [invoiceId], reference: 'FT 20261108 4471' } },
  );
  await invoice(40, 'CG-2026-131', second);
}

/** It passes, so its seller is owed its price. */
export async function authenticate(ctx: Ctx, sale: SaleRow): Promise<void> {
  const key = { companyId: sale.buyer_company_id, orderId: sale.order_id };
  const order = await lockOrder(ctx, key);
  const item = await findItem(ctx, { companyId: sale.buyer_company_id, orderItemId: sale.order_item_id });
  if (order === undefined || item === undefined) return;
  await updateItem(ctx, item, { authenticated_at: ctx.clock.now() });
  await oweSeller(ctx, sale.order_item_id);
  await advanceOrder(ctx, order, { who: 'staff' });
}
