import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import {
  approvalEnded,
  declinedNotice,
  labelBought,
  labelReadyNotice,
  purchaseFailed,
  purchaseFailedNotice,
} from '#modules/shipping/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';

/** Whoever waits at the page sees it there; the rest is told. */
export const noticeShipping: readonly Subscriber<Ctx>[] = [
  subscriber(labelBought, 'notifications.label_bought', async (ctx: Ctx, told) => {
    const { companyId, personId, shipmentId, number, trackingNumber, wasApproved } = told;
    const facts = { shipmentId, number, trackingTail: trackingNumber.slice(-4) };
    if (wasApproved) await notify(ctx, labelReadyNotice, { companyId, to: { people: [personId] }, facts });
  }),
  subscriber(approvalEnded, 'notifications.approval_ended', async (ctx: Ctx, told) => {
    const { companyId, personId, shipmentId, number, outcome, explanation } = told;
    const facts = { shipmentId, number, explanation };
    if (outcome === 'declined')
      await notify(ctx, declinedNotice, { companyId, to: { people: [personId] }, facts });
  }),
  subscriber(purchaseFailed, 'notifications.purchase_failed', async (ctx: Ctx, told) => {
    const { companyId, personId, shipmentId, number, reason } = told;
    const facts = { shipmentId, number, reason };
    await notify(ctx, purchaseFailedNotice, { companyId, to: { people: [personId] }, facts });
  }),
];
