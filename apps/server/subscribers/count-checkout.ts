import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { checkoutFailed, checkoutRefused } from '#modules/marketplace/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { countUsage } from '#platform/settings/server.ts';
import type { Ports } from '../ports.ts';

type Counting = Pick<Ports, 'analytics' | 'isAnalyticsDeactivated'>;

/** Spec marketplace §4: a checkout failure is recorded as an analytics event. */
export const countCheckout = (ports: Counting): readonly Subscriber<Ctx>[] => [
  subscriber(checkoutFailed, 'settings.count_checkout_failed', (ctx: Ctx, told) =>
    countUsage(ports, ctx, failedOrder({ ...told, reason: 'payment' })),
  ),
  subscriber(checkoutRefused, 'settings.count_checkout_refused', (ctx: Ctx, told) =>
    countUsage(ports, ctx, failedOrder(told)),
  ),
];

interface Told {
  readonly personId: string;
  readonly companyId: string;
  readonly moduleType: 0 | 2;
  readonly reason: string;
}

const failedOrder = ({ personId, companyId, moduleType, reason }: Told) => ({
  name: 'checkout.failed',
  personId,
  companyId,
  properties: { moduleType, reason },
});
