import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import {
  actOnOrder,
  actOnStone,
  answerSale,
  decideOffer,
  deskRefusals,
  getOrder,
  getSale,
  holdStone,
  listDeskOrders,
  listHeldStones,
  listSales,
  listSellerAnswers,
  listSubstitutes,
  offerRefusals,
  offerSubstitute,
  orderRefusals,
  releaseStone,
  saleRefusals as no,
  withdrawOrder,
} from '#modules/marketplace/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { makeWebhook } from '#platform/webhooks/contract.ts';
import { acceptTerms, createKey, createProgram } from '#apps/server/testing/key-caller.ts';
import { sentMessages } from '#apps/server/testing/receivers/sent-messages.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { feedText, published, trustSeller } from '#apps/server/testing/marketplace/feeds.ts';
import { createOrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import type { OrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OrderTestBed;
let sven: Caller;
let elena: Caller;
let marta: Caller;
let priya: Caller;
let stones: number[];

const soon = { timeout: 60_000, interval: 200 };
const dayMs = 86_400_000;

beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createOrderTestBed(loupe);
  [sven, elena, marta, priya] = await Promise.all([
    loupe.as('Sven'),
    loupe.as('Elena'),
    loupe.as('Marta'),
    loupe.as('Priya'),
  ]);
  await trustSeller(loupe, 'Elena', 'Castellan');
  const rows = Array.from({ length: 24 }, (_, at) => ({ stock: `E-${at}`, report: String(2141438000 + at) }));
  const cheap = { stock: 'CHEAP', report: '2141439000', price: '4000' };
  await published(loupe, 'Elena', feedText([...rows, cheap]));
  const { rows: listed } = await testBed.pools.owner.query<{ item_id: number }>(
    "select item_id from marketplace.stone where is_listed and report_number like '21414380%' order by item_id",
  );
  stones = listed.map(({ item_id }) => item_id);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const countUndelivered = async () => {
  const { rowCount } = await testBed.pools.owner.query(
    `select from kit.outbox where name = 'marketplace.hold_moved' and not exists (select from kit.delivered
       where event_id = outbox.id and subscriber = 'marketplace.hold_reaches_seller')`,
  );
  return rowCount;
};

/** The refund follows in the background. */
const refunding: readonly (string | undefined)[] = ['NotAvailable', 'RefundInitiated', 'Refunded'];

const next = (count: number): number[] => stones.splice(0, count);

/** An order of Sven's for stones of Elena's company, and its sales. */
async function sold(count = 1, by: 'CreditCard' | 'Wire' = 'CreditCard') {
  const orderId = await testBed.place('Sven', { moduleType: 0, itemIds: next(count), by });
  const order = (await sven.call(getOrder, { params: { id: orderId } })).answer;
  const find = async () =>
    (await elena.call(listSales, { query: { limit: 25, search: order.orderNumber } })).answer.items;
  await expect.poll(async () => (await find()).length, soon).toBe(count);
  const sales = (await find()).toSorted((a, b) => a.number.localeCompare(b.number));
  return { orderId, order, sales, first: sales[0]?.saleId ?? '' };
}

const answer = (id: string, how: 'confirm' | 'decline', reason = '', caller = elena) =>
  caller.call(answerSale, { params: { id }, body: { answer: how, reason } });
const read = async (orderId: string) => (await sven.call(getOrder, { params: { id: orderId } })).answer;
const statusOf = async (id: string) => (await elena.call(getSale, { params: { id } })).answer.status;
const inbox = async (caller: Caller) =>
  (await caller.call(listInboxItems, { query: { limit: 100 } })).answer.items.map(({ path }) => path);
const act = (
  orderId: string,
  orderItemId: string,
  how: 'confirm' | 'miss' | 'passAuthentication',
  said = '',
) =>
  priya.call(actOnStone, {
    params: { companyId: companyOf('Sven'), orderId, orderItemId },
    body: { act: how, said },
  });

describe('a seller', () => {
  test('is asked for an ordered stone, and the buyer reads Confirmed only after the answer', async () => {
    const { orderId, first } = await sold();
    const sale = (await elena.call(getSale, { params: { id: first } })).answer;
    expect(sale).toMatchObject({ status: 'Asked', price: 606_000, actions: ['confirm', 'decline', 'offer'] });
    expect(sale.stockRef).toMatch(/^E-\d+$/);
    expect(Date.parse(sale.answerBy)).toBeGreaterThan(Date.parse(sale.askedAt) + dayMs - 7_200_000);
    expect((await read(orderId)).products[0]?.status).toBe('Pending');
    await expect.poll(() => inbox(elena), soon).toContain(`/marketplace/sales/${first}`);
    const titles = async () =>
      (await elena.call(listNotices, { query: { limit: 25 } })).answer.items.map(({ title }) => title);
    await expect.poll(titles, soon).toContain('Ordered: 1.01 ct round, G VS1');
    expect((await answer(first, 'confirm')).answer).toMatchObject({
      status: 'Confirmed',
      answeredBy: expect.stringContaining('Elena') as string,
      actions: [],
    });
    const { status, products } = await read(orderId);
    expect([status, products[0]?.status, products[0]?.timeline.at(-1)?.by]).toEqual([
      'InAuthentication',
      'Confirmed',
      'seller',
    ]);
    await expect.poll(() => inbox(elena), soon).not.toContain(`/marketplace/sales/${first}`);
  });

  test('declines with a reason, and the buyer gets the existing refund', async () => {
    const { orderId, sales } = await sold(2);
    const [first = '', second = ''] = sales.map(({ saleId }) => saleId);
    expect((await answer(first, 'decline')).problem.code).toBe(no.sale_reason_missing.code);
    await answer(first, 'decline', 'Sold this morning.');
    await answer(second, 'confirm');
    const { products, status } = await read(orderId);
    expect(refunding).toContain(products[0]?.status);
    expect(products[1]?.status).toBe('Confirmed');
    expect(products[0]?.timeline[0]).toMatchObject({ by: 'seller', reason: 'Sold this morning.' });
    expect(status).toBe('InAuthentication');
    await testBed.tell(orderId, { kind: 'settled' });
    await expect
      .poll(async () => (await read(orderId)).products[0]?.refund?.amount, soon)
      .toBe(products[0]?.amounts.total);
  });

  test('of the only stone cancels the order by declining', async () => {
    const { orderId, first } = await sold(1, 'Wire');
    await answer(first, 'decline', 'Sold.');
    expect((await read(orderId)).status).toBe('Cancelled');
    expect(await statusOf(first)).toBe('Declined');
  });

  test('answers once: of two colleagues who confirm and decline at once one is refused', async () => {
    const { orderId, first } = await sold();
    const replies = await Promise.all([answer(first, 'confirm'), answer(first, 'decline', 'Sold.')]);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ problem }) => problem.code)).toEqual([no.sale_answered.code]);
    const status = await statusOf(first);
    expect(status === 'Confirmed' ? ['Confirmed'] : refunding).toContain(
      (await read(orderId)).products[0]?.status,
    );
  });

  test('and a buyer who cancels at once end with one outcome', async () => {
    const { orderId, first } = await sold(1, 'Wire');
    const [answered, canceled] = await Promise.all([
      answer(first, 'confirm'),
      sven.call(withdrawOrder, { params: { id: orderId } }),
    ]);
    expect([200, 409]).toContain(answered.status);
    expect(canceled.status).toBe(200);
    await expect.poll(() => statusOf(first), soon).toBe('Canceled');
    expect((await answer(first, 'confirm')).problem.code).toBe(no.sale_answered.code);
  });

  test('sees no sales of another company, and answers none', async () => {
    const { first } = await sold();
    for (const reply of [
      await marta.call(getSale, { params: { id: first } }),
      await answer(first, 'confirm', '', marta),
      await answer(newId(), 'confirm'),
    ])
      expect(reply.problem).toMatchObject({ status: 404, code: no.sale_missing.code });
    expect((await marta.call(listSales, { query: { limit: 25 } })).answer).toMatchObject({
      items: [],
      waiting: 0,
    });
    await answer(first, 'confirm');
  });
});

describe("a seller's system", () => {
  test('answers orders with a key of that scope only', async () => {
    const maker = await verifiedMember(loupe, 'Elena');
    await acceptTerms(maker);
    const writing = createProgram(loupe, (await createKey(maker, 'sales:write')).secret);
    const reading = createProgram(loupe, (await createKey(maker, 'sales:read')).secret);
    const { orderId, first } = await sold();
    expect((await answer(first, 'confirm', '', reading)).status).toBe(403);
    expect((await reading.call(getSale, { params: { id: first } })).answer.status).toBe('Asked');
    expect((await answer(first, 'confirm', '', writing)).answer.status).toBe('Confirmed');
    expect((await read(orderId)).products[0]?.status).toBe('Confirmed');
    const declined = await sold();
    expect((await answer(declined.first, 'decline', 'Sold.', writing)).answer.status).toBe('Declined');
  });

  test('learns of holds by webhook', async () => {
    const maker = await verifiedMember(loupe, 'Elena');
    const body = {
      url: 'https://stock.castellan.example/hook',
      events: ['stone.held', 'stone.released'] as const,
    };
    const made = await maker.call(makeWebhook, { body: { ...body, events: [...body.events] } });
    const [item = 0] = next(1);
    await sven.call(holdStone, { body: { itemId: String(item) } });
    const sent = () => sentMessages(elena, made.answer.webhook.endpointId);
    // Who doesn't hold a stone doesn't release it.
    await marta.call(releaseStone, { params: { itemId: String(item) } });
    await expect.poll(countUndelivered, soon).toBe(0);
    expect((await sent()).map(({ event }) => event)).toEqual(['stone.held']);
    await sven.call(releaseStone, { params: { itemId: String(item) } });
    await expect
      .poll(async () => (await sent()).map(({ event }) => event).toSorted(), soon)
      .toEqual(['stone.held', 'stone.released']);
    expect((await sent()).map(({ sentText }) => sentText).join()).not.toContain(companyOf('Sven'));
  });
});

describe('a substitute', () => {
  const offers = async (saleId: string) =>
    (await elena.call(listSubstitutes, { params: { id: saleId } })).answer.items;
  const offer = (id: string, itemId: string, caller = elena) =>
    caller.call(offerSubstitute, { params: { id }, body: { itemId, words: 'A twin.' } });
  const decide = (orderId: string, orderItemId: string, accept: boolean, caller = sven) =>
    caller.call(decideOffer, { params: { id: orderId, orderItemId }, body: { accept } });
  const itemOf = async (orderId: string) => (await read(orderId)).products[0];

  test("takes the ordered stone's place once its buyer accepts, and the difference comes back", async () => {
    const { orderId, order, first } = await sold();
    const orderItemId = order.products[0]?.orderItemId ?? '';
    const cheap = (await offers(first)).find(({ price }) => price < 606_000);
    expect(cheap).toMatchObject({ stockRef: 'CHEAP', price: 404_000, offeredFor: 404_000 });
    const id = cheap?.stone.supplierItemIdentifier ?? '';
    expect((await offer(first, id, marta)).problem.code).toBe(no.sale_missing.code);
    expect((await offer(first, '1')).problem.code).toBe(no.substitute_missing.code);
    expect((await offer(first, id)).answer.status).toBe('Offered');
    expect((await offer(first, id)).problem.code).toBe(no.sale_answered.code);
    await expect.poll(() => inbox(sven), soon).toContain(`/marketplace/orders/${orderId}`);
    const offered = await itemOf(orderId);
    expect(offered?.offer?.stone.supplierItemIdentifier).toBe(id);
    const less = (offered?.amounts.total ?? 0) - (offered?.offer?.amounts.total ?? 0);
    expect(less).toBeGreaterThan(200_000);
    expect((await decide(orderId, orderItemId, true, marta)).problem.code).toBe(
      orderRefusals.order_missing.code,
    );
    expect((await decide(orderId, newId(), true)).problem.code).toBe(orderRefusals.order_item_missing.code);
    const replies = await Promise.all([
      decide(orderId, orderItemId, true),
      decide(orderId, orderItemId, true),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.find(({ status }) => status !== 200)?.problem.code).toBe(offerRefusals.offer_over.code);
    const accepted = await itemOf(orderId);
    expect(accepted).toMatchObject({ status: 'Confirmed', offer: null, actions: [] });
    expect(accepted?.stone.supplierItemIdentifier).toBe(id);
    await expect.poll(() => statusOf(first), soon).toBe('Confirmed');
    expect((await elena.call(getSale, { params: { id: first } })).answer).toMatchObject({
      price: 404_000,
      stockRef: 'CHEAP',
    });
    await testBed.tell(orderId, { kind: 'settled' });
    await expect.poll(async () => (await read(orderId)).credited, soon).toBe(less);
  });

  test('ends with a canceled order: neither its acceptance nor its end changes the stone', async () => {
    const { orderId, order, first } = await sold(1, 'Wire');
    const [near] = await offers(first);
    await offer(first, near?.stone.supplierItemIdentifier ?? '');
    const orderItemId = order.products[0]?.orderItemId ?? '';
    expect((await sven.call(withdrawOrder, { params: { id: orderId } })).status).toBe(200);
    expect((await decide(orderId, orderItemId, true)).problem.code).toBe(offerRefusals.offer_over.code);
    const { status } = (await itemOf(orderId)) ?? {};
    testBed.clock.setOffset(6 * dayMs);
    await testBed.runSaleClock();
    testBed.clock.setOffset(0);
    expect(await itemOf(orderId)).toMatchObject({ status, offer: null });
    expect(status).toBe('Pending');
  });

  test.each(['refused', 'not answered'])('that is %s ends in the refund', async (how) => {
    const { orderId, order, first } = await sold();
    const [near] = await offers(first);
    await offer(first, near?.stone.supplierItemIdentifier ?? '');
    const orderItemId = order.products[0]?.orderItemId ?? '';
    if (how === 'refused') await decide(orderId, orderItemId, false);
    else {
      testBed.clock.setOffset(6 * dayMs);
      await testBed.runSaleClock();
      testBed.clock.setOffset(0);
    }
    const ended = await itemOf(orderId);
    expect(ended?.offer).toBeNull();
    expect(refunding).toContain(ended?.status);
    expect((await decide(orderId, orderItemId, true)).problem.code).toBe(offerRefusals.offer_over.code);
    await expect.poll(() => statusOf(first), soon).toBe('Declined');
  });

  test("that left the market can't be accepted, and an unpaid order is reduced at once", async () => {
    const { orderId, order, first } = await sold(1, 'Wire');
    const orderItemId = order.products[0]?.orderItemId ?? '';
    const [near] = await offers(first);
    const id = near?.stone.supplierItemIdentifier ?? '';
    await offer(first, id);
    const list = (listed: boolean) =>
      testBed.pools.owner.query('update marketplace.stone set is_listed = $2 where item_id = $1', [
        id,
        listed,
      ]);
    await list(false);
    expect((await decide(orderId, orderItemId, true)).problem.code).toBe(
      offerRefusals.offered_stone_gone.code,
    );
    await list(true);
    expect((await decide(orderId, orderItemId, true)).status).toBe(200);
    expect((await read(orderId)).payment.wire?.amount).toBe(order.payment.wire?.amount);
  });
});

describe('a hold', () => {
  test('reaches the seller without its holder, until it is released', async () => {
    const [item = 0] = stones;
    const itemId = String(item);
    const held = async (caller: Caller) =>
      (await caller.call(listHeldStones, {})).answer.items.map(({ stone }) => stone.supplierItemIdentifier);
    await sven.call(holdStone, { body: { itemId } });
    expect(await held(elena)).toContain(itemId);
    expect(await held(marta)).toEqual([]);
    const titles = async () =>
      (await elena.call(listInboxItems, { query: { limit: 100 } })).answer.items.map(({ title }) => title);
    await expect.poll(titles, soon).toContain('On hold: 1.01 ct round, G VS1');
    await sven.call(releaseStone, { params: { itemId } });
    expect(await held(elena)).not.toContain(itemId);
    await expect.poll(titles, soon).not.toContain('On hold: 1.01 ct round, G VS1');
  });
});

describe('the list of sales', () => {
  test('is searched by sale, stock, report and item, and filtered by status', async () => {
    const { order, sales } = await sold();
    const [sale] = sales;
    const find = async (search: string) =>
      (await elena.call(listSales, { query: { limit: 25, search } })).answer.items.map(
        ({ saleId }) => saleId,
      );
    for (const text of [
      sale?.number ?? '',
      order.orderNumber.toLowerCase(),
      sale?.stockRef?.toLowerCase() ?? '',
      sale?.stone.gradingReportNumber ?? '',
      `gia ${sale?.stone.gradingReportNumber ?? ''}`,
      sale?.stone.supplierItemIdentifier ?? '',
    ])
      expect(await find(text)).toEqual([sale?.saleId]);
    const confirmed = await elena.call(listSales, { query: { limit: 25, status: 'Confirmed' } });
    expect(new Set(confirmed.answer.items.map(({ status }) => status))).toEqual(new Set(['Confirmed']));
    const lost = await elena.call(listSales, { query: { limit: 25, after: writeCursor([1, 'x']) } });
    expect(lost.problem.code).toBe(no.sales_page_lost.code);
  });
});

describe('the desk', () => {
  test('answers for a seller only after its deadline, and says whom it reached', async () => {
    const { orderId, order, first } = await sold();
    const item = order.products[0]?.orderItemId ?? '';
    expect((await act(orderId, item, 'confirm')).problem.code).toBe(deskRefusals.seller_answers.code);
    testBed.clock.setOffset(testBed.clock.offsetMs + 6 * dayMs);
    await testBed.runSaleClock();
    expect(await statusOf(first)).toBe('Late');
    await expect.poll(() => inbox(elena), soon).toContain(`/marketplace/sales/${first}`);
    expect((await act(orderId, item, 'confirm')).problem.code).toBe(deskRefusals.sellers_word_missing.code);
    await act(orderId, item, 'confirm', 'Lucia by phone');
    await expect.poll(() => statusOf(first), soon).toBe('Confirmed');
    expect((await answer(first, 'decline', 'Sold.')).problem.code).toBe(no.sale_answered.code);
    testBed.clock.setOffset(0);
  });

  test('sends a stone back that fails authentication', async () => {
    const { orderId, order, first } = await sold();
    await answer(first, 'confirm');
    await act(orderId, order.products[0]?.orderItemId ?? '', 'miss', "It isn't the stone of its report.");
    await expect.poll(() => statusOf(first), soon).toBe('Returned');
  });

  test('cancels an unpaid order with its sale', async () => {
    const { orderId, first } = await sold(1, 'Wire');
    await priya.call(actOnOrder, {
      params: { companyId: companyOf('Sven'), orderId },
      body: { act: 'cancel', said: 'No wire came.', carrier: '', trackingNumber: '' },
    });
    await expect.poll(() => statusOf(first), soon).toBe('Canceled');
    const { items } = (await priya.call(listDeskOrders, { query: { queue: 'availability', limit: 100 } }))
      .answer;
    expect(items.filter((row) => row.orderId === orderId)).toEqual([]);
  });
});

describe('a buyer', () => {
  test('reads how a seller answers, once there are five answers', async () => {
    const [item = 0] = stones;
    const figures = async (id: string) =>
      (await sven.call(listSellerAnswers, { body: { itemIds: [id] } })).answer.items;
    const [seen] = await figures(String(item));
    expect(seen?.itemId).toBe(String(item));
    expect(seen?.answered).toBeGreaterThanOrEqual(5);
    expect(seen?.confirmed).toBeLessThan(seen?.answered ?? 0);
    expect(await figures('999999999')).toEqual([]);
    expect(seen?.rating).toBeNull();
    await testBed.pools.owner.query(
      `update marketplace.order_item set stars = 5 - (place % 2), rated_at = now()
       where supplier_id = (select supplier_id from marketplace.stone where item_id = $1)`,
      [item],
    );
    const [rated] = await figures(String(item));
    expect(rated?.rating?.ratings).toBeGreaterThanOrEqual(5);
    expect(rated?.rating?.tenths).toBeGreaterThan(40);
    await testBed.pools.owner.query(
      "update marketplace.diamond_order set ordered_at = ordered_at - interval '91 days'",
    );
    expect(await figures(String(item))).toEqual([]);
  });
});
