import * as z from 'zod/mini';
import { parseJson } from '#kit/server/simulator/signed-text.ts';
import { callStore } from '../call-store.ts';
import type { NoticeRead, StoreFault, StoreGrant, WebStore } from '../port.ts';
import { readChanges } from '../read-changes.ts';
import type { ChangesAsked, ChangesFound } from '../read-changes.ts';
import { askShopify, refusedBy } from './ask-shopify.ts';
import { beginShopify, finishShopify, renewShopify } from './connect-shopify.ts';
import type { ShopifyApp } from './connect-shopify.ts';
import { shopifyFulfillments } from './shopify-fulfillments.ts';
import { readOrder } from './read-order.ts';
import { readPrivacyNotice } from './privacy-notices.ts';
import { offerShopifyRates } from './shopify-rates.ts';
import * as queries from './shopify-queries.ts';
import * as api from './shopify-shapes.ts';
import { isSignedBy } from './signed-notice.ts';

/** Shopify's OAuth and GraphQL Admin API. */
export const createShopifyStore = (app: ShopifyApp): WebStore => ({
  platform: 'Shopify',
  connects: 'approval',
  begin: (request) => Promise.resolve(beginShopify(app, request)),
  finish: (pending, answer) => finishShopify(app, pending, answer),
  renew: (grant) => renewShopify(app, grant),
  watch: (grant, noticesUrl) => watch(app, grant, noticesUrl),
  listOrders: (grant, since) => readChanges(since, (asked) => askOrders(app, grant, asked)),
  readNotice: (grant, header, body) => readNotice(app.clientSecret, grant, header, body),
  readPrivacyNotice: (header, body) => readPrivacyNotice(app.clientSecret, header, body),
  ...shopifyFulfillments(app),
  offerRates: (grant, ratesUrl) => offerShopifyRates(app, grant, ratesUrl),
  async disconnect({ address, token }) {
    const url = `${app.urlOf(address)}/admin/api_permissions/current.json`;
    const headers = { 'x-shopify-access-token': token };
    const asked = await callStore({ url, method: 'DELETE', headers, send: app.send }, z.unknown());
    // Someone at the store was faster.
    return asked.kind === 'answered' || asked.kind === 'revoked' ? { kind: 'done' } : asked;
  },
});

const topics = ['ORDERS_CREATE', 'ORDERS_UPDATED', 'APP_UNINSTALLED'] as const;

async function watch(app: ShopifyApp, grant: StoreGrant, uri: string) {
  const known = await askShopify(app, grant, { query: queries.noticesQuery }, api.noticesAnswer);
  if (known.kind !== 'answered') return known;
  const had = known.answer.webhookSubscriptions.nodes.filter((one) => one.uri === uri);
  for (const topic of topics.filter((one) => had.every((other) => other.topic !== one))) {
    const variables = { topic, webhookSubscription: { uri, format: 'JSON' } };
    const asked = await askShopify(app, grant, { query: queries.watchMutation, variables }, api.watchAnswer);
    if (asked.kind !== 'answered') return asked;
    const { userErrors } = asked.answer.webhookSubscriptionCreate;
    if (userErrors.length > 0) return refusedBy(userErrors);
  }
  return { kind: 'done' } as const;
}

async function askOrders(
  app: ShopifyApp,
  grant: StoreGrant,
  { from, placedFrom, page }: ChangesAsked,
): Promise<ChangesFound | StoreFault> {
  const query = `updated_at:>='${from.toISOString()}' AND created_at:>='${placedFrom.toISOString()}'`;
  const variables = { first: queries.ordersPerPage, after: page, query };
  const asked = await askShopify(app, grant, { query: queries.ordersQuery, variables }, api.ordersAnswer);
  if (asked.kind !== 'answered') return asked;
  const { nodes, pageInfo } = asked.answer.orders;
  const changes: ChangesFound['changes'][number][] = [];
  for (const node of nodes) {
    const whole = node.lineItems.pageInfo.hasNextPage ? await withAllItems(app, grant, node) : node;
    if ('kind' in whole) return whole;
    const order = readOrder(whole);
    changes.push({ orderId: order.orderId, changedAt: order.changedAt, order });
  }
  return { kind: 'changes', changes, next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

async function withAllItems(
  app: ShopifyApp,
  grant: StoreGrant,
  node: api.OrderNode,
): Promise<api.OrderNode | StoreFault> {
  const variables = { id: node.id };
  const asked = await askShopify(app, grant, { query: queries.itemsQuery, variables }, api.itemsAnswer);
  if (asked.kind !== 'answered') return asked;
  const nodes = asked.answer.order?.lineItems.nodes ?? node.lineItems.nodes;
  return { ...node, lineItems: { ...node.lineItems, nodes } };
}

const uninstalled = z.object({ myshopify_domain: z.string() });

/** The app's secret signs the notices of every shop, so the shop is compared too: in the body where it says it. */
function readNotice(
  secret: string,
  { address }: StoreGrant,
  header: (name: string) => string | undefined,
  body: string,
): NoticeRead {
  const id = header('x-shopify-webhook-id');
  const isTheirs = isSignedBy(secret, header, body);
  if (!isTheirs || header('x-shopify-shop-domain') !== address || id === undefined) return { kind: 'forged' };
  const topic = header('x-shopify-topic') ?? '';
  if (topic.startsWith('orders/')) return { kind: 'orders', id };
  if (topic !== 'app/uninstalled') return { kind: 'other', id };
  const read = uninstalled.safeParse(parseJson(body));
  return read.success && read.data.myshopify_domain === address
    ? { kind: 'disconnected', id }
    : { kind: 'forged' };
}
