import type { BookOrder, ShopBook } from '../../testing/shop-book.ts';
import { startStub } from '../../testing/stub-server.ts';
import type { StubCall, StubReply } from '../../testing/stub-server.ts';
import { shipmentsKey } from '../read-order.ts';
import { shipmentsShape } from '../woocommerce-shapes.ts';

/** Fewer than its adapter asks for, so that a few orders make pages. */
export const wooCommerceMost = 5;

const gmt = (at: string): string => at.slice(0, 19);

function statusOf({ isCanceled, isHeld, items }: BookOrder): string {
  if (isCanceled) return 'cancelled';
  if (isHeld) return 'on-hold';
  return items.every(({ open }) => open === 0) ? 'completed' : 'processing';
}

const orderOf = (order: BookOrder) => ({
  id: order.id,
  number: String(order.id),
  status: statusOf(order),
  currency: 'USD',
  date_created_gmt: gmt(order.placedAt),
  date_modified_gmt: gmt(order.changedAt),
  customer_note: order.note,
  shipping: {
    first_name: order.shipTo.name.split(' ')[0],
    last_name: order.shipTo.name.split(' ').slice(1).join(' '),
    company: order.shipTo.company,
    address_1: order.shipTo.street1,
    address_2: order.shipTo.street2,
    city: order.shipTo.city,
    state: order.shipTo.state,
    postcode: order.shipTo.postalCode,
    country: order.shipTo.countryCode,
    phone: order.shipTo.phone,
  },
  billing: { email: order.shipTo.email, phone: order.shipTo.phone },
  line_items: order.items.map((item) => ({
    id: item.id,
    name: item.title,
    sku: item.sku,
    quantity: item.quantity,
    subtotal: ((item.unitPrice * item.quantity) / 100).toFixed(2),
    total: ((item.unitPrice * item.quantity) / 100).toFixed(2),
  })),
  refunds: order.refunds.map(({ id, amount }) => ({
    id,
    reason: '',
    total: `-${(amount / 100).toFixed(2)}`,
  })),
  shipping_lines: [{ id: 1, method_title: order.method, method_id: 'flat_rate', total: '25.00' }],
  meta_data: [
    { id: 1, key: 'gift_message', value: order.giftMessage },
    {
      id: 2,
      key: shipmentsKey,
      value: JSON.stringify(
        order.fulfillments.map((one) => ({
          id: one.key ?? String(one.id),
          carrier: one.carrier,
          number: one.trackingNumber,
          items: one.items.map(({ id, quantity }) => ({ id: String(id), quantity })),
        })),
      ),
    },
  ],
});

/** Answers as WooCommerce's documentation says. */
export function startWooCommerceStub(book: ShopBook, keys: { readonly secret: string }) {
  return startStub(book, (call) => {
    const wanted = `Basic ${Buffer.from(`ck_of_the_tests:${keys.secret}`).toString('base64')}`;
    if (call.path === '/wp-json/') return { status: 200, body: { name: 'Harrow &amp; Vale' } };
    if (book.isRevoked || call.headers.authorization !== wanted)
      return {
        status: 401,
        body: {
          code: 'woocommerce_rest_authentication_error',
          message: 'Consumer key is invalid.',
          data: { status: 401 },
        },
      };
    if (book.limited > 0) {
      book.limited -= 1;
      return {
        status: 429,
        headers: { 'retry-after': '7' },
        body: { code: 'too_many', message: 'Too many requests' },
      };
    }
    const answer = answers[call.name];
    return answer === undefined
      ? { status: 404, body: { code: 'rest_no_route', message: 'No route was found', data: { status: 404 } } }
      : answer(book, call);
  });
}

const answers: Readonly<Record<string, (book: ShopBook, call: StubCall) => StubReply>> = {
  'GET /wp-json/wc/v3/data/currencies/current': () => ({ status: 200, body: { code: 'USD' } }),
  'GET /wp-json/wc/v3/orders'(book, { query, url }) {
    const after = (name: string) => Date.parse(`${query.get(name) ?? ''}Z`) + 1_000;
    const found = book.changedSince(
      new Date(after('modified_after')).toISOString(),
      new Date(after('after')).toISOString(),
    );
    const page = Number(query.get('page'));
    const size = Math.min(wooCommerceMost, Number(query.get('per_page')));
    const isLast = found.length <= page * size;
    return {
      status: 200,
      body: found.slice((page - 1) * size, page * size).map(orderOf),
      headers: {
        'x-wp-total': String(found.length),
        ...(isLast ? {} : { link: `<${url}/wp-json/wc/v3/orders?page=${page + 1}>; rel="next"` }),
      },
    };
  },
  'GET /wp-json/wc/v3/orders/:id': (book, { ids: [id = 0] }) => ({
    status: 200,
    body: orderOf(book.order(id)),
  }),
  'GET /wp-json/wc/v3/orders/:id/refunds': (book, { ids: [id = 0] }) => ({
    status: 200,
    body: book.order(id).refunds.map((refund) => ({
      id: refund.id,
      amount: (refund.amount / 100).toFixed(2),
      reason: '',
      line_items: [
        {
          id: refund.id + 1,
          quantity: -refund.quantity,
          total: `-${(refund.amount / 100).toFixed(2)}`,
          meta_data: [{ id: 1, key: '_refunded_item_id', value: String(refund.itemId) }],
        },
      ],
    })),
  }),
  'PUT /wp-json/wc/v3/orders/:id'(book, { ids: [id = 0], body }) {
    const { meta_data: meta, status } = JSON.parse(body) as {
      meta_data: { key: string; value: string }[];
      status?: string;
    };
    if (status !== undefined) book.statuses.set(id, status);
    const sent = shipmentsShape.parse(
      JSON.parse(meta.find(({ key }) => key === shipmentsKey)?.value ?? '[]'),
    );
    const had = book.order(id).fulfillments;
    for (const one of had) if (sent.every((other) => other.number !== one.trackingNumber)) book.undo(one.id);
    for (const { id: key, number: trackingNumber, carrier, items } of sent)
      if (had.every((other) => other.trackingNumber !== trackingNumber))
        book.fulfill(id, {
          key,
          trackingNumber,
          carrier,
          items: items.map((item) => ({ id: Number(item.id), quantity: item.quantity })),
        });
    return { status: 200, body: orderOf(book.order(id)) };
  },
  'POST /wp-json/wc/v3/orders/:id/notes': (_book, { body }) => ({
    status: 201,
    body: { id: 281, author: 'system', ...(JSON.parse(body) as object) },
  }),
  'GET /wp-json/wc/v3/webhooks': (book) => ({
    status: 200,
    body: book.notices.map(({ id, topic, url, name }) => ({ id, topic, delivery_url: url, name })),
  }),
  'POST /wp-json/wc/v3/webhooks'(book, { body }) {
    const sent = JSON.parse(body) as { name: string; topic: string; delivery_url: string; secret: string };
    const { name, topic, delivery_url: url, secret } = sent;
    const made = { id: book.nextId(), topic, url, name, secret };
    book.notices.push(made);
    return { status: 201, body: { id: made.id, name, topic, delivery_url: url, status: 'active' } };
  },
  'DELETE /wp-json/wc/v3/webhooks/:id'(book, { ids: [id] }) {
    book.notices = book.notices.filter((one) => one.id !== id);
    return { status: 200, body: { id } };
  },
};
