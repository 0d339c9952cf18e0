import { counted } from '#kit/domain/text/counted.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { orderMoved } from '#modules/marketplace/orders/contract/order-events.ts';
import { countOpenWork } from './desk-queue-store.ts';

const key = 'marketplace.desk_orders';

/** Counts the open work at this moment, whatever earlier events said. */
const deskInbox = subscriber(orderMoved, 'inbox.desk_orders', async (ctx: Ctx) => {
  const busy = Object.entries(await countOpenWork(ctx)).filter(([, count]) => count > 0);
  if (busy.length === 0) return clearItem(ctx, null, key);
  const openTasks = busy.reduce((sum, [, count]) => sum + count, 0);
  const queues = busy.map(([queue, count]) => `${queue} ${count}`).join(', ');
  await postItem(ctx, {
    companyId: null,
    key,
    for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
    title: `${counted(openTasks, 'task')} in diamond orders`,
    why: `${queues.charAt(0).toUpperCase()}${queues.slice(1)}.`,
    path: '/desk/diamond-orders',
    verb: 'View queues',
    icon: 'gem',
  });
});

export const deskSubscribers: readonly Subscriber<Ctx>[] = [deskInbox];
