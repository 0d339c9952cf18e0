import { batchItemMoved } from '#kit/server/jobs/each-in-turn.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';

/** Staff see which item of which job failed, until it succeeds. */
export const jobSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(batchItemMoved, 'inbox.batch_item_moved', async (ctx: Ctx, moved) => {
    const { job, item, failures, reason } = moved;
    const key = `jobs.failed:${job}/${item}`;
    if (failures === 0) return clearItem(ctx, null, key);
    await postItem(ctx, {
      companyId: null,
      key,
      for: { roles: ['SuperAdministrator', 'PlatformAdministrator'] },
      title: `${job} failed for ${item}`,
      why: `${reason.slice(0, 200)} We'll retry automatically. Other items aren't affected.`,
      path: '/dashboard',
      verb: 'Open',
      canDismiss: true,
      harm: failures > 2 ? 'loss' : 'risk',
    });
  }),
];
