import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { endApproval } from '#modules/shipping/purchase/server/approval/request-approval.ts';
import { findOpenPurchase } from '#modules/shipping/purchase/server/purchase-store.ts';
import { deleteQuotesOf } from '#modules/shipping/quotes/server/quote-store.ts';
import { canMove } from '#modules/shipping/shipments/server/move-shipment.ts';
import { lockShipment, removeShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { deleteOrder, findOrderIds, lockOrder } from './order-store.ts';
import type { OrderKey } from './order-store.ts';
import { tellInbox } from './tell-inbox.ts';
import { eraseOrdersJob } from './store-work.ts';

const idsPerPage = 100;
/** Longer than most purchases take. */
const nextTryMs = 60 * 60_000;

/**
 * Deletes orders with their drafts, one in each transaction, so that a server continues where it stopped. Orders whose
 * label is being bought at this moment, and those that fail, are tried again an hour later.
 */
export const eraseOrdersHandler: JobHandler<Ctx> = handleJob<typeof eraseOrdersJob, Ctx>(
  eraseOrdersJob,
  async (job, asked) => {
    const key = { company_id: asked.companyId, store_id: asked.storeId };
    const findNext = (after: string) =>
      job.work((ctx) => findOrderIds(ctx, key, { after, limit: idsPerPage, among: asked.orderIds }));
    let items = await findNext('');
    while (items.length > 0) {
      await eachInTurn(
        job,
        { job: 'shipping.erase_store_orders', items, keyOf: (orderId) => `${key.store_id} ${orderId}` },
        (order_id) => job.work((ctx) => eraseOrder(ctx, { ...key, order_id })),
      );
      items = await findNext(items.at(-1) ?? '');
    }
    await job.work((ctx) => tellInbox(ctx, key));
    if ((await findNext('')).length === 0) return;
    const runAt = new Date(job.clock.now().getTime() + nextTryMs);
    await job.work((ctx) => ctx.enqueue(eraseOrdersJob, asked, { runAt }));
  },
);

async function eraseOrder(ctx: Ctx, key: OrderKey): Promise<void> {
  const order = await lockOrder(ctx, key);
  if (order === undefined) return;
  const shipment =
    order.shipment_id === null ? undefined : await lockShipment(ctx, key.company_id, order.shipment_id);
  if (shipment !== undefined && isBeingBought(shipment)) return;
  if (shipment !== undefined && isUnbought(shipment)) await removeUnbought(ctx, shipment);
  await deleteOrder(ctx, order);
}

/** Its label may exist a moment later. */
const isBeingBought = ({ status }: ShipmentRow): boolean => status === 'Processed' || status === 'Approved';

/** Nothing was insured, so nothing must be kept. A bought shipment is the company's record of an insured parcel. */
const isUnbought = (shipment: ShipmentRow): boolean =>
  canMove(shipment, 'save', 'member') ||
  shipment.status === 'ApprovalRequired' ||
  shipment.status === 'Rejected';

/** With its quotes, which have the address too. An approval request ends first, so no approver has to decide. */
async function removeUnbought(ctx: Ctx, shipment: ShipmentRow): Promise<void> {
  const { company_id: companyId, shipment_id: shipmentId } = shipment;
  const purchase =
    shipment.status === 'ApprovalRequired' ? await findOpenPurchase(ctx, companyId, shipmentId) : undefined;
  if (purchase !== undefined) await endApproval(ctx, { shipment, purchase });
  await deleteQuotesOf(ctx, companyId, shipmentId);
  await removeShipment(ctx, companyId, shipmentId);
}
