import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { findItem } from '#modules/marketplace/orders/server/order-store.ts';
import type { ItemKey } from '#modules/marketplace/orders/server/order-store.ts';
import {
  findReturn,
  findReturnByShipment,
  updateReturn,
} from '#modules/marketplace/orders/server/return-store.ts';

interface ReturnToSend {
  readonly orderId: string;
  readonly orderItemId: string;
  /** The person who requested the return and has the stone. */
  readonly askedBy: string;
  readonly title: string;
  readonly isSent: boolean;
}

/** A stone of a pending return; undefined for others, and after the staff's decision. */
export async function returnToSend(ctx: Ctx, which: ItemKey): Promise<ReturnToSend | undefined> {
  const [item, asked] = [await findItem(ctx, which), await findReturn(ctx, which)];
  if (item?.status !== 'ReturnInitiated' || asked === undefined) return undefined;
  return {
    orderId: item.order_id,
    orderItemId: item.order_item_id,
    askedBy: asked.asked_by,
    title: stoneTitle(item.stone),
    isSent: asked.tracking_number !== null,
  };
}

/** The same by shipment; undefined for a shipment of something else. */
async function returnToSendBy(ctx: Ctx, which: ReturnShipment): Promise<ReturnToSend | undefined> {
  const asked = await findReturnByShipment(ctx, which);
  if (asked === undefined) return undefined;
  return returnToSend(ctx, { companyId: which.companyId, orderItemId: asked.order_item_id });
}

export const keyOfReturnToSend = (orderItemId: string): string => `marketplace.return_to_send:${orderItemId}`;

export function postReturnToSend(
  ctx: Ctx,
  companyId: string,
  stone: ReturnToSend,
  about: string,
): Promise<void> {
  return postItem(ctx, {
    companyId,
    key: keyOfReturnToSend(stone.orderItemId),
    for: { person: stone.askedBy },
    title: `Send back the ${stone.title}`,
    why: `${about}Its refund is decided once it has arrived here.`,
    path: `/marketplace/orders/${stone.orderId}`,
    verb: 'Send it back',
    icon: 'gem',
    // A buyer who uses another carrier dismisses it.
    mayPutAway: true,
  });
}

interface ReturnShipment {
  readonly companyId: string;
  readonly shipmentId: string;
}

/** A bought label clears the reminder. */
export async function clearReturnToSend(ctx: Ctx, which: ReturnShipment): Promise<void> {
  const stone = await returnToSendBy(ctx, which);
  if (stone !== undefined) await clearItem(ctx, which.companyId, keyOfReturnToSend(stone.orderItemId));
}

/** A voided label brings the reminder back. */
export async function repostReturnToSend(ctx: Ctx, which: ReturnShipment): Promise<void> {
  const stone = await returnToSendBy(ctx, which);
  if (stone !== undefined) await postReturnToSend(ctx, which.companyId, stone, 'Its label was given back. ');
}

interface Sent {
  readonly companyId: string;
  readonly shipmentId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** Records a return's carrier and tracking number for staff; ignores other shipments. */
export async function recordReturnParcel(
  ctx: Ctx,
  { carrier, trackingNumber, ...which }: Sent,
): Promise<void> {
  const asked = await findReturnByShipment(ctx, which);
  if (asked !== undefined) await updateReturn(ctx, asked, { carrier, tracking_number: trackingNumber });
}

/** A voided label brings no parcel. */
export async function clearReturnParcel(
  ctx: Ctx,
  which: Pick<Sent, 'companyId' | 'shipmentId'>,
): Promise<void> {
  const asked = await findReturnByShipment(ctx, which);
  if (asked !== undefined) await updateReturn(ctx, asked, { carrier: null, tracking_number: null });
}
