import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { linkDecided, linkDecidedNotice } from '../contract/link-events.ts';

export const linkSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(
    linkDecided,
    'insurance.link_decided',
    async (ctx: Ctx, { companyId, number, fault, askedBy, by }) => {
      // What the system decides while the person waits needs no notice.
      if (by !== null)
        await notify(ctx, linkDecidedNotice, {
          companyId,
          to: { people: [askedBy] },
          facts: { number, fault },
        });
    },
  ),
];
