import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actOnOrder, actOnStone, getOrder, orderConfirmation } from '#modules/marketplace/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { cheapest } from '#apps/server/testing/marketplace/buy-stones.ts';
import { createOrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import type { OrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import { fetchPaper } from '#apps/server/testing/shipping/paper-of.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OrderTestBed;
let sven: Caller;
let priya: Caller;
let stones: number[];

const companyId = companyOf('Sven');
const soon = { timeout: 60_000, interval: 200 };

beforeAll(async () => {
  loupe = await startTestLoupe();
  await fillStones(loupe, 100);
  await loupe.ports.catalog.caughtUp();
  testBed = createOrderTestBed(loupe);
  sven = await loupe.as('Sven');
  priya = await loupe.as('Priya');
  stones = (await cheapest(sven, 'Natural Diamond')).map(Number);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const titles = async () =>
  (await sven.call(listNotices, { query: { limit: 25 } })).answer.items.map(({ title }) => title);
const wordsOf = async (title: string) =>
  (await sven.call(listNotices, { query: { limit: 25 } })).answer.items.find(
    (notice) => notice.title === title,
  )?.message;
const listInbox = async () =>
  (await sven.call(listInboxItems, { query: { limit: 25 } })).answer.items.map(({ title }) => title);
const read = async (id: string) => (await sven.call(getOrder, { params: { id } })).answer;

describe('a buyer', () => {
  test('is notified of the order; a due wire stays in the inbox until it arrives', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: stones.splice(0, 1), by: 'Wire' });
    const { orderNumber } = await read(id);
    await expect.poll(titles, soon).toContain(`Order ${orderNumber} placed`);
    await expect.poll(listInbox, soon).toContain(`Send your wire for order ${orderNumber}`);
    await testBed.wireArrives(id);
    await expect.poll(listInbox, soon).not.toContain(`Send your wire for order ${orderNumber}`);
  });

  test('is notified of unavailable, shipped and delivered stones', async () => {
    const itemIds = stones.splice(0, 2);
    const id = await testBed.place('Sven', { moduleType: 0, itemIds, by: 'CreditCard', status: 'settled' });
    const { orderNumber, products } = await read(id);
    const act = (at: number, action: 'confirm' | 'miss' | 'passAuthentication', reason = '') =>
      priya.call(actOnStone, {
        params: { companyId, orderId: id, orderItemId: products[at]?.orderItemId ?? '' },
        body: { act: action, said: reason },
      });
    await act(0, 'miss', 'Sold this morning.');
    await act(1, 'confirm');
    await act(1, 'passAuthentication');
    const params = { companyId, orderId: id };
    const body = { said: '', carrier: 'UPS', trackingNumber: '1Z 999' };
    await priya.call(actOnOrder, { params, body: { ...body, act: 'ship' } });
    await priya.call(actOnOrder, { params, body: { ...body, act: 'deliver' } });
    for (const title of [
      `A diamond in order ${orderNumber} isn't available`,
      `Order ${orderNumber} shipped`,
      `Order ${orderNumber} delivered`,
    ])
      await expect.poll(titles, soon).toContain(title);
  });

  test.each([
    ['a natural', 0, 'Check each diamond against its report, and call us if anything differs.'],
    ['a lab-grown', 2, 'You can return eligible lab-grown diamonds within 20 days.'],
  ] as const)('of %s diamond reads what applies to it after delivery', async (_, moduleType, words) => {
    const itemIds =
      moduleType === 0 ? stones.splice(0, 1) : (await cheapest(sven, 'Lab Diamond')).slice(0, 1).map(Number);
    const id = await testBed.place('Sven', { moduleType, itemIds, by: 'CreditCard', status: 'settled' });
    const { orderNumber, products } = await read(id);
    const item = { companyId, orderId: id, orderItemId: products[0]?.orderItemId ?? '' };
    for (const act of ['confirm', 'passAuthentication'] as const)
      await priya.call(actOnStone, { params: item, body: { act, said: '' } });
    const params = { companyId, orderId: id };
    const shipped = { act: 'ship', said: '', carrier: 'UPS', trackingNumber: '1Z 998' } as const;
    await priya.call(actOnOrder, { params, body: shipped });
    await priya.call(actOnOrder, { params, body: { ...shipped, act: 'deliver' } });
    await expect.poll(() => wordsOf(`Order ${orderNumber} delivered`), soon).toBe(words);
    // Domain facts 4.13: in documents and emails as on screens.
    const paper = await fetchPaper(loupe, 'Sven', orderConfirmation, { params: { id } });
    expect(paper.words.includes('Lab-grown')).toBe(moduleType === 2);
  });

  test('is asked for a wire after a returned ACH payment, and notified when it is late', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: stones.splice(0, 1), by: 'ACH' });
    const { orderNumber } = await read(id);
    await testBed.tell(id, { kind: 'returned', reason: 'Insufficient funds.' });
    await expect.poll(titles, soon).toContain(`ACH payment for order ${orderNumber} was returned`);
    testBed.clock.setOffset(7 * 86_400_000);
    await testBed.runClocks();
    await expect.poll(titles, soon).toContain(`Wire for order ${orderNumber} is overdue`);
  });
});

describe('a staff member', () => {
  const describeQueues = async () => {
    const { items } = (await priya.call(listInboxItems, { query: { limit: 25 } })).answer;
    return items.find(({ path }) => path === '/desk/diamond-orders')?.why ?? '';
  };
  const countInQueue = async (queue: string) =>
    Number(new RegExp(`${queue} (\\d+)`, 'i').exec(await describeQueues())?.[1] ?? 0);

  test('sees the count of open work by queue in the inbox, without completed work', async () => {
    const before = await countInQueue('availability');
    const itemIds = stones.splice(0, 1);
    const id = await testBed.place('Sven', { moduleType: 0, itemIds, by: 'CreditCard', status: 'settled' });
    await expect.poll(() => countInQueue('availability'), soon).toBe(before + 1);
    const compared = await countInQueue('authentication');
    const { products } = await read(id);
    await priya.call(actOnStone, {
      params: { companyId, orderId: id, orderItemId: products[0]?.orderItemId ?? '' },
      body: { act: 'confirm', said: '' },
    });
    await expect.poll(() => countInQueue('availability'), soon).toBe(before);
    await expect.poll(() => countInQueue('authentication'), soon).toBe(compared + 1);
  });
});
