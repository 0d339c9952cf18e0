import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { quoteMoved, salesJudged } from '#modules/register/sales/contract/sale-events.ts';
import type { Ctx } from '#platform/access/server.ts';
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
  subscriber(quoteMoved, 'webhooks.quote_moved', (ctx: Ctx, moved) =>
    queueWebhookEvent(ctx, moved.companyId, 'register.quote', moved),
  ),
];
