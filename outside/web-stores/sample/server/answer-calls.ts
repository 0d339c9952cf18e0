import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import { answerJson, readBody } from '#kit/server/simulator/http-json.ts';
import * as api from '../api-shapes.ts';
import type { Sandbox } from './sandbox.ts';
import type { Shop } from './records.ts';
import { changedOrder } from './sell-orders.ts';

interface Call {
  readonly sandbox: Sandbox;
  readonly shop: Shop;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  /** Of an order, and of its fulfillment. */
  readonly ids: readonly string[];
}

const missing = { error: 'Not found' };
const pageSize = 50;

/** The calls of a connected portal. */
const answers: Readonly<Record<string, (call: Call) => Promise<void>>> = {
  'PUT /notices': async ({ sandbox, shop, request, response }) => {
    const { url } = await readBody(request, api.watchCall);
    await sandbox.records.commit([{ shop: { ...shop, noticesUrl: url } }]);
    answerJson(response, 200, {});
  },
  'PUT /rates': async ({ sandbox, shop, request, response }) => {
    const { url } = await readBody(request, api.watchCall);
    await sandbox.records.commit([{ shop: { ...shop, ratesUrl: url } }]);
    answerJson(response, 200, {});
  },
  'GET /orders': ({ sandbox, shop, response, query }) => {
    const from = query.get('from') ?? '';
    const after = Number(query.get('cursor') ?? '0');
    const found = sandbox.records
      .ordersOf(shop.shop)
      .filter(({ change, order }) => change > after && order.placedAt >= from)
      .toSorted((a, b) => a.change - b.change);
    const page = found.slice(0, pageSize);
    const cursor = String(page.at(-1)?.change ?? after);
    answerJson(response, 200, {
      orders: page.map(({ order }) => order),
      cursor,
      more: found.length > pageSize,
    });
    return Promise.resolve();
  },
  'POST /orders/:id/fulfillments': async ({ sandbox, shop, request, response, ids: [orderId = ''] }) => {
    const { records, now } = sandbox;
    const body = await readBody(request, api.fulfillCall);
    const order = records.order(shop.shop, orderId);
    if (order === undefined) return answerJson(response, 404, missing);
    if (order.isCanceled) return answerJson(response, 422, { error: 'The order was canceled' });
    const fulfillmentId = randomUUID();
    const sent = new Map(body.items.map(({ itemId, quantity }) => [itemId, quantity]));
    const items = order.items.map((item) => ({
      ...item,
      open: Math.max(0, item.open - (sent.get(item.itemId) ?? 0)),
    }));
    const fulfillment = { ...body, orderId, shop: shop.shop, fulfillmentId };
    await records.commit([
      { fulfillment },
      ...changedOrder({ records, shop, now: now() }, { ...order, items }),
    ]);
    answerJson(response, 200, { fulfillmentId });
  },
  'GET /orders/:id/fulfillments': ({ sandbox, shop, response, query, ids: [orderId = ''] }) => {
    const number = query.get('number');
    const found = sandbox.records
      .fulfillmentsOf(shop.shop, orderId)
      .find(({ trackingNumber }) => trackingNumber === number);
    if (found === undefined) answerJson(response, 404, missing);
    else answerJson(response, 200, { fulfillmentId: found.fulfillmentId });
    return Promise.resolve();
  },
  'DELETE /orders/:id/fulfillments/:id': async ({ sandbox, shop, response, ids: [orderId = '', id] }) => {
    const { records, now } = sandbox;
    const order = records.order(shop.shop, orderId);
    const found = records.fulfillmentsOf(shop.shop, orderId).find((one) => one.fulfillmentId === id);
    // It was already undone.
    if (order === undefined || found === undefined) return answerJson(response, 200, {});
    const sent = new Map(found.items.map(({ itemId, quantity }) => [itemId, quantity]));
    const items = order.items.map((item) => ({
      ...item,
      open: order.isCanceled ? 0 : Math.min(item.quantity, item.open + (sent.get(item.itemId) ?? 0)),
    }));
    await records.commit([
      { unfulfilled: found.fulfillmentId },
      ...changedOrder({ records, shop, now: now() }, { ...order, items }),
    ]);
    answerJson(response, 200, {});
  },
  'DELETE /token': async ({ sandbox, shop, response }) => {
    await sandbox.records.commit([{ shop: { ...shop, token: null, noticesUrl: null, ratesUrl: null } }]);
    answerJson(response, 200, {});
  },
};

/** The portal's calls: with its own key to get tokens, and with a shop's token for that shop. */
export async function answerCall(
  sandbox: Sandbox,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://sandbox');
  const path = pathname.slice('/v1'.length);
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (sameText(token, key)) return answerPortal(sandbox, path, request, response);
  const shop = sandbox.records.shopOf(token);
  if (shop === undefined || shop.expiresAt <= sandbox.now().toISOString())
    return answerJson(response, 401, { error: 'The token is not valid' });
  if (shop.limited > 0) {
    await sandbox.records.commit([{ shop: { ...shop, limited: shop.limited - 1 } }]);
    response.setHeader('retry-after', '2');
    return answerJson(response, 429, { error: 'Too many requests' });
  }
  const ids: string[] = [];
  const named = path.replaceAll(/(?<=\/(?:orders|fulfillments)\/)[^/]+/g, (id) => {
    ids.push(decodeURIComponent(id));
    return ':id';
  });
  const answer = answers[`${request.method ?? 'GET'} ${named}`];
  return answer === undefined
    ? answerJson(response, 404, missing)
    : answer({ sandbox, shop, request, response, query, ids });
}

async function answerPortal(
  { records, codes, now }: Sandbox,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (path === '/health') return answerJson(response, 200, { house: 'sandbox' });
  if (path === '/tokens') {
    const { code } = await readBody(request, api.tokenCall);
    const shop = records.shop(codes.get(code) ?? '');
    codes.delete(code);
    if (shop === undefined) return answerJson(response, 422, { error: 'The code has expired' });
    const secret = randomBytes(24).toString('base64url');
    return answerTokens({ ...shop, noticeSecret: secret });
  }
  if (path !== '/tokens/renew') return answerJson(response, 404, missing);
  const { refreshToken } = await readBody(request, api.renewCall);
  const shop = records.shops().find((one) => one.token !== null && one.refreshToken === refreshToken);
  return shop === undefined
    ? answerJson(response, 401, { error: 'The token is not valid' })
    : answerTokens(shop);

  async function answerTokens(known: Shop): Promise<void> {
    const tokens = {
      token: randomBytes(24).toString('base64url'),
      refreshToken: randomBytes(24).toString('base64url'),
      expiresAt: new Date(now().getTime() + tokenMs).toISOString(),
    };
    await records.commit([{ shop: { ...known, ...tokens } }]);
    const { shop: address, name, noticeSecret } = known;
    answerJson(response, 200, { shop: address, name, noticeSecret, ...tokens });
  }
}

const tokenMs = 30 * 86_400_000;
