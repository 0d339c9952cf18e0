import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GrantedStore, OrdersPage, StoreGrant, StoreOrder, WebStore } from './port.ts';
import { shopifyTrial } from './shopify/testing/shopify-trial.ts';
import { wooCommerceTrial } from './woocommerce/testing/woocommerce-trial.ts';
import { etsyTrial } from './etsy/testing/etsy-trial.ts';
import { shipStationTrial } from './shipstation/testing/shipstation-trial.ts';
import { sampleTrial } from './testing/sample-trial.ts';
import type { SentNotice, StoreTrial } from './testing/store-trial.ts';

const returnUrl = 'https://portal.example/membership/shipping/stores/approved';
const keysUrl = 'https://portal.example/services/shipping/api/stores/keys';
const noticesUrl = 'https://portal.example/services/shipping/api/stores/1/notices';
const state = 'the-state-of-this-request';
const like = (pattern: RegExp): unknown => expect.stringMatching(pattern);

describe.each([
  ['Sample', sampleTrial],
  ['Shopify', shopifyTrial],
  ['WooCommerce', () => wooCommerceTrial()],
  ['Etsy', etsyTrial],
  ['ShipStation', shipStationTrial],
] as const)('%s', (_platform, startTrial) => {
  let trial: StoreTrial;
  let store: WebStore;
  let granted: GrantedStore;
  beforeAll(async () => {
    trial = await startTrial();
    ({ store } = trial);
    granted = await connected();
  });
  afterAll(() => trial.stop());

  const begin = (typed = trial.typed) => store.begin({ ...typed, state, returnUrl, keysUrl });

  async function connected(): Promise<GrantedStore> {
    const start = await begin();
    if (start.kind === 'granted') return start;
    if (start.kind !== 'approve') throw new Error(JSON.stringify(start));
    const made = await store.finish(start.pending, await trial.approve(start));
    if (made.kind !== 'granted') throw new Error(JSON.stringify(made));
    return made;
  }

  async function pageAfter(cursor: string | null): Promise<OrdersPage> {
    const page = await store.listOrders(granted.grant, { cursor, from: trial.from });
    if (page.kind !== 'orders') throw new Error(JSON.stringify(page));
    return page;
  }

  async function readAll(from: string | null = null) {
    const orders: StoreOrder[] = [];
    let page = await pageAfter(from);
    orders.push(...page.orders);
    let pages = 1;
    for (; page.more && pages < 50; pages += 1) {
      page = await pageAfter(page.cursor);
      orders.push(...page.orders);
    }
    return { orders, pages, cursor: page.cursor };
  }

  const latest = async (orderId: string): Promise<StoreOrder> => {
    const { orders } = await readAll();
    const found = orders.findLast((one) => one.orderId === orderId);
    if (found === undefined) throw new Error(`No order ${orderId}`);
    return found;
  };

  const openIn = ({ items }: StoreOrder): number => items.reduce((sum, { open }) => sum + open, 0);
  const heard = (grant: StoreGrant, { headers, body, query }: SentNotice) =>
    store.readNotice(grant, (name) => headers[name], body, query);
  const fulfillmentOf = ({ orderId, items }: StoreOrder, trackingNumber: string) => ({
    orderId,
    items: items.map(({ itemId, open }) => ({ itemId, quantity: open })),
    carrier: 'UPS',
    trackingNumber,
  });

  test('connects with the name of the store and says where calls go', () => {
    expect(granted.name).not.toBe('');
    expect(granted.grant).toMatchObject({
      address: like(/./),
      token: like(/./),
    });
  });

  async function wrongAnswers(): Promise<readonly string[]> {
    const start = await begin();
    if (start.kind !== 'approve') return [(await begin({ ...trial.typed, secret: 'another secret' })).kind];
    const answer = await trial.approve(start);
    const tried = [
      await store.finish({ ...start.pending, state: 'another' }, answer),
      await store.finish(start.pending, { state, error: 'access_denied' }),
      await store.finish(start.pending, trial.forge(answer)),
    ];
    return tried.map(({ kind }) => kind);
  }

  test('refuses an answer with another state, a denied approval, and a forged code or key', async () => {
    const kinds = await wrongAnswers();
    expect(kinds[0]).toBe('refused');
    expect(kinds).not.toContain('granted');
  });

  test('subscribes to notices, once', async () => {
    expect(await store.watch(granted.grant, noticesUrl)).toEqual({ kind: 'done' });
    expect(await store.watch(granted.grant, noticesUrl)).toEqual({ kind: 'done' });
  });

  test('lists every order once, oldest change first, page by page, and then only what changed', async () => {
    const placed: string[] = [];
    for (let count = 0; count < trial.ordersPerPage + 3; count += 1) placed.push(await trial.place());
    const { orders, pages, cursor } = await readAll();
    expect(pages).toBeGreaterThan(1);
    expect(orders.map(({ orderId }) => orderId)).toEqual(placed);
    expect((await readAll(cursor)).orders).toEqual([]);
    const [moved = ''] = placed;
    const before = orders[0]?.shipTo;
    await trial.move(moved);
    const changed = await readAll(cursor);
    expect(changed.orders.map(({ orderId }) => orderId)).toEqual([moved]);
    expect(changed.orders[0]?.shipTo).not.toEqual(before);
    expect((await readAll(changed.cursor)).orders).toEqual([]);
  });

  test('an order that changes between two pages is read, and none beside it is missed', async () => {
    const known = (await readAll()).cursor;
    const placed: string[] = [];
    for (let count = 0; count < trial.ordersPerPage + 2; count += 1) placed.push(await trial.place());
    const first = await pageAfter(known);
    await trial.move(placed[0] ?? '');
    const others = await readAll(first.cursor);
    const read = [...first.orders, ...others.orders].map(({ orderId }) => orderId);
    expect(new Set(read)).toEqual(new Set(placed));
    expect(read.at(-1)).toBe(placed[0]);
  });

  test('orders of the same second are each read once, however many pages they fill', async () => {
    const known = (await readAll()).cursor;
    const placed = await trial.placeAtOnce(2 * trial.ordersPerPage + 1);
    const { orders, cursor } = await readAll(known);
    expect(orders.map(({ orderId }) => orderId).toSorted()).toEqual(placed.toSorted());
    expect((await readAll(cursor)).orders).toEqual([]);
  });

  test('gives the facts of an order in the shape of all stores', async () => {
    const order = await latest(await trial.place());
    expect(order).toMatchObject({
      isCanceled: false,
      shipTo: {
        name: like(/\w+ \w+/),
        street1: like(/^\d+ /),
        state: like(/^[A-Z]{2}$/),
        postalCode: like(/^\d{5}$/),
        countryCode: 'US',
      },
      method: like(/insured/i),
      hold: null,
    });
    expect(new Date(order.placedAt).toISOString()).toBe(order.placedAt);
    expect(new Date(order.changedAt).toISOString()).toBe(order.changedAt);
    expect(order.number).not.toBe('');
    expect(openIn(order)).toBeGreaterThan(0);
    for (const { unitPrice, title, sku } of order.items) {
      expect(Number.isInteger(unitPrice) && unitPrice > 0).toBe(true);
      expect([title, sku]).not.toContain('');
    }
  });

  test('an order placed before the start date is left out', async () => {
    await trial.place();
    const from = new Date('2100-01-01T05:00:00Z');
    expect(await store.listOrders(granted.grant, { cursor: null, from })).toMatchObject({
      orders: [],
      more: false,
    });
  });

  test('a canceled order says so, and a partly shipped one has less to ship', async () => {
    const canceled = await trial.place();
    await trial.cancel(canceled);
    const read = await latest(canceled);
    expect(read.isCanceled).toBe(true);
    expect(openIn(read)).toBe(0);
    const part = await trial.place();
    const open = openIn(await latest(part));
    await trial.shipPart(part);
    const left = openIn(await latest(part));
    expect(left).toBe(trial.can.shipPart ? open - 1 : 0);
  });

  test('a notice of this store is read; a forged one, a changed one and one of another store are not', () => {
    const { grant } = granted;
    const notice = trial.notice(grant, 'orders');
    const usual = trial.can.notices ? 'orders' : 'forged';
    expect(heard(grant, notice).kind).toBe(usual);
    expect(heard(grant, notice)).toEqual(heard(grant, notice));
    expect(heard(grant, trial.notice(grant, 'removal')).kind).toBe(
      trial.can.tellRemoval ? 'disconnected' : usual,
    );
    expect(heard(grant, trial.notice(grant, 'orders', 'another secret'))).toEqual({ kind: 'forged' });
    expect(heard(grant, { headers: {}, body: notice.body, query: {} })).toEqual({ kind: 'forged' });
    const other = {
      ...grant,
      address: 'other.myshopify.com',
      account: '99',
      noticeSecret: 'of another store',
    };
    expect(heard(other, notice)).toEqual({ kind: 'forged' });
  });

  test('a label is reported once, found by its number, and undone where the store can', async () => {
    const order = await latest(await trial.place());
    const { orderId } = order;
    const find = () => store.findFulfillment(granted.grant, orderId, '1ZE5T1500000000011');
    expect(await find()).toEqual({ kind: 'none' });
    const made = await store.fulfill(granted.grant, fulfillmentOf(order, '1ZE5T1500000000011'));
    if (made.kind !== 'fulfilled') throw new Error(JSON.stringify(made));
    expect(openIn(await latest(orderId))).toBe(0);
    expect(await find()).toEqual({ kind: 'found', fulfillmentId: made.fulfillmentId });
    const undo = async () => (await store.cancelFulfillment(granted.grant, { orderId, ...made })).kind;
    const done = trial.can.undo ? 'done' : 'refused';
    expect(await undo()).toBe(done);
    expect(openIn(await latest(orderId))).toBe(trial.can.undo ? openIn(order) : 0);
    expect((await find()).kind).toBe(trial.can.undo ? 'none' : 'found');
    expect(await undo()).toBe(done);
  });

  test('a label whose answer was lost is found', async () => {
    const order = await latest(await trial.place());
    await trial.loseAnswer();
    const lost = await store.fulfill(granted.grant, fulfillmentOf(order, '1ZE5T1500000000022'));
    expect(lost).toMatchObject({ kind: 'away' });
    expect(await store.findFulfillment(granted.grant, order.orderId, '1ZE5T1500000000022')).toMatchObject({
      kind: 'found',
    });
  });

  test('waits as long as the store asks', async () => {
    await trial.limit();
    const limited = await store.listOrders(granted.grant, { cursor: null, from: trial.from });
    expect('seconds' in limited ? limited.seconds : 0).toBeGreaterThanOrEqual(1);
    let kind = 'limited';
    for (let tries = 0; kind === 'limited' && tries < 3; tries += 1)
      ({ kind } = await store.listOrders(granted.grant, { cursor: null, from: trial.from }));
    expect(kind).toBe('orders');
  });

  test('a renewed token works', async () => {
    const renewed = await store.renew(granted.grant);
    if (renewed.kind !== 'renewed') throw new Error(JSON.stringify(renewed));
    expect(renewed.grant.address).toBe(granted.grant.address);
    expect(renewed.grant.token === granted.grant.token).toBe(!trial.can.renew);
    granted = { ...granted, grant: renewed.grant };
    expect((await readAll()).orders.length).toBeGreaterThan(0);
  });

  test('access that the store withdrew is revoked, and a renewal of it too', async () => {
    await trial.revoke();
    const since = { cursor: null, from: trial.from };
    expect(await store.listOrders(granted.grant, since)).toEqual({ kind: 'revoked' });
    expect((await store.renew(granted.grant)).kind).toBe(trial.can.renew ? 'revoked' : 'renewed');
    await trial.allow();
    granted = await connected();
    expect((await store.listOrders(granted.grant, since)).kind).toBe('orders');
  });

  test('a disconnected store answers nothing more where its API can revoke access', async () => {
    expect(await store.disconnect(granted.grant)).toEqual({ kind: 'done' });
    const after = await store.listOrders(granted.grant, { cursor: null, from: trial.from });
    expect(after.kind).toBe(trial.can.revoke ? 'revoked' : 'orders');
    expect(['done', 'revoked']).toContain((await store.disconnect(granted.grant)).kind);
  });
});
