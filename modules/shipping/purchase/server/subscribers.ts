import type { EventPayload } from '#kit/contract/event.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import {
  approvalRequested,
  approvalEnded,
  declinedNotice,
  labelBought,
  labelReadyNotice,
  labelVoided,
  purchaseFailed,
  purchaseFailedNotice,
  purchaseStuck,
  reviewAnswered,
  reviewAsked,
  reviewAskedNotice,
} from '../contract/purchase-events.ts';
import { findConditions } from './review/review-store.ts';

/** Webhooks leave out the tracking number: anyone who has it can redirect the parcel. Their amounts are whole cents. */
export const purchaseSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(approvalRequested, 'inbox.approval_asked', postApproval),
  subscriber(approvalEnded, 'inbox.approval_ended', (ctx: Ctx, { companyId, purchaseId, asked: approver }) =>
    clearItem(ctx, approver === 'administrator' ? companyId : null, approvalKey(purchaseId, approver)),
  ),
  subscriber(reviewAsked, 'notifications.review_asked', async (ctx: Ctx, asked) => {
    const { companyId, personId, shipmentId, number, question } = asked;
    const facts = { shipmentId, number, question };
    await notify(ctx, reviewAskedNotice, { companyId, to: { people: [personId] }, facts });
  }),
  // The desk's item comes up again, now with the answer.
  subscriber(reviewAnswered, 'inbox.review_answered', (ctx: Ctx, answered) =>
    postItem(ctx, {
      companyId: null,
      key: approvalKey(answered.purchaseId, 'provider'),
      for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
      title: `${answered.companyName} replied about shipment ${answered.number}`,
      why: 'Read the reply, then approve or decline.',
      path: `/desk/risk-review/${answered.companyId}/${answered.purchaseId}`,
      verb: 'Review',
      icon: 'box',
      harm: 'loss',
      amount: cents(answered.declaredValue),
    }),
  ),
  subscriber(purchaseStuck, 'inbox.purchase_stuck', (ctx: Ctx, { purchaseId, companyId, number }) =>
    postItem(ctx, {
      companyId: null,
      key: `shipping.purchase_stuck:${purchaseId}`,
      for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
      title: `Purchase of shipment ${number} is stuck`,
      why: "We couldn't void the label automatically. Contact the carrier, then credit the member.",
      path: `/desk/companies/${companyId}`,
      verb: 'Resolve',
      icon: 'box',
      harm: 'loss',
    }),
  ),
  // Without an approval the buyer is still on the page and sees the label there.
  subscriber(labelBought, 'notifications.label_bought', async (ctx: Ctx, bought) => {
    const { companyId, personId, shipmentId, number, trackingNumber, wasApproved } = bought;
    if (!wasApproved) return;
    const conditions = (await findConditions(ctx, bought)).map(({ sentence }) => sentence).join('; ');
    const facts = { shipmentId, number, trackingTail: trackingNumber.slice(-4), conditions };
    await notify(ctx, labelReadyNotice, { companyId, to: { people: [personId] }, facts });
  }),
  subscriber(approvalEnded, 'notifications.approval_ended', async (ctx: Ctx, ended) => {
    const { companyId, personId, shipmentId, number, outcome, explanation } = ended;
    const facts = { shipmentId, number, explanation };
    if (outcome === 'declined')
      await notify(ctx, declinedNotice, { companyId, to: { people: [personId] }, facts });
  }),
  subscriber(purchaseFailed, 'notifications.purchase_failed', async (ctx: Ctx, failed) => {
    const { companyId, personId, shipmentId, number, reason, inBatch } = failed;
    if (inBatch) return;
    const facts = { shipmentId, number, reason };
    await notify(ctx, purchaseFailedNotice, { companyId, to: { people: [personId] }, facts });
  }),
  subscriber(labelBought, 'webhooks.label_bought', (ctx: Ctx, bought) => {
    const { companyId, shipmentId, number, carrier, service, shipsOn, reference1, reference2 } = bought;
    const data = { companyId, shipmentId, number, carrier, service, shipsOn, reference1, reference2 };
    return queueWebhookEvent(ctx, companyId, 'shipment.bought', data);
  }),
  subscriber(labelVoided, 'webhooks.label_voided', (ctx: Ctx, voided) => {
    const { companyId, shipmentId, number, credited } = voided;
    return queueWebhookEvent(ctx, companyId, 'shipment.voided', { companyId, shipmentId, number, credited });
  }),
];

const approvalKey = (purchaseId: string, approver: string): string =>
  `shipping.approval_asked:${purchaseId}/${approver}`;

function postApproval(ctx: Ctx, request: EventPayload<typeof approvalRequested>): Promise<void> {
  const { companyId, purchaseId, shipmentId, asks, number, companyName, personName } = request;
  const declared = formatCents(cents(request.declaredValue));
  const key = approvalKey(purchaseId, asks);
  if (asks === 'administrator')
    return postItem(ctx, {
      companyId,
      key,
      for: { roles: ['BusinessAdministrator'] },
      title: `${personName} requests approval to ship ${declared}`,
      why: `Shipment ${number} costs ${formatCents(cents(request.total))} and is over their limit.`,
      path: `/membership/shipping/${shipmentId}/purchase`,
      verb: 'Approve',
      icon: 'box',
      amount: cents(request.declaredValue),
    });
  return postItem(ctx, {
    companyId: null,
    key,
    for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
    title: `${companyName} is shipping ${declared}`,
    why: `Shipment ${number} needs risk review within about 15 minutes.`,
    path: `/desk/risk-review/${companyId}/${purchaseId}`,
    verb: 'Review',
    icon: 'box',
    harm: 'loss',
    amount: cents(request.declaredValue),
  });
}
