import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readEtsyNotice } from './etsy/app-notices.ts';
import { receipt } from './etsy/etsy-shapes.ts';
import { readReceipt } from './etsy/read-receipt.ts';
import { fromPacific, pacificFrom, toPacific } from './shipstation/pacific-time.ts';
import { readOrder as readShipStationOrder } from './shipstation/read-order.ts';
import { orders as shipStationOrders } from './shipstation/shipstation-shapes.ts';
import { queryHmac } from './shopify/connect-shopify.ts';
import { readOrder as readShopifyOrder } from './shopify/read-order.ts';
import { orderNode } from './shopify/shopify-shapes.ts';
import { readOrder as readWooOrder } from './woocommerce/read-order.ts';
import { orderShape } from './woocommerce/woocommerce-shapes.ts';
import { createWooCommerceStore } from './woocommerce/woocommerce-store.ts';

// Examples of the vendors' documentation, shortened to the fields around those that we read.

const notPlaced = { isPlaced: false };
const like = (pattern: RegExp): unknown => expect.stringMatching(pattern);

describe('Shopify', () => {
  test("the HMAC of the documentation's callback, with its secret", () => {
    const answer = {
      code: '0907a61c0c8d55e99db179b68161bc00',
      hmac: '700e2dadb827fcc8609e9d5ce208b2e9cdaab9df07390d2cbca10d7c328fc4bf',
      shop: 'some-shop.myshopify.com',
      state: '0.6784241404160823',
      timestamp: '1337178173',
    };
    expect(queryHmac('hush', answer)).toBe(answer.hmac);
    expect(queryHmac('hush', { ...answer, shop: 'another-shop.myshopify.com' })).not.toBe(answer.hmac);
  });

  const node = {
    id: 'gid://shopify/Order/148977776',
    name: '#1001',
    createdAt: '2026-11-05T22:43:23Z',
    updatedAt: '2026-11-05T22:44:23Z',
    cancelledAt: null,
    displayFinancialStatus: 'PAID',
    note: 'Customer loves bright colours.',
    email: 'bob.norman@mail.example.com',
    phone: null,
    currentTotalWeight: '1300',
    customAttributes: [],
    shippingAddress: {
      name: 'Bob Bobsen',
      company: null,
      address1: '123 Amoebobacterieae St',
      address2: null,
      city: 'Ottawa',
      provinceCode: 'ON',
      zip: 'K2P0V6',
      countryCodeV2: 'CA',
      phone: '+16133291091',
    },
    shippingLine: { title: 'Generic Shipping' },
    lineItems: {
      pageInfo: { hasNextPage: false },
      nodes: [
        {
          id: 'gid://shopify/LineItem/466157049',
          title: 'IPod Nano - 8gb',
          variantTitle: 'green',
          sku: 'IPOD2008GREEN',
          currentQuantity: 1,
          unfulfilledQuantity: 1,
          requiresShipping: true,
          discountedUnitPriceAfterAllDiscountsSet: { shopMoney: { amount: '199.0' } },
        },
        {
          id: 'gid://shopify/LineItem/518995019',
          title: 'Gift card',
          variantTitle: null,
          sku: null,
          currentQuantity: 1,
          unfulfilledQuantity: 1,
          requiresShipping: false,
          discountedUnitPriceAfterAllDiscountsSet: { shopMoney: { amount: '50.00' } },
        },
      ],
    },
    fulfillmentOrders: { nodes: [{ status: 'OPEN', fulfillAt: '2026-11-05T22:00:00Z' }] },
  };

  test('an order: goods that ship, with their variant, and the weight in ounces', () => {
    expect(readShopifyOrder(orderNode.parse(node))).toMatchObject({
      number: '#1001',
      changedAt: '2026-11-05T22:44:23.000Z',
      items: [{ title: 'IPod Nano - 8gb, green', sku: 'IPOD2008GREEN', open: 1, unitPrice: 19_900 }],
      shipTo: { state: 'ON', postalCode: 'K2P0V6', countryCode: 'CA' },
      weightOz: 46,
      hold: null,
      isGift: false,
    });
  });

  test.each([
    ['unpaid', { displayFinancialStatus: 'PENDING' }, { until: null }],
    ['held', { fulfillmentOrders: { nodes: [{ status: 'ON_HOLD', fulfillAt: null }] } }, { until: null }],
    [
      'for later',
      { fulfillmentOrders: { nodes: [{ status: 'SCHEDULED', fulfillAt: '2026-12-20T00:00:00Z' }] } },
      { until: '2026-12-20' },
    ],
  ])('an order that is %s waits', (_why, change, hold) => {
    expect(readShopifyOrder(orderNode.parse({ ...node, ...change })).hold).toEqual(hold);
  });
});

describe('WooCommerce', () => {
  const order = {
    id: 727,
    parent_id: 0,
    number: '727',
    order_key: 'wc_order_58d2d042d1d',
    created_via: 'rest-api',
    status: 'processing',
    currency: 'USD',
    date_created: '2017-03-22T16:28:02',
    date_created_gmt: '2017-03-22T19:28:02',
    date_modified: '2017-03-22T16:28:08',
    date_modified_gmt: '2017-03-22T19:28:08',
    customer_note: '',
    billing: { first_name: 'John', last_name: 'Doe', email: 'john.doe@example.com', phone: '(555) 555-5555' },
    shipping: {
      first_name: 'John',
      last_name: 'Doe',
      company: '',
      address_1: '969 Market',
      address_2: '',
      city: 'San Francisco',
      state: 'CA',
      postcode: '94103',
      country: 'US',
    },
    meta_data: [{ id: 13_106, key: '_download_permissions_granted', value: 'yes' }],
    line_items: [
      {
        id: 315,
        name: 'Woo Single #1',
        product_id: 93,
        quantity: 2,
        subtotal: '6.00',
        total: '6.00',
        sku: '',
        price: 3,
      },
      {
        id: 316,
        name: 'Ship Your Idea &ndash; Color: Black',
        product_id: 22,
        quantity: 1,
        subtotal: '12.00',
        total: '12.00',
        sku: 'Bar3',
        price: 12,
      },
    ],
    shipping_lines: [{ id: 317, method_title: 'Flat Rate', method_id: 'flat_rate', total: '10.00' }],
  };

  test('an order: times are GMT, and an address without a phone has that of the bill', () => {
    expect(readWooOrder(orderShape.parse(order))).toMatchObject({
      orderId: '727',
      changedAt: '2017-03-22T19:28:08.000Z',
      order: {
        placedAt: '2017-03-22T19:28:02.000Z',
        number: '#727',
        method: 'Flat Rate',
        shipTo: { name: 'John Doe', street1: '969 Market', phone: '(555) 555-5555' },
        items: [
          { itemId: '315', quantity: 2, open: 2, unitPrice: 300 },
          { itemId: '316', quantity: 1, open: 1, unitPrice: 1_200 },
        ],
      },
    });
  });

  test.each([
    ['pending', notPlaced],
    ['checkout-draft', notPlaced],
    ['on-hold', { hold: { until: null }, isCanceled: false }],
    ['cancelled', { isCanceled: true }],
    ['refunded', { isCanceled: true }],
    ['completed', { isCanceled: false, items: [{ open: 0 }, { open: 0 }] }],
  ])('with the status %s', (status, wanted) => {
    const read = readWooOrder(orderShape.parse({ ...order, status })).order;
    expect(read ?? notPlaced).toMatchObject(wanted);
  });

  const store = createWooCommerceStore({
    send: () => Promise.reject(new Error('not called')),
    localhost: false,
    appName: 'Assay Mutual',
  });
  const grant = { address: 'https://shop.example', token: 'ck:cs', noticeSecret: 'secret' };

  test('the unsigned call after a webhook was created says nothing about orders', () => {
    expect(store.readNotice(grant, () => undefined, 'webhook_id=142', {})).toEqual({
      kind: 'other',
      id: 'ping-142',
    });
    expect(store.readNotice(grant, () => undefined, '{"id":727}', {})).toEqual({ kind: 'forged' });
  });

  test('a deleted order is a notice about orders', () => {
    const body = '{"id":727}';
    const headers: Record<string, string> = {
      'x-wc-webhook-resource': 'order',
      'x-wc-webhook-topic': 'order.deleted',
      'x-wc-webhook-delivery-id': '61b2d3b6d4f5c2c6a1a1',
      'x-wc-webhook-signature': createHmac('sha256', 'secret').update(body).digest('base64'),
    };
    expect(store.readNotice(grant, (name) => headers[name], body, {})).toMatchObject({ kind: 'orders' });
  });

  test.each([
    ['http://shop.example', 'https'],
    ['https://user:secret@shop.example', 'user name'],
    ['https://localhost', 'public internet'],
    ['https://10.0.0.7/shop', 'public internet'],
    ['https://[::1]', 'public internet'],
    ['https://169.254.169.254/latest/meta-data', 'public internet'],
    ['https://store.internal', 'public internet'],
    ['my shop', 'address of your store'],
  ])('the address %s is refused', async (address, reason) => {
    const asked = {
      address,
      state: 's',
      returnUrl: 'https://portal.example/r',
      keysUrl: 'https://portal.example/k',
    };
    expect(await store.begin(asked)).toMatchObject({
      kind: 'refused',
      reason: like(new RegExp(reason)),
    });
  });

  test.each([
    ['shop.harrowvale.com', 'https://shop.harrowvale.com/wc-auth/v1/authorize?'],
    [
      'https://harrowvale.com/store/wp-admin/admin.php?page=wc-admin',
      'https://harrowvale.com/store/wc-auth/v1/authorize?',
    ],
  ])('%s is approved on its own page', async (address, url) => {
    const asked = {
      address,
      state: 's',
      returnUrl: 'https://portal.example/r',
      keysUrl: 'https://portal.example/k',
    };
    const start = await store.begin(asked);
    expect(start.kind === 'approve' && start.url.startsWith(url)).toBe(true);
  });
});

describe('Etsy', () => {
  const price = { amount: 1_000, divisor: 100, currency_code: 'USD' };
  const documented = {
    receipt_id: 1_234_567_890,
    receipt_type: 0,
    seller_user_id: 1,
    buyer_email: null,
    name: 'Ada Buyer',
    first_line: '123 Fake St',
    second_line: null,
    city: 'Brooklyn',
    state: 'NY',
    zip: '11201',
    country_iso: 'US',
    status: 'paid',
    formatted_address: 'Ada Buyer, 123 Fake St',
    message_from_buyer: null,
    is_shipped: false,
    is_paid: true,
    created_timestamp: 1_795_824_000,
    updated_timestamp: 1_795_824_060,
    is_gift: true,
    gift_message: 'Enjoy',
    grandtotal: price,
    subtotal: { ...price, amount: 1_500 },
    total_price: { ...price, amount: 2_000 },
    shipments: [],
    transactions: [
      {
        transaction_id: 42,
        title: 'Ring',
        quantity: 2,
        sku: null,
        is_digital: false,
        price,
        shipping_method: null,
        shipping_upgrade: null,
      },
      { transaction_id: 43, title: 'Pattern', quantity: 1, sku: null, is_digital: true, price },
    ],
  };

  test('a receipt: goods without downloads, each with its share of the coupon', () => {
    expect(readReceipt(receipt.parse(documented)).order).toMatchObject({
      number: '#1234567890',
      placedAt: '2026-11-28T00:00:00.000Z',
      isGift: true,
      giftMessage: 'Enjoy',
      items: [{ itemId: '42', quantity: 2, open: 2, unitPrice: 750 }],
    });
  });

  test.each([
    [{ status: 'payment processing', is_paid: false }, notPlaced],
    [{ status: 'canceled', is_paid: false }, { isCanceled: true }],
    [{ status: 'fully refunded' }, { isCanceled: true }],
    [
      { status: 'completed', is_shipped: true },
      { isCanceled: false, items: [{ open: 0 }] },
    ],
  ])('with %o', (change, wanted) => {
    const { order } = readReceipt(receipt.parse({ ...documented, ...change }));
    expect(order ?? notPlaced).toMatchObject(wanted);
  });
});

describe("Etsy's notices", () => {
  const secret = `whsec_${Buffer.from('a signing secret of the endpoint').toString('base64')}`;
  const now = new Date('2026-11-28T12:00:00Z');
  const sentAt = String(now.getTime() / 1000 - 30);
  const documented = (event: string) =>
    JSON.stringify({
      event_type: event,
      resource_url: 'https://api.etsy.com/v3/application/shops/123456/receipts/234567890',
      shop_id: '123456',
    });
  /** By the documented steps: ID, time and body, signed with the decoded secret. */
  const sign = (body: string, at = sentAt, key = secret) =>
    createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
      .update(`msg_1.${at}.${body}`)
      .digest('base64');
  const read = (body: string, change: Record<string, string> = {}) => {
    const headers: Record<string, string> = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': sentAt,
      'webhook-signature': sign(body),
      ...change,
    };
    return readEtsyNotice({ secret, now }, (name) => headers[name], body);
  };

  test.each(['order.paid', 'order.canceled', 'order.shipped', 'order.delivered'])(
    '%s names the shop whose orders changed',
    (event) => {
      expect(read(documented(event))).toEqual({ kind: 'orders', id: 'msg_1', account: '123456' });
    },
  );

  test('a shop as a number is the same shop, and another event changes no order', () => {
    const body = JSON.stringify({ event_type: 'order.paid', resource_url: '', shop_id: 123_456 });
    expect(read(body)).toMatchObject({ kind: 'orders', account: '123456' });
    expect(read(documented('listing.updated'))).toEqual({ kind: 'other' });
  });

  test('the signature may name its version, and one of several is enough while a secret is replaced', () => {
    const body = documented('order.paid');
    const signatures = `v1,${sign(body, sentAt, 'whsec_b2xk')} v1,${sign(body)}`;
    expect(read(body, { 'webhook-signature': signatures })).toMatchObject({ kind: 'orders' });
  });

  test.each<[string, Record<string, string>]>([
    ['of another secret', { 'webhook-signature': sign(documented('order.paid'), sentAt, 'whsec_b2xk') }],
    ['of another message', { 'webhook-id': 'msg_2' }],
    ['of another time', { 'webhook-timestamp': String(Number(sentAt) + 1) }],
    ['empty', { 'webhook-signature': '' }],
  ])('a signature %s is forged', (_, change) => {
    expect(read(documented('order.paid'), change)).toEqual({ kind: 'forged' });
  });

  test('a notice of three days ago or of tomorrow is refused, though its signature is right', () => {
    const body = documented('order.paid');
    for (const days of [-3, 1]) {
      const at = String(now.getTime() / 1000 + days * 86_400);
      expect(read(body, { 'webhook-timestamp': at, 'webhook-signature': sign(body, at) })).toEqual({
        kind: 'forged',
      });
    }
  });
});

describe('ShipStation', () => {
  const documented = {
    orders: [
      {
        orderId: 987_654_321,
        orderNumber: 'Test-International-API-DOCS',
        orderKey: 'Test-International-API-DOCS',
        orderDate: '2015-06-28T17:46:27.0000000',
        createDate: '2015-08-17T09:24:14.7800000',
        modifyDate: '2015-08-17T09:24:16.4800000',
        orderStatus: 'awaiting_shipment',
        customerEmail: 'sholmes1854@methodsofdetection.com',
        shipTo: {
          name: 'Sherlock Holmes',
          company: '',
          street1: '221 B Baker St',
          street2: '',
          street3: null,
          city: 'London',
          state: '',
          postalCode: 'NW1 6XE',
          country: 'GB',
          phone: null,
          residential: true,
        },
        items: [
          {
            orderItemId: 136_282_568,
            lineItemKey: null,
            sku: 'Ele-1234',
            name: 'Elephants',
            weight: null,
            quantity: 10,
            unitPrice: 10.0,
            adjustment: false,
          },
        ],
        customerNotes: null,
        gift: false,
        giftMessage: null,
        requestedShippingService: 'Priority Mail Int',
        holdUntilDate: null,
        weight: { value: 1.5, units: 'pounds' },
      },
    ],
    total: 1,
    page: 1,
    pages: 0,
  };

  const readAt = new Date('2100-01-01T00:00:00Z');

  test('an order: times are of the West Coast, weights in ounces', () => {
    const [order] = shipStationOrders.parse(documented).orders;
    if (order === undefined) throw new Error('none');
    expect(readShipStationOrder(order, readAt)).toMatchObject({
      changedAt: '2015-08-17T16:24:16.480Z',
      order: {
        placedAt: '2015-06-29T00:46:27.000Z',
        number: 'Test-International-API-DOCS',
        shipTo: { name: 'Sherlock Holmes', countryCode: 'GB', postalCode: 'NW1 6XE' },
        items: [{ quantity: 10, open: 10, unitPrice: 1_000 }],
        weightOz: 24,
      },
    });
    expect(readShipStationOrder({ ...order, orderStatus: 'awaiting_payment' }, readAt).order).toBeNull();
    expect(
      readShipStationOrder(
        { ...order, orderStatus: 'on_hold', holdUntilDate: '2015-09-01T00:00:00.0000000' },
        readAt,
      ).order,
    ).toMatchObject({ hold: { until: '2015-09-01' } });
  });

  test('summer and winter time', () => {
    for (const at of ['2026-07-01T12:00:05.000Z', '2026-12-01T12:00:05.000Z', '2026-03-08T10:30:00.000Z'])
      expect(fromPacific(toPacific(new Date(at)), readAt)).toBe(at);
    expect(toPacific(new Date('2026-12-01T12:00:05Z'))).toBe('2026-12-01 04:00:05');
  });

  test('a change in the second of two equal hours never reads as earlier than one in the first', () => {
    const firstHour = fromPacific('2026-11-01T01:30:00.0000000', new Date('2026-11-01T08:31:00Z'));
    const secondHour = fromPacific('2026-11-01T01:10:00.0000000', new Date('2026-11-01T09:11:00Z'));
    expect([firstHour, secondHour]).toEqual(['2026-11-01T08:30:00.000Z', '2026-11-01T09:10:00.000Z']);
  });

  test('in the first of two equal hours, changes are asked for from its start', () => {
    const asked = (at: string) => pacificFrom(new Date(at));
    expect(asked('2026-11-01T07:59:00Z')).toBe('2026-11-01 00:59:00');
    expect(asked('2026-11-01T08:48:00Z')).toBe('2026-11-01 01:00:00');
    expect(asked('2026-11-01T09:48:00Z')).toBe('2026-11-01 01:48:00');
    expect(asked('2026-11-01T10:05:00Z')).toBe('2026-11-01 02:05:00');
  });
});
