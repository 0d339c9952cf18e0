import type { Cents } from '#kit/domain/money.ts';
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
  readonly price: Cents;
}

/** A stone of a pending return; undefined for others, and after the staff's decision. */
export async function findReturnToSend(ctx: Ctx, key: ItemKey): Promise<ReturnToSend | undefined> {
  const [item, request] = [await findItem(ctx, key), await findReturn(ctx, key)];
  if (item?.status !== 'ReturnInitiated' || request === undefined) return undefined;
  return {
    orderId: item.order_id,
    orderItemId: item.order_item_id,
    askedBy: request.asked_by,
    title: stoneTitle(item.stone),
    isSent: request.tracking_number !== null,
    price: item.cost.diamondPrice,
  };
}

/** The same by shipment; undefined for a shipment of something else. */
async function findByShipment(ctx: Ctx, key: ReturnShipment): Promise<ReturnToSend | undefined> {
  const request = await findReturnByShipment(ctx, key);
  if (request === undefined) return undefined;
  return findReturnToSend(ctx, { companyId: key.companyId, orderItemId: request.order_item_id });
}

export const returnInboxKey = (orderItemId: string): string => `marketplace.return_to_send:${orderItemId}`;

export function postReturnToSend(
  ctx: Ctx,
  companyId: string,
  stone: ReturnToSend,
  intro: string,
): Promise<void> {
  return postItem(ctx, {
    companyId,
    key: returnInboxKey(stone.orderItemId),
    for: { person: stone.askedBy },
    title: `Return the ${stone.title}`,
    why: `${intro}We'll process your refund after we receive the stone.`,
    path: `/marketplace/orders/${stone.orderId}`,
    verb: 'Return stone',
    icon: 'gem',
    harm: 'risk',
    amount: stone.price,
    // A buyer who uses another carrier dismisses it.
    canDismiss: true,
  });
}

interface ReturnShipment {
  readonly companyId: string;
  readonly shipmentId: string;
}

/** A bought label clears the reminder. */
export async function clearReturnToSend(ctx: Ctx, key: ReturnShipment): Promise<void> {
  const stone = await findByShipment(ctx, key);
  if (stone !== undefined) await clearItem(ctx, key.companyId, returnInboxKey(stone.orderItemId));
}

/** A voided label brings the reminder back. */
export async function repostReturnToSend(ctx: Ctx, key: ReturnShipment): Promise<void> {
  const stone = await findByShipment(ctx, key);
  if (stone !== undefined) await postReturnToSend(ctx, key.companyId, stone, 'The label was voided. ');
}

interface SentParcel {
  readonly companyId: string;
  readonly shipmentId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** Records a return's carrier and tracking number for staff; ignores other shipments. */
export async function recordReturnParcel(
  ctx: Ctx,
  { carrier, trackingNumber, ...key }: SentParcel,
): Promise<void> {
  const request = await findReturnByShipment(ctx, key);
  if (request !== undefined) await updateReturn(ctx, request, { carrier, tracking_number: trackingNumber });
}

/** A voided label brings no parcel. */
export async function clearReturnParcel(
  ctx: Ctx,
  key: Pick<SentParcel, 'companyId' | 'shipmentId'>,
): Promise<void> {
  const request = await findReturnByShipment(ctx, key);
  if (request !== undefined) await updateReturn(ctx, request, { carrier: null, tracking_number: null });
}
