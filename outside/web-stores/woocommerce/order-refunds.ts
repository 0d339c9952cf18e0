import { centsOf } from '../cents-of.ts';
import type { StoreFault, StoreGrant } from '../port.ts';
import { askWooCommerce } from './connect-woocommerce.ts';
import type { WooCommerceAccess } from './connect-woocommerce.ts';
import * as api from './woocommerce-shapes.ts';
import type { WooOrder, WooRefunds } from './woocommerce-shapes.ts';

const refundedItem = '_refunded_item_id';

/** The order's items without refunded pieces, each with what its buyer still pays. Refunds have negative amounts. */
function lessRefunds(order: WooOrder, refunds: WooRefunds): WooOrder {
  const lines = refunds.flatMap(({ line_items: items }) => items);
  return {
    ...order,
    line_items: order.line_items.flatMap((item) => {
      const ofItem = lines.filter(({ meta_data: meta }) =>
        meta.some(({ key, value }) => key === refundedItem && String(value) === String(item.id)),
      );
      const pieces = ofItem.reduce((sum, { quantity }) => sum + Math.abs(quantity), 0);
      const amount = ofItem.reduce((sum, { total }) => sum + Math.abs(centsOf(total)), 0);
      const quantity = item.quantity - pieces;
      const total = Math.max(0, centsOf(item.total) - amount);
      return quantity <= 0 ? [] : [{ ...item, quantity, total: (total / 100).toFixed(2) }];
    }),
  };
}

/** An order names its refunds only by ID. */
export async function withoutRefunds(
  access: WooCommerceAccess,
  grant: StoreGrant,
  order: WooOrder,
): Promise<WooOrder | StoreFault> {
  if (order.refunds.length === 0) return order;
  const path = `/wc/v3/orders/${order.id}/refunds?per_page=100`;
  const asked = await askWooCommerce(access, grant, 'GET', path, api.refundsShape);
  return asked.kind === 'answered' ? lessRefunds(order, asked.answer) : asked;
}
