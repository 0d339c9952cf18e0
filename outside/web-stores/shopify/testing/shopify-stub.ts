import type { BookOrder, ShopBook } from '../../testing/shop-book.ts';
import { startStub } from '../../testing/stub-server.ts';
import type { StubCall, StubReply } from '../../testing/stub-server.ts';

export const shopifyApp = {
  clientId: 'app-id',
  clientSecret: 'app-secret',
  appName: 'Assay Mutual',
} as const;
export const shopifyCode = 'the-code';

const gid = (type: string, id: number): string => `gid://shopify/${type}/${id}`;
const numberOf = (id: string): number => Number(id.split('/').at(-1));

interface GraphQlCall {
  readonly query: string;
  readonly variables: {
    readonly id?: string;
    readonly first?: number;
    readonly after?: string | null;
    readonly query?: string;
    readonly topic?: string;
    readonly webhookSubscription?: { readonly uri: string };
    readonly input?: { readonly id?: string; readonly name?: string; readonly callbackUrl: string };
    readonly fulfillment?: {
      readonly lineItemsByFulfillmentOrder: readonly {
        readonly fulfillmentOrderLineItems: readonly { readonly id: string; readonly quantity: number }[];
      }[];
      readonly trackingInfo: { readonly company: string; readonly number: string };
    };
  };
}

const itemsOf = ({ items }: BookOrder) =>
  items.map((item) => ({
    id: gid('LineItem', item.id),
    title: item.title,
    variantTitle: null,
    sku: item.sku,
    currentQuantity: item.quantity,
    unfulfilledQuantity: item.open,
    requiresShipping: true,
    discountedUnitPriceAfterAllDiscountsSet: { shopMoney: { amount: (item.unitPrice / 100).toFixed(2) } },
  }));

const nodeOf = (order: BookOrder) => ({
  id: gid('Order', order.id),
  name: `#${order.id}`,
  createdAt: order.placedAt.replace('.000', ''),
  updatedAt: order.changedAt.replace('.000', ''),
  cancelledAt: order.isCanceled ? order.changedAt : null,
  displayFinancialStatus: 'PAID',
  note: order.note,
  email: order.shipTo.email,
  phone: null,
  currentTotalWeight: String(Math.floor(order.weightOz * 28.349523125)),
  customAttributes: [{ key: 'Gift message', value: order.giftMessage }],
  shippingAddress: {
    name: order.shipTo.name,
    company: order.shipTo.company,
    address1: order.shipTo.street1,
    address2: order.shipTo.street2,
    city: order.shipTo.city,
    provinceCode: order.shipTo.state,
    zip: order.shipTo.postalCode,
    countryCodeV2: order.shipTo.countryCode,
    phone: order.shipTo.phone,
  },
  shippingLine: { title: order.method },
  // The stub's orders have two items; the page says that there are more, so that they are asked for.
  lineItems: { pageInfo: { hasNextPage: true }, nodes: itemsOf(order).slice(0, 1) },
  fulfillmentOrders: { nodes: [{ status: order.isHeld ? 'ON_HOLD' : 'OPEN', fulfillAt: null }] },
});

/** Answers as Shopify's documentation says. */
export const startShopifyStub = (book: ShopBook) =>
  startStub(book, (call) => {
    if (call.path === '/admin/oauth/access_token') return answerTokens(book, call);
    if (book.isRevoked || call.headers['x-shopify-access-token'] !== book.token)
      return { status: 401, body: { errors: '[API] Invalid API key or access token (unrecognized login)' } };
    if (call.name === 'DELETE /admin/api_permissions/current.json') {
      book.isRevoked = true;
      return { status: 200, body: {} };
    }
    if (call.path !== '/admin/api/2026-10/graphql.json')
      return { status: 404, body: { errors: 'Not Found' } };
    if (book.limited > 0) {
      book.limited -= 1;
      return { status: 200, body: throttled };
    }
    const asked = JSON.parse(call.body) as GraphQlCall;
    const [, name = ''] = /(?:query|mutation) (\w+)/.exec(asked.query) ?? [];
    const reply = answers[name]?.(book, asked.variables);
    return reply === undefined
      ? { status: 200, body: { errors: [{ message: `Unknown operation ${name}` }] } }
      : { status: 200, body: { data: reply } };
  });

const throttled = {
  errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
  extensions: {
    cost: {
      requestedQueryCost: 250,
      actualQueryCost: null,
      throttleStatus: { maximumAvailable: 1000.0, currentlyAvailable: 100, restoreRate: 50.0 },
    },
  },
};

function answerTokens(book: ShopBook, { body }: StubCall): StubReply {
  const form = new URLSearchParams(body);
  const isApp =
    form.get('client_id') === shopifyApp.clientId && form.get('client_secret') === shopifyApp.clientSecret;
  const isFirst = form.get('code') === shopifyCode && form.get('expiring') === '1';
  const isRenewal =
    form.get('grant_type') === 'refresh_token' &&
    form.get('refresh_token') === book.refreshToken &&
    !book.isRevoked;
  if (!isApp || (!isFirst && !isRenewal)) return { status: 400, body: { error: 'invalid_request' } };
  book.renew();
  book.isRevoked = false;
  return {
    status: 200,
    body: {
      access_token: book.token,
      scope: 'read_orders,write_merchant_managed_fulfillment_orders',
      expires_in: 3600,
      refresh_token: book.refreshToken,
      refresh_token_expires_in: 7_776_000,
    },
  };
}

type Variables = GraphQlCall['variables'];

const answers: Readonly<Record<string, (book: ShopBook, variables: Variables) => object>> = {
  Shop: () => ({ shop: { name: 'Harrow & Vale', currencyCode: 'USD' } }),
  Orders(book, { first = 0, after, query = '' }) {
    const [, changed = '', placed = ''] = /updated_at:>='(.*?)' AND created_at:>='(.*?)'/.exec(query) ?? [];
    const found = book.changedSince(changed, placed);
    const start = after === null || after === undefined ? 0 : Number(after);
    const nodes = found.slice(start, start + first).map(nodeOf);
    const hasNextPage = found.length > start + first;
    return { orders: { pageInfo: { hasNextPage, endCursor: String(start + nodes.length) }, nodes } };
  },
  Items: (book, { id = '' }) => ({ order: { lineItems: { nodes: itemsOf(book.order(numberOf(id))) } } }),
  OpenItems: (book, { id = '' }) => {
    const order = book.order(numberOf(id));
    const lines = order.items.map((item) => ({
      id: gid('FulfillmentOrderLineItem', item.id),
      remainingQuantity: item.open,
      lineItem: { id: gid('LineItem', item.id) },
    }));
    const status =
      order.isCanceled || lines.every((line) => line.remainingQuantity === 0) ? 'CLOSED' : 'OPEN';
    const parts = [{ id: gid('FulfillmentOrder', order.id), status, lineItems: { nodes: lines } }];
    return { order: { fulfillmentOrders: { nodes: parts } } };
  },
  Fulfillments: (book, { id = '' }) => ({
    order: {
      fulfillments: book.order(numberOf(id)).fulfillments.map((one) => ({
        id: gid('Fulfillment', one.id),
        status: 'SUCCESS',
        trackingInfo: [{ number: one.trackingNumber }],
      })),
    },
  }),
  Fulfill(book, { fulfillment }) {
    const items = (fulfillment?.lineItemsByFulfillmentOrder ?? []).flatMap((part) =>
      part.fulfillmentOrderLineItems.map(({ id, quantity }) => ({ id: numberOf(id), quantity })),
    );
    const order = book.all().find((one) => one.items.some(({ id }) => id === items[0]?.id));
    const { company: carrier = '', number: trackingNumber = '' } = fulfillment?.trackingInfo ?? {};
    if (order === undefined)
      return {
        fulfillmentCreate: {
          fulfillment: null,
          userErrors: [{ message: 'Fulfillment order does not exist.' }],
        },
      };
    const made = book.fulfill(order.id, { items, carrier, trackingNumber });
    return { fulfillmentCreate: { fulfillment: { id: gid('Fulfillment', made.id) }, userErrors: [] } };
  },
  Fulfillment: (book, { id = '' }) => ({
    fulfillment: {
      status: book.all().some((order) => order.fulfillments.some((one) => one.id === numberOf(id)))
        ? 'SUCCESS'
        : 'CANCELLED',
    },
  }),
  Cancel(book, { id = '' }) {
    book.undo(numberOf(id));
    return { fulfillmentCancel: { fulfillment: { status: 'CANCELLED' }, userErrors: [] } };
  },
  Notices: (book) => ({
    webhookSubscriptions: { nodes: book.notices.map(({ topic, url }) => ({ topic, uri: url })) },
  }),
  Watch(book, { topic = '', webhookSubscription }) {
    book.notices.push({ id: book.nextId(), topic, url: webhookSubscription?.uri ?? '' });
    return {
      webhookSubscriptionCreate: {
        webhookSubscription: { id: gid('WebhookSubscription', 1) },
        userErrors: [],
      },
    };
  },
  RateServices: (book) => ({
    carrierServices: {
      nodes: book.rates.map(({ id, name, url }) => ({
        id: gid('DeliveryCarrierService', id),
        name,
        callbackUrl: url,
      })),
    },
  }),
  OfferRates(book, { input }) {
    book.rates.push({ id: book.nextId(), name: input?.name ?? '', url: input?.callbackUrl ?? '' });
    return { carrierServiceCreate: { userErrors: [] } };
  },
  MoveRates(book, { input }) {
    book.rates = book.rates.map((one) =>
      one.id === numberOf(input?.id ?? '') ? { ...one, url: input?.callbackUrl ?? '' } : one,
    );
    return { carrierServiceUpdate: { userErrors: [] } };
  },
};
