import { subscriber } from '#kit/server/outbox/subscriber.ts';
import { purchaseStuck } from '#modules/shipping/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { postItem } from '#platform/inbox/server.ts';

/** What could neither be finished nor taken back waits for a person of the provider. */
export const inboxPurchaseStuck = subscriber(
  purchaseStuck,
  'inbox.purchase_stuck',
  (ctx: Ctx, { purchaseId, companyId, number }) =>
    postItem(ctx, {
      companyId: null,
      key: `shipping.purchase_stuck:${purchaseId}`,
      for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
      title: `The purchase of shipment ${number} is stuck`,
      why: 'Its label could not be taken back by itself. Ask the carrier, then credit the member.',
      path: `/desk/companies/${companyId}`,
      verb: 'Settle',
      icon: 'box',
      urgent: true,
    }),
);
