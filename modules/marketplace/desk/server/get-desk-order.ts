import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { orderRefusals as no } from '#modules/marketplace/orders/contract/orders.ts';
import type { OrderParts } from '#modules/marketplace/orders/server/order-parts.ts';
import { findOrder, listItems } from '#modules/marketplace/orders/server/order-store.ts';
import { presentOrder } from '#modules/marketplace/orders/server/reading/present-order.ts';
import { findSalesOfItems } from '#modules/marketplace/sales/server/sale-store.ts';
import type { getDeskOrder as call } from '../contract/desk-orders.ts';
import { nameSuppliers } from './name-sellers.ts';

/** A member's order as they see it, without their actions, and with the sellers whom they don't see. */
export function getDeskOrderWith({ bank, parcels }: Pick<OrderParts, 'bank' | 'parcels'>) {
  const parts = { bank, parcels: { ...parcels, canSend: () => false } };
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const row = (await findOrder(ctx, params)) ?? refuse(no.order_missing);
    const order = await presentOrder(ctx, row, parts);
    const items = await listItems(ctx, params);
    const sales = await findSalesOfItems(
      ctx,
      items.map(({ order_item_id }) => order_item_id),
    );
    const names = await nameSuppliers(
      ctx,
      items.map(({ supplier_id }) => supplier_id),
    );
    return {
      company: (await findCompanyNames(ctx, [params.companyId])).get(params.companyId) ?? '-',
      order: {
        ...order,
        actions: [],
        products: order.products.map((product) => ({ ...product, actions: [] })),
      },
      sellers: items.map((item) => {
        const sale = sales.get(item.order_item_id);
        return {
          orderItemId: item.order_item_id,
          name: names.get(item.supplier_id)?.name ?? '-',
          companyId: names.get(item.supplier_id)?.companyId ?? null,
          saleNumber: sale?.number ?? null,
          saleStatus: sale?.status ?? null,
          answerBy: sale?.answer_by.toISOString() ?? null,
        };
      }),
    };
  };
}
