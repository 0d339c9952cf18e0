import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { billingManagerRoles } from '#modules/billing/account/contract/billing-access.ts';
import { autopayAnnounced, autopayPaid, autopayRefused } from '../contract/autopay-endpoints.ts';
import {
  autopayAnnouncedNotice,
  autopayPaidNotice,
  autopayRefusedNotice,
} from '../contract/autopay-notices.ts';

const to = { roles: billingManagerRoles };
const keyOf = (companyId: string): string => `billing.autopay_given_up:${companyId}`;

export const autopaySubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(
    autopayAnnounced,
    'notifications.autopay_announced',
    async (ctx: Ctx, { companyId, ...facts }) => {
      await clearItem(ctx, companyId, keyOf(companyId));
      await notify(ctx, autopayAnnouncedNotice, { companyId, to, facts });
    },
  ),
  subscriber(autopayPaid, 'notifications.autopay_paid', async (ctx: Ctx, { companyId, ...facts }) => {
    await clearItem(ctx, companyId, keyOf(companyId));
    await notify(ctx, autopayPaidNotice, { companyId, to, facts });
  }),
  subscriber(autopayRefused, 'notifications.autopay_refused', async (ctx: Ctx, { companyId, ...facts }) => {
    await notify(ctx, autopayRefusedNotice, { companyId, to, facts });
    if (facts.nextTryOn !== null) return;
    await postItem(ctx, {
      companyId,
      key: keyOf(companyId),
      for: to,
      title: 'Autopay failed',
      why: `${facts.reason} Your balance is past due.`,
      path: '/membership/billing/autopay',
      verb: 'Pay now',
      icon: 'receipt',
      harm: 'risk',
      amount: cents(facts.amount),
      due: startOfProviderDay(day(facts.runOn)),
    });
  }),
];
