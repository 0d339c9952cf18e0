import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import type { NoticeRead, StoreFault, StoreGrant, WebStore } from '../port.ts';
import { readChanges } from '../read-changes.ts';
import type { ChangesAsked, ChangesFound } from '../read-changes.ts';
import { askWooCommerce, beginWooCommerce, finishWooCommerce } from './connect-woocommerce.ts';
import type { WooCommerceAccess } from './connect-woocommerce.ts';
import { withoutRefunds } from './order-refunds.ts';
import { readOrder } from './read-order.ts';
import { wooCommerceFulfillments } from './woocommerce-fulfillments.ts';
import * as api from './woocommerce-shapes.ts';

/** WooCommerce's REST API, with keys that its approval page posts to us. */
export const createWooCommerceStore = (access: WooCommerceAccess): WebStore => ({
  platform: 'WooCommerce',
  connects: 'approval',
  begin: (request) => Promise.resolve(beginWooCommerce(access, request)),
  finish: (pending, answer) => finishWooCommerce(access, pending, answer),
  // Its keys don't expire.
  renew: (grant) => Promise.resolve({ kind: 'renewed', grant }),
  watch: (grant, noticesUrl) => watch(access, grant, noticesUrl),
  listOrders: (grant, since) => readChanges(since, (asked) => askOrders(access, grant, asked)),
  readNotice,
  ...wooCommerceFulfillments(access),
  disconnect: (grant) => endNotices(access, grant),
});

const ordersPerPage = 50;
const asGmt = (at: Date): string => at.toISOString().slice(0, 19);
/** Its times are whole seconds, and "after" leaves the named one out. */
const secondBefore = (at: Date): Date => new Date(at.getTime() - 1_000);

async function askOrders(
  access: WooCommerceAccess,
  grant: StoreGrant,
  { from, placedFrom, page }: ChangesAsked,
): Promise<ChangesFound | StoreFault> {
  const number = page === null ? 1 : Number(page);
  const query = new URLSearchParams({
    after: asGmt(secondBefore(placedFrom)),
    modified_after: asGmt(secondBefore(from)),
    dates_are_gmt: 'true',
    orderby: 'modified',
    order: 'asc',
    per_page: String(ordersPerPage),
    page: String(number),
  });
  const path = `/wc/v3/orders?${query.toString()}`;
  const asked = await askWooCommerce(access, grant, 'GET', path, api.ordersShape);
  if (asked.kind !== 'answered') return asked;
  const next = /rel="next"/.test(asked.link) ? String(number + 1) : null;
  const changes: ChangesFound['changes'][number][] = [];
  for (const order of asked.answer) {
    const current = await withoutRefunds(access, grant, order);
    if ('kind' in current) return current;
    changes.push(readOrder(current));
  }
  return { kind: 'changes', changes, next };
}

const topics = ['order.created', 'order.updated', 'order.deleted'] as const;

/** Our own among the store's webhooks: another portal may watch the same store. */
const nameOf = ({ noticeSecret }: StoreGrant): string =>
  `Loupe ${createHash('sha256').update(noticeSecret).digest('hex').slice(0, 12)}`;

const listWebhooks = (access: WooCommerceAccess, grant: StoreGrant) =>
  askWooCommerce(access, grant, 'GET', '/wc/v3/webhooks?per_page=100', api.webhooksShape);

/** A webhook of an earlier connection gets the new secret; WooCommerce turns off one whose calls are refused. */
async function watch(access: WooCommerceAccess, grant: StoreGrant, noticesUrl: string) {
  const known = await listWebhooks(access, grant);
  if (known.kind !== 'answered') return known;
  for (const topic of topics) {
    const had = known.answer.find((one) => one.topic === topic && one.delivery_url === noticesUrl);
    if (had?.name === nameOf(grant)) continue;
    const body = {
      name: nameOf(grant),
      topic,
      delivery_url: noticesUrl,
      secret: grant.noticeSecret,
      status: 'active',
    };
    const asked =
      had === undefined
        ? await askWooCommerce(access, grant, 'POST', '/wc/v3/webhooks', z.unknown(), body)
        : await askWooCommerce(access, grant, 'PUT', `/wc/v3/webhooks/${had.id}`, z.unknown(), body);
    if (asked.kind !== 'answered') return asked;
  }
  return { kind: 'done' } as const;
}

/** The REST API can't revoke keys; the store's owner does that in its settings. */
async function endNotices(access: WooCommerceAccess, grant: StoreGrant) {
  const known = await listWebhooks(access, grant);
  if (known.kind === 'revoked') return { kind: 'done' } as const;
  if (known.kind !== 'answered') return known;
  for (const { id } of known.answer.filter(({ name }) => name === nameOf(grant))) {
    const path = `/wc/v3/webhooks/${id}?force=true`;
    const asked = await askWooCommerce(access, grant, 'DELETE', path, z.unknown());
    if (asked.kind !== 'answered') return asked;
  }
  return { kind: 'done' } as const;
}

function readNotice(
  { noticeSecret }: StoreGrant,
  header: (name: string) => string | undefined,
  body: string,
): NoticeRead {
  // Sent unsigned when a webhook is created.
  const [, webhook] = /^webhook_id=(\d{1,12})$/.exec(body) ?? [];
  if (webhook !== undefined) return { kind: 'other', id: `ping-${webhook}` };
  const signature = createHmac('sha256', noticeSecret).update(body).digest('base64');
  const id = header('x-wc-webhook-delivery-id');
  if (!sameText(header('x-wc-webhook-signature') ?? '', signature) || id === undefined)
    return { kind: 'forged' };
  return { kind: header('x-wc-webhook-resource') === 'order' ? 'orders' : 'other', id };
}
