import { hoursAgo } from '#kit/server/clock.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { takeInNotice } from '#platform/payments/server.ts';
import type { PaymentsParts } from '#platform/payments/server.ts';
import { actOnOrder } from '../../desk/act-on-order.ts';
import { actOnStone } from '../../desk/act-on-stone.ts';
import { askReturn } from '../../returns/ask-return.ts';
import { followPayment } from '../payment/follow-payment.ts';
import { giveUpOrder } from '../give-up-order.ts';
import { itemsOfOrder, lockOrder } from '../order-store.ts';
import type { OrderNamed, OrderRow } from '../order-store.ts';
import { chargeOf, refundItem } from '../payment/refund-item.ts';
import type { DemoStep } from './demo-orders.ts';

interface People {
  readonly buyer: Actor & { readonly kind: 'member' };
  readonly desk: Actor;
}

/** One thing that happened to an order of the demo, done on its day by whoever did it. */
export async function takeStep(
  ctx: Ctx,
  which: OrderNamed,
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
      for (const item of await itemsOfOrder(then, which)) await askReturn(asking, { order, item }, step.said);
      return;
    }
    case 'withdraw': {
      const by = { who: 'buyer', personId: buyer.personId } as const;
      await giveUpOrder(then, order, { move: 'withdraw', by });
      return;
    }
    case 'achCameBack':
      return comeBack(then, order);
    case 'refundNow':
      return refundAll(then, which);
    default:
      for (const [at, item] of (await itemsOfOrder(then, which)).entries()) {
        if (step.stone !== undefined && step.stone !== at) continue;
        const params = { ...which, orderItemId: item.order_item_id };
        const body = { act: step.act, said: step.said ?? '' };
        await actOnStone(byDesk, { params, query: undefined, body });
      }
  }
}

async function comeBack(then: Ctx, order: OrderRow): Promise<void> {
  const charge = await chargeOf(then, order);
  const working = { work: <T>(act: (now: Ctx) => Promise<T>) => act(then) };
  await takeInNotice(working, {
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

/** What was given back long ago was there at once. */
const gaveBack: Pick<PaymentsParts['gateway'], 'refund'> = {
  refund: ({ key }) => Promise.resolve({ kind: 'done', reference: `past/${key}`, standing: 'settled' }),
};

async function refundAll(then: Ctx, which: OrderNamed): Promise<void> {
  const working = { work: <T>(act: (now: Ctx) => Promise<T>) => act(then) };
  for (const { order_item_id: orderItemId, status } of await itemsOfOrder(then, which))
    if (status === 'Returned')
      await refundItem(gaveBack, working, { companyId: which.companyId, orderItemId });
}
