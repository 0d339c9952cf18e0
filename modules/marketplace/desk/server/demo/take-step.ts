import { hoursAgo } from '#kit/server/clock.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { applyGatewayNotice } from '#platform/payments/server.ts';
import type { PaymentsParts } from '#platform/payments/server.ts';
import { actOnOrder } from '../act-on-order.ts';
import { actOnStone } from '../act-on-stone.ts';
import { askReturn } from '#modules/marketplace/returns/server/ask-return.ts';
import { followPayment } from '#modules/marketplace/orders/server/payment/follow-payment.ts';
import { cancelUnpaidOrder } from '#modules/marketplace/orders/server/withdraw-order.ts';
import { listItems, lockOrder } from '#modules/marketplace/orders/server/order-store.ts';
import type { OrderKey, OrderRow } from '#modules/marketplace/orders/server/order-store.ts';
import { findCharge, refundItem } from '#modules/marketplace/orders/server/payment/refund-item.ts';
import type { DemoStep } from './demo-orders.ts';

interface People {
  readonly buyer: Actor & { readonly kind: 'member' };
  readonly desk: Actor;
}

/** One step of a demo order, done on its day by its actor. */
export async function takeStep(
  ctx: Ctx,
  which: OrderKey,
  step: DemoStep,
  { buyer, desk }: People,
): Promise<void> {
  const then = hoursAgo(ctx, step.daysAgo * 24);
  const byDesk: Ctx = { ...then, actor: desk };
  const order = await lockOrder(then, which);
  if (order === undefined) throw new Error(`The order ${which.orderId} is gone.`);
  switch (step.act) {
    case 'ship':
    case 'deliver': {
      const body = { act: step.act, said: '', carrier: 'FedEx', trackingNumber: '7946 1188 2043' };
      return actOnOrder(byDesk, { params: which, query: undefined, body });
    }
    case 'askReturn': {
      const asking: Ctx = { ...then, actor: buyer };
      for (const item of await listItems(then, which)) await askReturn(asking, { order, item }, step.said);
      return;
    }
    case 'withdraw': {
      const by = { who: 'buyer', personId: buyer.personId } as const;
      await cancelUnpaidOrder(then, order, { move: 'withdraw', by });
      return;
    }
    case 'achCameBack':
      return returnPayment(then, order);
    case 'refundNow':
      return refundAll(then, which);
    default:
      for (const [at, item] of (await listItems(then, which)).entries()) {
        if (step.stone !== undefined && step.stone !== at) continue;
        const params = { ...which, orderItemId: item.order_item_id };
        const body = { act: step.act, said: step.said ?? '' };
        await actOnStone(byDesk, { params, query: undefined, body });
      }
  }
}

async function returnPayment(then: Ctx, order: OrderRow): Promise<void> {
  const charge = await findCharge(then, order);
  const working = { work: <T>(act: (now: Ctx) => Promise<T>) => act(then) };
  await applyGatewayNotice(working, {
    id: `demo/${newId()}`,
    at: then.clock.now(),
    happened: {
      kind: 'returned',
      reference: charge?.reference ?? '',
      code: 'R01',
      reason: 'Insufficient funds.',
    },
  });
  await followPayment(then, { companyId: order.company_id, orderId: order.order_id });
}

/** A past refund settles at once. */
const settledRefund: Pick<PaymentsParts['gateway'], 'refund'> = {
  refund: ({ key }) => Promise.resolve({ kind: 'done', reference: `past/${key}`, standing: 'settled' }),
};

async function refundAll(then: Ctx, which: OrderKey): Promise<void> {
  const working = { work: <T>(act: (now: Ctx) => Promise<T>) => act(then) };
  for (const { order_item_id: orderItemId, status } of await listItems(then, which))
    if (status === 'Returned')
      await refundItem(settledRefund, working, { companyId: which.companyId, orderItemId });
}
