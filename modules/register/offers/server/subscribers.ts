import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import {
  quoteMoved,
  salesJudged,
  storeFellQuiet,
  storeQuietNotice,
} from '#modules/register/sales/contract/sale-events.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { queueOffers } from './hand-over.ts';

export const registerSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(salesJudged, 'register.hand_over', async (ctx: Ctx, { companyId, sales }) => {
    const eligible = sales.filter(({ status }) => status === 'Processed').map(({ saleId }) => saleId);
    if (eligible.length > 0) await queueOffers(ctx, companyId, eligible);
  }),
  subscriber(salesJudged, 'webhooks.sales_judged', (ctx: Ctx, judged) =>
    queueWebhookEvent(ctx, judged.companyId, 'register.judged', judged),
  ),
  subscriber(storeFellQuiet, 'notifications.store_quiet', (ctx: Ctx, { companyId, name, hours }) =>
    notify(ctx, storeQuietNotice, {
      companyId,
      to: { roles: ['BusinessAdministrator'] },
      facts: { name, hours },
    }),
  ),
  subscriber(quoteMoved, 'webhooks.quote_moved', (ctx: Ctx, moved) =>
    queueWebhookEvent(ctx, moved.companyId, 'register.quote', moved),
  ),
];
