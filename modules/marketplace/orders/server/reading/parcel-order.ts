import type { Ctx } from '#platform/access/server.ts';
import { reportLabel } from '#modules/marketplace/stones/contract/stone-words.ts';
import type { OrderParts } from '../order-parts.ts';
import { findOrder, findOrderByNumber } from '../order-store.ts';
import { findReturnByShipment } from '../return-store.ts';
import { confirmationName, drawConfirmation, readConfirmation } from './order-confirmation.ts';

interface ParcelKey {
  readonly companyId: string;
  readonly shipmentId: string;
  /** What the shipper wrote on the label, perhaps the order's number. */
  readonly reference: string;
}

/** What an order proves of the stones in a parcel. */
export interface ParcelOrder {
  readonly number: string;
  readonly reports: readonly { readonly label: string; readonly url: string | null }[];
  readonly fileName: string;
  readonly confirmation: AsyncIterable<Uint8Array>;
}

/** The order whose stones are in this parcel: a return's, or the one that the label refers to. */
export async function findParcelOrder(
  ctx: Ctx,
  parts: OrderParts,
  { companyId, shipmentId, reference }: ParcelKey,
): Promise<ParcelOrder | undefined> {
  const request = await findReturnByShipment(ctx, { companyId, shipmentId });
  const row =
    request === undefined
      ? await findOrderByNumber(ctx, companyId, reference)
      : await findOrder(ctx, { companyId, orderId: request.order_id });
  if (row === undefined) return undefined;
  const confirmed = await readConfirmation(ctx, parts, row);
  const { order } = confirmed;
  const inside = order.products.filter(
    ({ orderItemId }) => request === undefined || orderItemId === request.order_item_id,
  );
  return {
    number: order.orderNumber,
    reports: inside
      .filter(({ stone }) => stone.gradingReportNumber !== null)
      .map(({ stone }) => ({ label: reportLabel(stone), url: stone.reportUrl })),
    fileName: confirmationName(order),
    confirmation: drawConfirmation(confirmed, parts.provider, ctx.clock.now()),
  };
}
