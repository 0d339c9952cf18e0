import { day } from '#kit/domain/day.ts';
import { cents, noMoney } from '#kit/domain/money.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { chargeMoved } from '#platform/payments/contract.ts';
import { owedOnBills } from '#platform/payments/server.ts';
import { billingManagerRoles } from '#modules/billing/account/contract/billing-access.ts';
import { paymentScheduled, scheduledPaymentFailed } from '../contract/scheduled-endpoints.ts';
import { paymentScheduledNotice, scheduledPaymentFailedNotice } from '../contract/scheduled-notices.ts';
import { failedFor } from './scheduled-store.ts';

const to = { roles: billingManagerRoles };
const keyOf = (scheduledId: string): string => `billing.scheduled_failed:${scheduledId}`;

export const scheduledSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(
    paymentScheduled,
    'notifications.payment_scheduled',
    (ctx: Ctx, { companyId, scheduledId: _scheduledId, ...facts }) =>
      notify(ctx, paymentScheduledNotice, { companyId, to, facts }),
  ),
  subscriber(
    scheduledPaymentFailed,
    'notifications.scheduled_payment_failed',
    async (ctx: Ctx, { companyId, scheduledId, ...facts }) => {
      await notify(ctx, scheduledPaymentFailedNotice, { companyId, to, facts });
      await postItem(ctx, {
        companyId,
        key: keyOf(scheduledId),
        for: to,
        title: 'A scheduled payment failed',
        why: `${facts.reason} Still owed: ${facts.bills}.`,
        path: '/membership/billing',
        verb: 'Pay now',
        icon: 'receipt',
        harm: 'risk',
        amount: cents(facts.amount),
        due: startOfProviderDay(day(facts.paysOn)),
      });
    },
  ),
  subscriber(chargeMoved, 'inbox.scheduled_paid', async (ctx: Ctx, { companyId, billId }) => {
    for (const row of await failedFor(ctx, companyId, billId)) {
      const owed = await owedOnBills(ctx, companyId, row.bill_ids);
      if (row.bill_ids.every((one) => (owed.get(one) ?? noMoney) <= 0))
        await clearItem(ctx, companyId, keyOf(row.scheduled_id));
    }
  }),
];
