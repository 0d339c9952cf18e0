import { cents, formatCents } from '#kit/domain/money.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { checkoutStuck, orderApprovalAsked, orderApprovalEnded } from '#modules/marketplace/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';

const keyOf = (checkoutId: string): string => `marketplace.order_approval:${checkoutId}`;

/** An order over a limit waits for its administrator; one that is stuck waits for the provider's people. */
export const inboxCheckout: readonly Subscriber<Ctx>[] = [
  subscriber(orderApprovalAsked, 'inbox.order_approval_asked', (ctx: Ctx, told) => {
    const { companyId, checkoutId, personName, stones, total } = told;
    return postItem(ctx, {
      companyId,
      key: keyOf(checkoutId),
      for: { roles: ['BusinessAdministrator'] },
      title: `${personName} asks to order ${formatCents(cents(total))}`,
      why: `${stones === 1 ? 'One stone' : `${stones} stones`}, over a limit of theirs. Nothing is kept meanwhile.`,
      path: `/marketplace/checkout/${checkoutId}`,
      verb: 'Approve',
      icon: 'gem',
    });
  }),
  subscriber(orderApprovalEnded, 'inbox.order_approval_ended', (ctx: Ctx, { companyId, checkoutId }) =>
    clearItem(ctx, companyId, keyOf(checkoutId)),
  ),
  subscriber(checkoutStuck, 'inbox.checkout_stuck', (ctx: Ctx, { companyId, checkoutId, total }) =>
    postItem(ctx, {
      companyId: null,
      key: `marketplace.checkout_stuck:${checkoutId}`,
      for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
      title: `An order of ${formatCents(cents(total))} is stuck`,
      why: 'Its payment could not be taken back by itself. Ask the gateway, then give it back.',
      path: `/desk/companies/${companyId}`,
      verb: 'Settle',
      icon: 'gem',
      urgent: true,
    }),
  ),
];
