import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import { parseJson } from '#kit/server/simulator/signed-text.ts';
import { callStore } from '../call-store.ts';
import type { StoreCall } from '../call-store.ts';
import type {
  ConnectionRequest,
  ConnectionStart,
  NoticeRead,
  StoreFault,
  StoreGrant,
  WebStore,
} from '../port.ts';
import type { StoreSend } from '../public-send.ts';
import { readChanges } from '../read-changes.ts';
import type { ChangesAsked, ChangesFound } from '../read-changes.ts';
import { pacificFrom, toPacific } from './pacific-time.ts';
import { readOrder } from './read-order.ts';
import * as api from './shipstation-shapes.ts';

export interface ShipStationAccess {
  readonly send: StoreSend;
  /** Such as https://ssapi.shipstation.com. */
  readonly url: string;
  readonly now: () => Date;
}

/** ShipStation's API V1, with the member's own key and secret. */
export const createShipStationStore = (access: ShipStationAccess): WebStore => ({
  platform: 'ShipStation',
  connects: 'keys',
  begin: (request) => begin(access, request),
  finish: () =>
    Promise.resolve({ kind: 'refused', reason: 'ShipStation is connected with a key and a secret' }),
  // Its keys don't expire.
  renew: (grant) => Promise.resolve({ kind: 'renewed', grant }),
  watch: (grant, noticesUrl) => watch(access, grant, noticesUrl),
  listOrders: (grant, since) => readChanges(since, (asked) => askOrders(access, grant, asked)),
  readNotice: ({ noticeSecret }, _header, body, query) => readNotice(noticeSecret, body, query),
  async fulfill(grant, { orderId, carrier, trackingNumber }) {
    const asked = await ask(access, grant.token, 'POST', '/orders/markasshipped', z.unknown(), {
      orderId: Number(orderId),
      carrierCode: carrier.toLowerCase(),
      shipDate: toPacific(access.now()).slice(0, 10),
      trackingNumber,
      notifyCustomer: true,
      notifySalesChannel: true,
    });
    if (asked.kind !== 'answered') return asked;
    const found = await findFulfillment(access, grant, orderId, trackingNumber);
    // Marked, but not listed yet: the number is enough.
    return {
      kind: 'fulfilled',
      fulfillmentId: found.kind === 'found' ? found.fulfillmentId : trackingNumber,
    };
  },
  findFulfillment: (grant, orderId, trackingNumber) =>
    findFulfillment(access, grant, orderId, trackingNumber),
  cancelFulfillment: () =>
    Promise.resolve({
      kind: 'refused',
      reason: "ShipStation doesn't let us undo a shipped order. Restore the order in ShipStation",
    }),
  disconnect: (grant) => endNotices(access, grant),
});

const ask = <Shape extends z.ZodMiniType>(
  { send, url }: ShipStationAccess,
  token: string,
  method: StoreCall['method'],
  path: string,
  shape: Shape,
  body?: object,
) =>
  callStore(
    {
      url: `${url}${path}`,
      method,
      headers: { authorization: `Basic ${Buffer.from(token).toString('base64')}` },
      body,
      send,
    },
    shape,
  );

/** Keys are tried by a call that changes nothing. */
async function begin(
  access: ShipStationAccess,
  { address, key = '', secret = '' }: ConnectionRequest,
): Promise<ConnectionStart> {
  if (key === '' || secret === '')
    return { kind: 'refused', reason: 'Enter the API key and the API secret of your ShipStation account' };
  const token = `${key}:${secret}`;
  const asked = await ask(access, token, 'GET', '/stores?showInactive=false', api.stores);
  if (asked.kind === 'revoked')
    return { kind: 'refused', reason: "ShipStation doesn't accept this key and secret" };
  if (asked.kind !== 'answered') return asked;
  const noticeSecret = randomBytes(24).toString('base64url');
  return { kind: 'granted', grant: { address, token, noticeSecret }, name: address };
}

const ordersPerPage = 100;

async function askOrders(
  access: ShipStationAccess,
  grant: StoreGrant,
  { from, placedFrom, page }: ChangesAsked,
): Promise<ChangesFound | StoreFault> {
  const query = new URLSearchParams({
    modifyDateStart: pacificFrom(from),
    orderDateStart: pacificFrom(placedFrom),
    sortBy: 'ModifyDate',
    sortDir: 'ASC',
    pageSize: String(ordersPerPage),
    page: page ?? '1',
  });
  const asked = await ask(access, grant.token, 'GET', `/orders?${query.toString()}`, api.orders);
  const readAt = access.now();
  if (asked.kind !== 'answered') return asked;
  const { orders, page: number, pages } = asked.answer;
  return {
    kind: 'changes',
    changes: orders.map((order) => readOrder(order, readAt)),
    next: number < pages ? String(number + 1) : null,
  };
}

async function findFulfillment(
  access: ShipStationAccess,
  grant: StoreGrant,
  orderId: string,
  trackingNumber: string,
) {
  const query = new URLSearchParams({ orderId, trackingNumber });
  const path = `/fulfillments?${query.toString()}`;
  const asked = await ask(access, grant.token, 'GET', path, api.fulfillments);
  if (asked.kind !== 'answered') return asked;
  const found = asked.answer.fulfillments.find(
    (one) =>
      String(one.orderId) === orderId &&
      one.trackingNumber === trackingNumber &&
      (one.voidDate ?? null) === null,
  );
  return found === undefined
    ? ({ kind: 'none' } as const)
    : ({ kind: 'found', fulfillmentId: String(found.fulfillmentId) } as const);
}

/** V1 signs nothing, so the URL that only ShipStation knows carries our secret. */
const urlWith = (noticesUrl: string, { noticeSecret }: StoreGrant): string =>
  `${noticesUrl}?key=${noticeSecret}`;

const listWebhooks = (access: ShipStationAccess, { token }: StoreGrant) =>
  ask(access, token, 'GET', '/webhooks', api.webhooks);

async function watch(access: ShipStationAccess, grant: StoreGrant, noticesUrl: string) {
  const target = urlWith(noticesUrl, grant);
  const known = await listWebhooks(access, grant);
  if (known.kind !== 'answered') return known;
  if (known.answer.webhooks.some(({ Url }) => Url === target)) return { kind: 'done' } as const;
  // Those of an earlier connection have another secret.
  const earlier = known.answer.webhooks.filter(({ Url }) => Url.startsWith(`${noticesUrl}?`));
  const ended = await endAll(access, grant, earlier);
  if (ended.kind !== 'done') return ended;
  const asked = await ask(access, grant.token, 'POST', '/webhooks/subscribe', z.unknown(), {
    target_url: target,
    event: 'ORDER_NOTIFY',
    store_id: null,
    friendly_name: 'Loupe orders',
  });
  return asked.kind === 'answered' ? ({ kind: 'done' } as const) : asked;
}

/** The account's owner ends the keys in ShipStation's settings. */
async function endNotices(access: ShipStationAccess, grant: StoreGrant) {
  const known = await listWebhooks(access, grant);
  if (known.kind === 'revoked') return { kind: 'done' } as const;
  if (known.kind !== 'answered') return known;
  const ours = known.answer.webhooks.filter(({ Url }) => Url.endsWith(`?key=${grant.noticeSecret}`));
  return endAll(access, grant, ours);
}

async function endAll(
  access: ShipStationAccess,
  { token }: StoreGrant,
  ended: readonly { readonly WebHookID: number }[],
) {
  for (const { WebHookID: id } of ended) {
    const asked = await ask(access, token, 'DELETE', `/webhooks/${id}`, z.unknown());
    if (asked.kind !== 'answered') return asked;
  }
  return { kind: 'done' } as const;
}

function readNotice(secret: string, body: string, query: Readonly<Record<string, string>>): NoticeRead {
  const read = api.notice.safeParse(parseJson(body));
  if (!sameText(query['key'] ?? '', secret) || !read.success) return { kind: 'forged' };
  const { resource_type: type, resource_url: url } = read.data;
  // The URL names the batch; it is never called, since a forged one could name any host.
  const id = createHash('sha256').update(`${type} ${url}`).digest('hex');
  return { kind: type === 'ORDER_NOTIFY' ? 'orders' : 'other', id };
}
