import type { Ctx } from '#platform/access/server.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { findItem } from '#modules/marketplace/orders/server/order-store.ts';
import type { ItemNamed } from '#modules/marketplace/orders/server/order-store.ts';
import { returnOfItem, returnOfShipment } from '#modules/marketplace/orders/server/return-store.ts';

export interface ReturnToSend {
  readonly orderId: string;
  readonly orderItemId: string;
  /** Who asked for the return, and so has the stone. */
  readonly askedBy: string;
  readonly title: string;
  readonly isSent: boolean;
}

/** A stone on its way back, or about to be; undefined of any other, and once the desk has decided on it. */
export async function returnToSend(ctx: Ctx, which: ItemNamed): Promise<ReturnToSend | undefined> {
  const [item, asked] = [await findItem(ctx, which), await returnOfItem(ctx, which)];
  if (item?.status !== 'ReturnInitiated' || asked === undefined) return undefined;
  return {
    orderId: item.order_id,
    orderItemId: item.order_item_id,
    askedBy: asked.asked_by,
    title: stoneTitle(item.stone),
    isSent: asked.tracking_number !== null,
  };
}

/** The same of the stone that a shipment brings back; undefined of a shipment that brings none. */
export async function returnToSendBy(
  ctx: Ctx,
  which: { readonly companyId: string; readonly shipmentId: string },
): Promise<ReturnToSend | undefined> {
  const asked = await returnOfShipment(ctx, which);
  if (asked === undefined) return undefined;
  return returnToSend(ctx, { companyId: which.companyId, orderItemId: asked.order_item_id });
}
