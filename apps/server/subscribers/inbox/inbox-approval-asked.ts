import { cents, formatCents } from '#kit/domain/money.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { approvalAsked, approvalEnded } from '#modules/shipping/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';

const keyOf = (purchaseId: string, who: string): string => `shipping.approval_asked:${purchaseId}/${who}`;

/** A shipment over a limit waits for its administrator, one above the threshold for the provider's people. */
export const inboxApprovalAsked: readonly Subscriber<Ctx>[] = [
  subscriber(approvalAsked, 'inbox.approval_asked', (ctx: Ctx, told) => {
    const { companyId, purchaseId, shipmentId, asks, number, companyName, personName } = told;
    const worth = formatCents(cents(told.declaredValue));
    const key = keyOf(purchaseId, asks);
    if (asks === 'administrator')
      return postItem(ctx, {
        companyId,
        key,
        for: { roles: ['BusinessAdministrator'] },
        title: `${personName} asks to ship ${worth}`,
        why: `Shipment ${number} costs ${formatCents(cents(told.total))} and is over a limit of theirs.`,
        path: `/membership/shipping/${shipmentId}/purchase`,
        verb: 'Approve',
        icon: 'box',
      });
    return postItem(ctx, {
      companyId: null,
      key,
      for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
      title: `${companyName} ships ${worth}`,
      why: `Shipment ${number} waits for risk review, which takes about 15 minutes.`,
      path: '/desk/risk-review',
      verb: 'Review',
      icon: 'box',
      urgent: true,
    });
  }),
  subscriber(approvalEnded, 'inbox.approval_ended', (ctx: Ctx, { companyId, purchaseId, asked }) =>
    clearItem(ctx, asked === 'administrator' ? companyId : null, keyOf(purchaseId, asked)),
  ),
];
