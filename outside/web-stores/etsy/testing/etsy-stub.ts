import { createHash } from 'node:crypto';
import type { BookOrder, ShopBook } from '../../testing/shop-book.ts';
import { startStub } from '../../testing/stub-server.ts';
import type { StubCall, StubReply } from '../../testing/stub-server.ts';

export const etsyApp = { clientId: 'keystring', sharedSecret: 'shared-secret' } as const;
export const etsyCode = 'the-code';
export const etsyShop = 51_482_933;
/** Fewer than its adapter asks for, so that a few orders make pages. */
export const etsyMost = 5;

const money = (cents: number) => ({ amount: cents, divisor: 100, currency_code: 'USD' });
const seconds = (at: string): number => Date.parse(at) / 1000;
const totalOf = ({ items }: BookOrder): number =>
  items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

export const receiptOf = (order: BookOrder) => ({
  receipt_id: order.id,
  status: order.isCanceled ? 'Canceled' : order.fulfillments.length > 0 ? 'Completed' : 'Paid',
  is_paid: true,
  is_shipped: order.fulfillments.length > 0,
  is_gift: order.giftMessage !== '',
  gift_message: order.giftMessage,
  message_from_buyer: order.note,
  buyer_email: order.shipTo.email,
  name: order.shipTo.name,
  first_line: order.shipTo.street1,
  second_line: order.shipTo.street2,
  city: order.shipTo.city,
  state: order.shipTo.state,
  zip: order.shipTo.postalCode,
  country_iso: order.shipTo.countryCode,
  created_timestamp: seconds(order.placedAt),
  updated_timestamp: seconds(order.changedAt),
  // Half off.
  total_price: money(totalOf(order) * 2),
  subtotal: money(totalOf(order)),
  shipments: order.fulfillments.map((one) => ({
    receipt_shipping_id: one.id,
    shipment_notification_timestamp: seconds(order.changedAt),
    carrier_name: one.carrier,
    tracking_code: one.trackingNumber,
  })),
  transactions: order.items.map((item) => ({
    transaction_id: item.id,
    title: item.title,
    quantity: item.quantity,
    sku: item.sku,
    price: money(item.unitPrice * 2),
    is_digital: false,
    shipping_method: 'Insured standard',
    shipping_upgrade: order.method,
  })),
});

/** Answers as Etsy's documentation says. `challenge` is of the approval page. */
export function startEtsyStub(book: ShopBook, asked: { challenge: string }) {
  return startStub(book, (call) => {
    if (call.name === 'POST /v3/public/oauth/token') return answerTokens(book, asked.challenge, call);
    if (call.headers['x-api-key'] !== `${etsyApp.clientId}:${etsyApp.sharedSecret}`)
      return { status: 403, body: { error: 'Invalid API key' } };
    if (book.isRevoked || call.headers.authorization !== `Bearer ${book.token}`)
      return { status: 401, body: { error: 'invalid_token', error_description: 'access token is expired' } };
    if (book.limited > 0) {
      book.limited -= 1;
      return {
        status: 429,
        headers: { 'retry-after': '1', 'x-limit-per-second': '10', 'x-remaining-this-second': '0' },
        body: { error: 'Has exceeded the quota for QPS' },
      };
    }
    const answer = answers[call.name.replace('/v3/application', '')];
    return answer === undefined ? { status: 404, body: { error: 'Resource not found' } } : answer(book, call);
  });
}

function answerTokens(book: ShopBook, challenge: string, { body }: StubCall): StubReply {
  const form = new URLSearchParams(body);
  const made = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isFirst = form.get('code') === etsyCode && made === challenge;
  const isRenewal =
    form.get('grant_type') === 'refresh_token' &&
    form.get('refresh_token') === book.refreshToken &&
    !book.isRevoked;
  if (form.get('client_id') !== etsyApp.clientId || (!isFirst && !isRenewal))
    return { status: 400, body: { error: 'invalid_grant', error_description: 'code is invalid or expired' } };
  book.renew();
  book.isRevoked = false;
  return {
    status: 200,
    body: {
      access_token: book.token,
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: book.refreshToken,
    },
  };
}

const answers: Readonly<Record<string, (book: ShopBook, call: StubCall) => StubReply>> = {
  'GET /users/me': () => ({ status: 200, body: { user_id: 12_345, shop_id: etsyShop } }),
  'GET /shops/:id': () => ({ status: 200, body: { shop_name: 'HarrowVale', currency_code: 'USD' } }),
  'GET /shops/:id/receipts'(book, { query }) {
    const at = (name: string) => new Date(Number(query.get(name)) * 1000).toISOString();
    const found = book.changedSince(at('min_last_modified'), at('min_created'));
    const offset = Number(query.get('offset'));
    const size = Math.min(etsyMost, Number(query.get('limit')));
    return {
      status: 200,
      body: { count: found.length, results: found.slice(offset, offset + size).map(receiptOf) },
    };
  },
  'GET /shops/:id/receipts/:id': (book, { ids: [, id = 0] }) => ({
    status: 200,
    body: receiptOf(book.order(id)),
  }),
  'POST /shops/:id/receipts/:id/tracking'(book, { ids: [, id = 0], body }) {
    const form = new URLSearchParams(body);
    const items = book.order(id).items.map((item) => ({ id: item.id, quantity: item.open }));
    book.fulfill(id, {
      trackingNumber: form.get('tracking_code') ?? '',
      carrier: form.get('carrier_name') ?? '',
      items,
    });
    return { status: 200, body: receiptOf(book.order(id)) };
  },
};
