import type { BookOrder, ShopBook } from '../../testing/shop-book.ts';
import { startStub } from '../../testing/stub-server.ts';
import type { StubCall, StubReply } from '../../testing/stub-server.ts';
import { fromPacific, toPacific } from '../pacific-time.ts';

export const shipStationKeys = { key: 'key-of-the-tests', secret: 'secret-of-the-tests' } as const;
/** Fewer than its adapter asks for, so that a few orders make pages. */
export const shipStationMost = 5;

const pacific = (at: string): string => `${toPacific(new Date(at)).replace(' ', 'T')}.0000000`;

function statusOf({ isCanceled, isHeld, fulfillments }: BookOrder): string {
  if (isCanceled) return 'cancelled';
  if (isHeld) return 'on_hold';
  return fulfillments.length > 0 ? 'shipped' : 'awaiting_shipment';
}

const orderOf = (order: BookOrder) => ({
  orderId: order.id,
  orderNumber: `HV-${order.id}`,
  orderDate: pacific(order.placedAt),
  createDate: pacific(order.placedAt),
  modifyDate: pacific(order.changedAt),
  orderStatus: statusOf(order),
  customerEmail: order.shipTo.email,
  customerNotes: order.note,
  gift: order.giftMessage !== '',
  giftMessage: order.giftMessage,
  requestedShippingService: order.method,
  holdUntilDate: null,
  weight: { value: order.weightOz, units: 'ounces' },
  shipTo: {
    name: order.shipTo.name,
    company: order.shipTo.company,
    street1: order.shipTo.street1,
    street2: order.shipTo.street2,
    street3: null,
    city: order.shipTo.city,
    state: order.shipTo.state,
    postalCode: order.shipTo.postalCode,
    country: order.shipTo.countryCode,
    phone: order.shipTo.phone,
    residential: true,
  },
  items: [
    ...order.items.map((item) => ({
      orderItemId: item.id,
      sku: item.sku,
      name: item.title,
      quantity: item.quantity,
      unitPrice: item.unitPrice / 100,
      adjustment: false,
    })),
    { orderItemId: 1, sku: null, name: 'Discount', quantity: 1, unitPrice: -5, adjustment: true },
  ],
});

/** Answers as ShipStation's documentation of V1 says. */
export function startShipStationStub(book: ShopBook) {
  return startStub(book, (call) => {
    const { key, secret } = shipStationKeys;
    const wanted = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
    if (book.isRevoked || call.headers.authorization !== wanted)
      return { status: 401, body: { Message: 'Authorization has been denied for this request.' } };
    if (book.limited > 0) {
      book.limited -= 1;
      return {
        status: 429,
        headers: { 'x-rate-limit-limit': '40', 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': '20' },
        body: { Message: 'Too Many Requests' },
      };
    }
    const answer = answers[call.name];
    return answer === undefined
      ? { status: 404, body: { Message: 'No HTTP resource was found' } }
      : answer(book, call);
  });
}

const answers: Readonly<Record<string, (book: ShopBook, call: StubCall) => StubReply>> = {
  'GET /stores': () => ({ status: 200, body: [{ storeId: 22_766, storeName: 'Harrow & Vale' }] }),
  'GET /orders'(book, { query }) {
    const at = (name: string) => fromPacific(query.get(name) ?? '', new Date('2100-01-01'));
    const found = book.changedSince(at('modifyDateStart'), at('orderDateStart'));
    const page = Number(query.get('page'));
    const size = Math.min(shipStationMost, Number(query.get('pageSize')));
    return {
      status: 200,
      body: {
        orders: found.slice((page - 1) * size, page * size).map(orderOf),
        total: found.length,
        page,
        pages: Math.ceil(found.length / size),
      },
    };
  },
  'POST /orders/markasshipped'(book, { body }) {
    const sent = JSON.parse(body) as { orderId: number; trackingNumber: string; carrierCode: string };
    const items = book.order(sent.orderId).items.map(({ id, open: quantity }) => ({ id, quantity }));
    book.fulfill(sent.orderId, { trackingNumber: sent.trackingNumber, carrier: sent.carrierCode, items });
    return { status: 200, body: { orderId: sent.orderId, orderNumber: `HV-${sent.orderId}` } };
  },
  'GET /fulfillments'(book, { query }) {
    const order = book.order(Number(query.get('orderId')));
    const found = order.fulfillments.filter((one) => one.trackingNumber === query.get('trackingNumber'));
    return {
      status: 200,
      body: {
        fulfillments: found.map((one) => ({
          fulfillmentId: one.id,
          orderId: order.id,
          trackingNumber: one.trackingNumber,
          carrierCode: one.carrier,
          voidDate: null,
        })),
        total: found.length,
        page: 1,
        pages: 1,
      },
    };
  },
  'GET /webhooks': (book) => ({
    status: 200,
    body: {
      webhooks: book.notices.map(({ id, topic, url }) => ({ WebHookID: id, Url: url, HookType: topic })),
    },
  }),
  'POST /webhooks/subscribe'(book, { body }) {
    const sent = JSON.parse(body) as { target_url: string; event: string };
    const made = { id: book.nextId(), topic: sent.event, url: sent.target_url };
    book.notices.push(made);
    return { status: 201, body: { id: made.id } };
  },
  'DELETE /webhooks/:id'(book, { ids: [id] }) {
    book.notices = book.notices.filter((one) => one.id !== id);
    return { status: 200 };
  },
};
