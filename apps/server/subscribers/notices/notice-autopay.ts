import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import {
  autopayAnnounced,
  autopayAnnouncedNotice,
  autopayRefused,
  autopayRefusedNotice,
  keepersOfBills,
} from '#modules/billing/contract.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';

const to = { roles: keepersOfBills };
const keyOf = (companyId: string): string => `billing.autopay_given_up:${companyId}`;

/** What is paid by itself is told ahead, and what could not be paid waits for somebody. */
export const noticeAutopay: readonly Subscriber<Ctx>[] = [
  subscriber(
    autopayAnnounced,
    'notifications.autopay_announced',
    async (ctx: Ctx, { companyId, ...facts }) => {
      await clearItem(ctx, companyId, keyOf(companyId));
      await notify(ctx, autopayAnnouncedNotice, { companyId, to, facts });
    },
  ),
  subscriber(autopayRefused, 'notifications.autopay_refused', async (ctx: Ctx, { companyId, ...facts }) => {
    await notify(ctx, autopayRefusedNotice, { companyId, to, facts });
    if (facts.nextTryOn !== null) return;
    await postItem(ctx, {
      companyId,
      key: keyOf(companyId),
      for: to,
      title: 'Autopay has given up',
      why: `${facts.reason} What is owed is past due.`,
      path: '/membership/billing/autopay',
      verb: 'Pay it otherwise',
      icon: 'receipt',
      urgent: true,
    });
  }),
];
