import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  actOnOrder,
  actOnStone,
  changeProductStatuses,
  deskRefusals,
  getOrder,
  listDeskOrders,
  orderRefusals as no,
  searchBasic,
} from '#modules/marketplace/contract.ts';
import { createOrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import type { OrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OrderTestBed;
let sven: Caller;
let elena: Caller;
let priya: Caller;
let returnable: number[];
let notReturnable: number[];

const company = companyOf('Sven');
const reason = 'The customer wants an oval.';

beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  await fillStones(loupe, 600);
  await loupe.ports.catalog.caughtUp();
  testBed = createOrderTestBed(loupe);
  sven = await loupe.as('Sven');
  elena = await loupe.as('Elena');
  priya = await loupe.as('Priya');
  // Showing the first of a month, so that a few days later it is the same month.
  setDay('2027-03-01');
  const body = {
    productType: 'Lab Diamond',
    sortBy: 'price',
    sortDirection: 'ascending',
    offset: 0,
    limit: 100,
  } as const;
  const { diamonds } = (await sven.call(searchBasic, { body })).answer;
  const listItemIds = (isReturnable: boolean) =>
    diamonds
      .filter((product) => product.returnable === isReturnable)
      .map((product) => Number(product.supplierItemIdentifier));
  returnable = listItemIds(true);
  notReturnable = listItemIds(false);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

function setDay(on: string): void {
  const offset = Date.parse(`${on}T17:00:00Z`) - Date.now();
  testBed.clock.setOffset(offset);
  loupe.clock.setOffset(offset);
}

const read = async (id: string) => (await sven.call(getOrder, { params: { id } })).answer;
const actAsStaff = (
  orderId: string,
  orderItemId: string,
  act: 'confirm' | 'passAuthentication' | 'takeBack' | 'rejectReturn',
  said = '',
) => priya.call(actOnStone, { params: { companyId: company, orderId, orderItemId }, body: { act, said } });
const requestReturn = (id: string, ...orderItemIds: readonly string[]) =>
  sven.call(changeProductStatuses, {
    params: { id },
    body: {
      products: orderItemIds.map((orderItemId) => ({
        orderItemId,
        status: 'ReturnInitiated' as const,
        reason,
      })),
    },
  });

interface DeliveredOrder {
  readonly id: string;
  readonly items: readonly string[];
}

/** Paid by card, settled, and delivered. */
async function deliverOrder(itemIds: readonly number[]): Promise<DeliveredOrder> {
  const id = await testBed.place('Sven', { moduleType: 2, itemIds, by: 'CreditCard', status: 'settled' });
  const items = (await read(id)).products.map(({ orderItemId }) => orderItemId);
  for (const item of items) await actAsStaff(id, item, 'confirm');
  for (const item of items) await actAsStaff(id, item, 'passAuthentication');
  const params = { companyId: company, orderId: id };
  const body = { said: '', carrier: 'FedEx', trackingNumber: '7946' };
  await priya.call(actOnOrder, { params, body: { ...body, act: 'ship' } });
  await priya.call(actOnOrder, { params, body: { ...body, act: 'deliver' } });
  return { id, items };
}

describe('a lab-grown stone', () => {
  test('is returned with a reason, received by staff, and refunded less its shipping', async () => {
    const { id, items } = await deliverOrder(returnable.splice(0, 1));
    const [item = ''] = items;
    expect((await read(id)).products[0]).toMatchObject({
      returnableUntil: '2027-03-21',
      actions: ['askReturn', 'rate'],
    });
    const { products } = (await requestReturn(id, item)).answer;
    expect(products[0]).toMatchObject({
      status: 'ReturnInitiated',
      return: { reason, fee: 0 },
      actions: ['rate'],
    });
    const { items: waiting } = (await priya.call(listDeskOrders, { query: { queue: 'returns', limit: 25 } }))
      .answer;
    expect(waiting).toMatchObject([{ orderItemId: item, note: reason }]);
    await actAsStaff(id, item, 'takeBack');
    await testBed.refund(item);
    const { amounts, refund, status } = (await read(id)).products[0] ?? {};
    expect(status).toBe('Refunded');
    expect(refund?.amount).toBe((amounts?.total ?? 0) - (amounts?.authenticationAndShippingFee ?? 0));
  });

  test("can't be returned before delivery, by another company, or twice", async () => {
    const [undelivered = 0, stone = 0] = returnable.splice(0, 2);
    const pending = await testBed.place('Sven', { moduleType: 2, itemIds: [undelivered], by: 'CreditCard' });
    const item = (await read(pending)).products[0]?.orderItemId ?? '';
    expect((await requestReturn(pending, item)).problem.code).toBe(no.not_delivered.code);
    const { id, items } = await deliverOrder([stone]);
    const params = { id };
    const products = [{ orderItemId: items[0] ?? '', status: 'ReturnInitiated', reason } as const];
    expect((await elena.call(changeProductStatuses, { params, body: { products } })).problem.code).toBe(
      no.order_missing.code,
    );
    expect((await requestReturn(id, newId())).problem.code).toBe(no.order_item_missing.code);
    await requestReturn(id, ...items);
    expect((await requestReturn(id, ...items)).problem.code).toBe(no.order_moved_on.code);
  });

  test("that is not offered as returnable can't be returned", async () => {
    const { id, items } = await deliverOrder(notReturnable.splice(0, 1));
    expect((await read(id)).products[0]).toMatchObject({ returnableUntil: null, actions: ['rate'] });
    expect((await requestReturn(id, ...items)).problem.code).toBe(no.not_returnable.code);
  });

  // Spec marketplace §9: four free returns in a calendar month, then $35 for each stone.
  test('is returned free four times a month, then for a fee', async () => {
    const { id, items } = await deliverOrder(returnable.splice(0, 3));
    expect((await read(id)).returns).toEqual({ used: 2, free: 4, nextCosts: 0 });
    const { products } = (await requestReturn(id, ...items)).answer;
    expect(products.map((product) => product.return?.fee)).toEqual([0, 0, 3500]);
    const last = items[2] ?? '';
    await actAsStaff(id, last, 'takeBack');
    await testBed.refund(last);
    const { amounts, refund } = (await read(id)).products[2] ?? {};
    expect(refund?.amount).toBe((amounts?.total ?? 0) - (amounts?.authenticationAndShippingFee ?? 0) - 3500);
    setDay('2027-04-01');
    expect((await read(id)).returns).toEqual({ used: 0, free: 4, nextCosts: 0 });
  });

  test('whose return is rejected stays with its buyer, who reads why', async () => {
    const { id, items } = await deliverOrder(returnable.splice(0, 1));
    const [item = ''] = items;
    await requestReturn(id, item);
    expect((await actAsStaff(id, item, 'rejectReturn')).problem.code).toBe(deskRefusals.reason_missing.code);
    await actAsStaff(id, item, 'rejectReturn', 'It was set in a ring.');
    expect((await read(id)).products[0]).toMatchObject({
      status: 'ReturnRejected',
      return: { answer: 'It was set in a ring.' },
    });
  });

  test('can be returned on the twentieth day and no later, when its order is complete', async () => {
    setDay('2027-05-03');
    const { id, items } = await deliverOrder(returnable.splice(0, 1));
    setDay('2027-05-23');
    await testBed.runClocks();
    expect(await read(id)).toMatchObject({
      status: 'Delivered',
      products: [{ actions: ['askReturn', 'rate'] }],
    });
    setDay('2027-05-24');
    expect((await read(id)).products[0]?.actions).toEqual(['rate']);
    expect((await requestReturn(id, ...items)).problem.code).toBe(no.return_too_late.code);
    await testBed.runClocks();
    expect((await read(id)).status).toBe('Completed');
  });
});
