import { counted } from '#kit/domain/text/counted.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { countUsage } from '#platform/settings/server.ts';
import {
  checkoutFailed,
  checkoutFailedNotice,
  checkoutRefused,
  checkoutStuck,
  orderApprovalRequested,
  orderApprovalEnded,
  orderDeclinedNotice,
} from '../contract/checkout-events.ts';

const approvalInboxKey = (checkoutId: string): string => `marketplace.order_approval:${checkoutId}`;

/** An order over a limit waits for its administrator; a stuck one waits for the provider's staff. */
const inbox: readonly Subscriber<Ctx>[] = [
  subscriber(orderApprovalRequested, 'inbox.order_approval_asked', (ctx: Ctx, event) => {
    const { companyId, checkoutId, personName, moduleType, stones, total } = event;
    return postItem(ctx, {
      companyId,
      key: approvalInboxKey(checkoutId),
      for: { roles: ['BusinessAdministrator'] },
      title: `${personName} wants to place an order for ${formatCents(cents(total))}`,
      why: `${counted(stones, moduleType === 2 ? 'lab-grown stone' : 'stone')}, over their limit. Stones aren't reserved until you approve.`,
      path: `/marketplace/checkout/${checkoutId}`,
      verb: 'Approve',
      icon: 'gem',
      amount: cents(total),
    });
  }),
  subscriber(orderApprovalEnded, 'inbox.order_approval_ended', (ctx: Ctx, { companyId, checkoutId }) =>
    clearItem(ctx, companyId, approvalInboxKey(checkoutId)),
  ),
  subscriber(checkoutStuck, 'inbox.checkout_stuck', (ctx: Ctx, { companyId, checkoutId, total }) =>
    postItem(ctx, {
      companyId: null,
      key: `marketplace.checkout_stuck:${checkoutId}`,
      for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
      title: `Order for ${formatCents(cents(total))} is stuck`,
      why: "We couldn't refund the payment automatically. Check with the card gateway, then refund the payment.",
      path: `/desk/companies/${companyId}`,
      verb: 'Resolve',
      icon: 'gem',
      harm: 'loss',
      amount: cents(total),
    }),
  ),
];

/** A buyer who has left the page learns how their order ended. */
const notices: readonly Subscriber<Ctx>[] = [
  subscriber(orderApprovalEnded, 'notifications.order_approval_ended', async (ctx: Ctx, event) => {
    const { companyId, personId, checkoutId, outcome, explanation } = event;
    const facts = { checkoutId, explanation };
    if (outcome === 'declined')
      await notify(ctx, orderDeclinedNotice, { companyId, to: { people: [personId] }, facts });
  }),
  subscriber(checkoutFailed, 'notifications.checkout_failed', async (ctx: Ctx, event) => {
    const { companyId, personId, checkoutId, reason } = event;
    const facts = { checkoutId, reason };
    await notify(ctx, checkoutFailedNotice, { companyId, to: { people: [personId] }, facts });
  }),
];

export type UsagePorts = Parameters<typeof countUsage>[0];

/** Spec marketplace §4: a checkout failure is recorded as an analytics event. */
const usageCounts = (ports: UsagePorts): readonly Subscriber<Ctx>[] => [
  subscriber(checkoutFailed, 'settings.count_checkout_failed', (ctx: Ctx, event) =>
    countUsage(ports, ctx, failureUsage({ ...event, reason: 'payment' })),
  ),
  subscriber(checkoutRefused, 'settings.count_checkout_refused', (ctx: Ctx, event) =>
    countUsage(ports, ctx, failureUsage(event)),
  ),
];

interface CheckoutFailure {
  readonly personId: string;
  readonly companyId: string;
  readonly moduleType: 0 | 2;
  readonly reason: string;
}

const failureUsage = ({ personId, companyId, moduleType, reason }: CheckoutFailure) => ({
  name: 'checkout.failed',
  personId,
  companyId,
  properties: { moduleType, reason },
});

export const checkoutSubscribers = (ports: UsagePorts): readonly Subscriber<Ctx>[] => [
  ...usageCounts(ports),
  ...inbox,
  ...notices,
];
