import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  actOnOrder,
  actOnStone,
  getOrder,
  orderRefusals as no,
  rateStone,
} from '#modules/marketplace/contract.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { cheapest } from '#apps/server/testing/marketplace/buy-stones.ts';
import { createOrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import type { OrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OrderTestBed;
let sven: Caller;
let priya: Caller;

beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  await fillStones(loupe, 60);
  await loupe.ports.catalog.caughtUp();
  testBed = createOrderTestBed(loupe);
  [sven, priya] = await Promise.all([loupe.as('Sven'), loupe.as('Priya')]);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

test('a buyer rates a stone once it is delivered, and may change the rating', async () => {
  const itemIds = (await cheapest(sven, 'Natural Diamond')).slice(0, 2).map(Number);
  const id = await testBed.place('Sven', { moduleType: 0, itemIds, by: 'CreditCard' });
  const read = async () => (await sven.call(getOrder, { params: { id } })).answer.products;
  const [first = '', second = ''] = (await read()).map(({ orderItemId }) => orderItemId);
  const rate = (orderItemId: string, stars: number) =>
    sven.call(rateStone, { params: { id, orderItemId }, body: { stars } });
  const order = { companyId: companyOf('Sven'), orderId: id };
  for (const act of ['confirm', 'passAuthentication'] as const)
    for (const orderItemId of [first, second])
      await priya.call(actOnStone, { params: { ...order, orderItemId }, body: { act, said: '' } });
  for (const act of ['ship', 'deliver'] as const) {
    expect((await rate(first, 4)).problem.code).toBe(no.not_delivered.code);
    const body = { act, said: '', carrier: 'FedEx', trackingNumber: '1Z5R89390357567127' };
    await priya.call(actOnOrder, { params: order, body });
  }
  expect((await read()).map(({ rating, actions }) => [rating, actions])).toEqual([
    [null, ['rate']],
    [null, ['rate']],
  ]);
  await rate(first, 4);
  expect((await rate(first, 5)).answer.rating).toBe(5);
  expect((await read()).map(({ rating }) => rating)).toEqual([5, null]);

  expect((await rate(newId(), 5)).problem.code).toBe(no.order_item_missing.code);
  const elena = await loupe.as('Elena');
  const call = { params: { id, orderItemId: first }, body: { stars: 1 } };
  expect((await elena.call(rateStone, call)).problem.code).toBe(no.order_missing.code);
  for (const stars of [0, 6, 4.5])
    expect((await callUnchecked(loupe, 'Sven', rateStone, { ...call, body: { stars } })).status).toBe(422);
});
