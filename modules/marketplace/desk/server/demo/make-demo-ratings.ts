import { hoursAgo } from '#kit/server/clock.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { findItem, updateItem } from '#modules/marketplace/orders/server/order-store.ts';
import type { SaleRow } from '#modules/marketplace/sales/server/sale-store.ts';
import { authenticate } from './make-demo-payouts.ts';
import { performStep } from './perform-step.ts';

const stars = [5, 5, 4, 5, 5] as const;

/** The stones sold first have reached their buyers, who rated them. */
export async function makeDemoRatings(ctx: Ctx, sold: readonly SaleRow[]): Promise<void> {
  const desk = demoPeople.find(({ actor }) => actor.kind === 'staff')?.actor;
  if (desk === undefined) return;
  for (const [at, chosen] of stars.entries()) {
    const sale = sold[at];
    const buyer = demoPeople.find(
      ({ actor }) => actor.kind === 'member' && actor.companyId === sale?.buyer_company_id,
    )?.actor;
    if (sale === undefined || buyer?.kind !== 'member') continue;
    const key = { companyId: sale.buyer_company_id, orderId: sale.order_id };
    const itemKey = { companyId: sale.buyer_company_id, orderItemId: sale.order_item_id };
    if ((await findItem(ctx, itemKey))?.authenticated_at === null)
      await authenticate(hoursAgo(ctx, 190), sale);
    await performStep(ctx, key, { act: 'ship', daysAgo: 7 }, { buyer, desk });
    await performStep(ctx, key, { act: 'deliver', daysAgo: 5 }, { buyer, desk });
    const item = await findItem(ctx, itemKey);
    if (item !== undefined)
      await updateItem(ctx, item, {
        stars: chosen,
        rated_by: buyer.personId,
        rated_at: hoursAgo(ctx, 96).clock.now(),
      });
  }
}
