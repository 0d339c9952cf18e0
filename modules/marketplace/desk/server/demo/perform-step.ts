import { hoursAgo } from '#kit/server/clock.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { applyGatewayNotice } from '#platform/payments/server.ts';
import type { PaymentsParts } from '#platform/payments/server.ts';
import { actOnOrder } from '../act-on-order.ts';
import { actOnStone } from '../act-on-stone.ts';
import { requestReturn } from '#modules/marketplace/returns/server/returns.ts';
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
export async function performStep(
  ctx: Ctx,
  key: OrderKey,
  step: DemoStep,
  { buyer, desk }: People,
): Promise<void> {
  const pastCtx = hoursAgo(ctx, step.daysAgo * 24);
  const byDesk: Ctx = { ...pastCtx, actor: desk };
  const order = await lockOrder(pastCtx, key);
  if (order === undefined) throw new Error(`Order ${key.orderId} no longer exists.`);
  switch (step.act) {
    case 'ship':
    case 'deliver': {
      const body = { act: step.act, said: '', carrier: 'FedEx', trackingNumber: '7946 1188 2043' };
      return actOnOrder(byDesk, { params: key, query: undefined, body });
    }
    case 'askReturn': {
      const asBuyer: Ctx = { ...pastCtx, actor: buyer };
      for (const item of await listItems(pastCtx, key))
        await requestReturn(asBuyer, { order, item }, step.said);
      return;
    }
    case 'withdraw': {
      const by = { who: 'buyer', personId: buyer.personId } as const;
      await cancelUnpaidOrder(pastCtx, order, { move: 'withdraw', by });
      return;
    }
    case 'achCameBack':
      return returnPayment(pastCtx, order);
    case 'refundNow':
      return refundAll(pastCtx, key);
    default:
      for (const [index, item] of (await listItems(pastCtx, key)).entries()) {
        if (step.stone !== undefined && step.stone !== index) continue;
        const params = { ...key, orderItemId: item.order_item_id };
        const body = { act: step.act, said: step.said ?? '' };
        await actOnStone(byDesk, { params, query: undefined, body });
      }
  }
}

async function returnPayment(pastCtx: Ctx, order: OrderRow): Promise<void> {
  const charge = await findCharge(pastCtx, order);
  const jobWork = { work: <T>(act: (now: Ctx) => Promise<T>) => act(pastCtx) };
  await applyGatewayNotice(jobWork, {
    id: `demo/${newId()}`,
    at: pastCtx.clock.now(),
    happened: {
      kind: 'returned',
      reference: charge?.reference ?? '',
      code: 'R01',
      reason: 'Insufficient funds.',
    },
  });
  await followPayment(pastCtx, { companyId: order.company_id, orderId: order.order_id });
}

/** A past refund settles at once. */
const settledRefund: Pick<PaymentsParts['gateway'], 'refund'> = {
  refund: ({ key }) => Promise.resolve({ kind: 'done', reference: `past/${key}`, status: 'settled' }),
};

async function refundAll(pastCtx: Ctx, key: OrderKey): Promise<void> {
  const jobWork = { work: <T>(act: (now: Ctx) => Promise<T>) => act(pastCtx) };
  for (const { order_item_id: orderItemId, status } of await listItems(pastCtx, key))
    if (status === 'Returned')
      await refundItem(settledRefund, jobWork, { companyId: key.companyId, orderItemId });
}
