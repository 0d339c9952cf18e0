import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  getDeskOrder,
  getDeskStone,
  getOrder,
  holdStone,
  listDeskHolds,
  listDeskOrders,
  orderRefusals as no,
  stoneRefusals,
} from '#modules/marketplace/contract.ts';
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
  await fillStones(loupe, 100);
  await loupe.ports.catalog.caughtUp();
  testBed = createOrderTestBed(loupe);
  sven = await loupe.as('Sven');
  priya = await loupe.as('Priya');
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

test('finds an order by its numbers, its member and its seller, and opens it', async () => {
  const stones = (await cheapest(sven, 'Natural Diamond')).map(Number);
  const id = await testBed.place('Sven', { moduleType: 0, itemIds: stones.slice(0, 1), by: 'CreditCard' });
  const other = await testBed.place('Marta', {
    moduleType: 0,
    itemIds: stones.slice(1, 2),
    by: 'CreditCard',
  });
  const order = (await sven.call(getOrder, { params: { id } })).answer;
  const stone = order.products[0]?.stone;
  const find = async (search: string) =>
    (
      await priya.call(listDeskOrders, { query: { queue: 'availability', limit: 25, search } })
    ).answer.items.map(({ orderId }) => orderId);
  const params = { companyId: companyOf('Sven'), orderId: id };
  const opened = (await priya.call(getDeskOrder, { params })).answer;
  for (const text of [
    order.orderNumber.toLowerCase(),
    stone?.supplierItemIdentifier ?? '',
    stone?.gradingReportNumber ?? order.orderNumber,
    `GIA ${stone?.gradingReportNumber?.replace(/(?=\d{4}$)/, '-')}`,
    opened.company.slice(0, 6),
  ])
    expect(await find(text)).toEqual([id]);
  expect(await find(opened.sellers[0]?.name ?? '')).toContain(id);
  expect(await find('100%')).toEqual([]);
  expect(await find('')).toEqual(expect.arrayContaining([id, other]));
  expect(opened).toMatchObject({
    order: { orderNumber: order.orderNumber, actions: [] },
    sellers: [{ saleStatus: null }],
  });
  const lost = await priya.call(getDeskOrder, { params: { ...params, orderId: newId() } });
  expect(lost.problem.code).toBe(no.order_missing.code);
});

test('finds a hold by its stone, its member and its seller', async () => {
  const [itemId = ''] = await cheapest(sven, 'Natural Diamond');
  await sven.call(holdStone, { body: { itemId } });
  const find = async (search: string) =>
    (await priya.call(listDeskHolds, { query: { search } })).answer.items.map(
      ({ stone }) => stone.supplierItemIdentifier,
    );
  const [hold] = (await priya.call(listDeskHolds, { query: { search: itemId } })).answer.items;
  expect(hold).toMatchObject({ companyId: companyOf('Sven'), stone: { supplierItemIdentifier: itemId } });
  for (const text of [itemId, hold?.stone.gradingReportNumber ?? itemId, hold?.company.slice(0, 6) ?? ''])
    expect(await find(text)).toEqual([itemId]);
  expect(await find(hold?.seller ?? '')).toContain(itemId);
  expect(await find('100%')).toEqual([]);
});

test('a stone that does not exist has no page', async () => {
  expect((await priya.call(getDeskStone, { params: { id: '999' } })).problem.code).toBe(
    stoneRefusals.diamond_missing.code,
  );
});
