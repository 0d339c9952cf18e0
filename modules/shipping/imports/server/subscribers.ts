import { counted } from '#kit/domain/text/counted.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { boughtWords, importBought, importBoughtNotice, importBuying } from '../contract/import-events.ts';

const itemKey = (batchId: string): string => `shipping.import:${batchId}`;

export const importSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(importBuying, 'inbox.import_buying', (ctx: Ctx, { companyId, batchId }) =>
    clearItem(ctx, companyId, itemKey(batchId)),
  ),
  subscriber(importBought, 'inbox.import_bought', async (ctx: Ctx, ended) => {
    const { companyId, batchId, personId, fileName, unbought } = ended;
    if (unbought === 0) return clearItem(ctx, companyId, itemKey(batchId));
    await postItem(ctx, {
      companyId,
      key: itemKey(batchId),
      for: { permission: 'Shipping', madeBy: personId },
      title: `${counted(unbought, 'label')} from ${fileName} ${unbought === 1 ? "wasn't" : "weren't"} bought`,
      why: boughtWords(ended),
      path: `/membership/shipping/imports/${batchId}`,
      verb: 'Review',
      icon: 'box',
      // The labels may be bought on their own pages, too.
      canDismiss: true,
    });
  }),
  subscriber(importBought, 'notifications.import_bought', async (ctx: Ctx, ended) => {
    const { companyId, personId, batchId, fileName, bought, pending, unbought, reason } = ended;
    const facts = { batchId, fileName, bought, pending, unbought, reason };
    await notify(ctx, importBoughtNotice, { companyId, to: { people: [personId] }, facts });
  }),
];
