import * as z from 'zod/mini';
import { day } from '#kit/domain/day.ts';
import { hoursAgo } from '#kit/server/clock.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobContext } from '#kit/server/jobs/job.ts';
import { newId } from '#kit/server/new-id.ts';
import { createLog } from '#kit/server/log/log.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { addPastMethod, removePastMethods, usableMethods } from '#platform/payments/server.ts';
import { findPostalAddress } from '#platform/companies/server.ts';
import { makeDemoShare } from '#modules/marketplace/client-view/server/make-demo-share.ts';
import { findOrdersAwaitingWire, advanceDueOrders } from '#modules/marketplace/orders/server/order-clocks.ts';
import { demoOrders } from './demo-orders.ts';
import type { DemoOrder } from './demo-orders.ts';
import { findDemoStones } from '#modules/marketplace/sample/server/demo-stones.ts';
import { placePastOrder } from './place-past-order.ts';
import type { PastOrder } from './place-past-order.ts';
import { performStep } from './perform-step.ts';
import { publishMove } from '#modules/marketplace/orders/server/move-order.ts';
import { findOrder, listMoves } from '#modules/marketplace/orders/server/order-store.ts';

/** Enqueued when the demo's stones are loaded. */
const makeDemoOrdersJob = defineJob({ name: 'marketplace.make_demo_orders', payload: z.object({}) });

export const orderDemoStones = (ctx: Ctx): Promise<void> =>
  ctx.enqueue(makeDemoOrdersJob, {}, { key: makeDemoOrdersJob.name });

export const demoOrdersJob = handleJob(makeDemoOrdersJob, ({ work }: JobContext<Ctx>) =>
  work(async (ctx) => {
    await makeDemoOrders(ctx);
    await makeDemoShare(ctx);
  }),
);

/** The demo companies' orders, each step by its own use case on its day; only open work notifies. */
async function makeDemoOrders(ctx: Ctx): Promise<void> {
  const quiet: Ctx = { ...ctx, publish: () => Promise.resolve() };
  const countStones = (grown: boolean) =>
    demoOrders
      .filter((order) => (order.grown === true) === grown)
      .reduce((sum, { stones }) => sum + stones, 0);
  const stones = {
    natural: await findDemoStones(ctx, { grown: false, count: countStones(false) }),
    grown: await findDemoStones(ctx, { grown: true, count: countStones(true) }),
  };
  for (const order of demoOrders) {
    const itemIds = (order.grown === true ? stones.grown : stones.natural).splice(0, order.stones);
    // A small catalog may have too few of a kind.
    if (itemIds.length === order.stones) await createDemoOrder(quiet, order, itemIds);
  }
  const job = { work: <T>(act: (context: Ctx) => Promise<T>) => act(quiet), clock: ctx.clock };
  await advanceDueOrders({ ...job, log: createLog('silent') }, day(providerDay(ctx.clock.now())));
  await republishDueWires(ctx);
}

async function createDemoOrder(ctx: Ctx, order: DemoOrder, itemIds: readonly number[]): Promise<void> {
  const buyer = demoPeople.find(({ actor }) => actor.name.startsWith(`${order.by} `))?.actor;
  const desk = demoPeople.find(({ actor }) => actor.kind === 'staff')?.actor;
  if (buyer?.kind !== 'member' || desk === undefined) return;
  const { companyId, personId } = buyer;
  const pastCtx = hoursAgo(ctx, order.daysAgo * 24);
  const { name, lines } = await findPostalAddress(ctx, companyId);
  const past: Omit<PastOrder, 'payment'> = {
    companyId,
    personId,
    moduleType: order.grown === true ? 2 : 0,
    itemIds,
    // The company's own address, under an id of no location.
    deliverTo: {
      locationID: newId(),
      locationName: name,
      phoneNumber: '',
      lines: [...lines],
      stateId: '',
      countryId: 'US',
    },
    phone: '+12125550140',
    ...(order.note === undefined ? {} : { note: order.note }),
  };
  const placed = await placeDemoOrder(pastCtx, past, {
    order,
    holderName: buyer.name,
    holderEmail: buyer.email,
  });
  if (placed === undefined) return;
  for (const step of order.steps) await performStep(ctx, placed, step, { buyer, desk });
}

interface PaymentContext {
  readonly order: DemoOrder;
  readonly holderName: string;
  readonly holderEmail: string;
}

async function placeDemoOrder(
  pastCtx: Ctx,
  past: Omit<PastOrder, 'payment'>,
  { order, ...holder }: PaymentContext,
) {
  const { payment: type, underWay } = order;
  if (type === 'Wire') return placePastOrder(pastCtx, { ...past, payment: { type } });
  const { companyId, personId } = past;
  const status = underWay === true ? ('submitted' as const) : ('settled' as const);
  const gateway = {
    charge: ({ key }: { readonly key: string }) =>
      Promise.resolve({ kind: 'done', reference: `past/${key}`, status } as const),
  };
  if (type === 'CreditCard') {
    const [card] = await usableMethods(pastCtx, companyId, 'DMT');
    if (card === undefined) return undefined;
    return placePastOrder(pastCtx, { ...past, payment: { type, methodId: card.methodId, gateway } });
  }
  const lastFour = '6789';
  const account = { companyId, personId, ...holder, kind: 'BankAccount', lastFour } as const;
  const methodId = await addPastMethod(pastCtx, account);
  const placed = await placePastOrder(pastCtx, { ...past, payment: { type, methodId, gateway } });
  await removePastMethods(pastCtx, [methodId]);
  return placed;
}

/** Publishes again, with its old date, the move after which an order waits for its wire. */
async function republishDueWires(ctx: Ctx): Promise<void> {
  for (const key of await findOrdersAwaitingWire(ctx)) {
    const order = await findOrder(ctx, key);
    const last = (await listMoves(ctx, key)).findLast(({ subject }) => subject === 'payment');
    if (order === undefined || last === undefined) continue;
    const { subject, move, from_state: from, to_state: to, moved_by: movedBy, reason } = last;
    await publishMove(ctx, order, { orderItemId: null, subject, move, from, to, movedBy, reason });
  }
}
