import type * as z from 'zod/mini';
import { parseJson, signatureFault } from '#kit/server/simulator/signed-text.ts';
import type {
  ConnectionRequest,
  GrantedStore,
  NoticeRead,
  PendingConnection,
  StoreFault,
  StoreGrant,
  WebStore,
} from '../port.ts';
import { callStore } from '../call-store.ts';
import type { StoreAnswer, StoreCall } from '../call-store.ts';
import * as api from './api-shapes.ts';

export interface SampleStoreOptions {
  /** The sandbox's address for the portal, and for browsers. */
  readonly url: string;
  readonly browserUrl: () => string;
  /** The key of the portal's own calls. */
  readonly key: string;
}

/** The demo's shop, over HTTP like any other. */
export function createSampleStore({ url, browserUrl, key }: SampleStoreOptions): WebStore {
  const ask = <Shape extends z.ZodMiniType>(
    token: string,
    shape: Shape,
    method: StoreCall['method'],
    path: string,
    body?: object,
  ) =>
    callStore(
      { url: `${url}/v1${path}`, method, headers: { authorization: `Bearer ${token}` }, body },
      shape,
    );
  const done = async (asked: Promise<{ kind: 'answered' } | StoreFault>) => {
    const answer = await asked;
    return answer.kind === 'answered' ? ({ kind: 'done' } as const) : answer;
  };
  return {
    platform: 'Sample',
    connects: 'approval',
    begin: (request) =>
      Promise.resolve(
        shopName.test(request.address)
          ? approval(request, browserUrl())
          : { kind: 'refused', reason: 'Use letters, numbers, dots and hyphens' },
      ),
    async finish({ state }, answer) {
      if (answer['state'] !== state || answer['code'] === undefined)
        return { kind: 'refused', reason: answer['error'] ?? 'The connection was not approved' };
      const asked = await ask(key, api.tokenAnswer, 'POST', '/tokens', { code: answer['code'] });
      return asked.kind === 'answered' ? grantedBy(asked.answer) : asked;
    },
    async renew(grant) {
      const body = { refreshToken: grant.refreshToken ?? '' };
      const asked = await ask(key, api.tokenAnswer, 'POST', '/tokens/renew', body);
      return asked.kind === 'answered'
        ? { kind: 'renewed', grant: { ...grant, ...grantedBy(asked.answer).grant } }
        : asked;
    },
    watch: ({ token }, noticesUrl) => done(ask(token, api.done, 'PUT', '/notices', { url: noticesUrl })),
    offerRates: ({ token }, ratesUrl) => done(ask(token, api.done, 'PUT', '/rates', { url: ratesUrl })),
    async listOrders({ token }, { cursor, from }) {
      const query = new URLSearchParams({ from: from.toISOString(), cursor: cursor ?? '' });
      const asked = await ask(token, api.ordersAnswer, 'GET', `/orders?${query.toString()}`);
      return asked.kind === 'answered' ? { kind: 'orders', ...asked.answer } : asked;
    },
    readNotice,
    ...fulfillments(ask, done),
    disconnect: ({ token }) => done(ask(token, api.done, 'DELETE', '/token')),
  };
}

const shopName = /^[a-z0-9][a-z0-9.-]{0,59}$/i;

type Ask = <Shape extends z.ZodMiniType>(
  token: string,
  shape: Shape,
  method: StoreCall['method'],
  path: string,
  body?: object,
) => Promise<StoreAnswer<z.output<Shape>>>;
type DoneOf = (
  asked: Promise<{ kind: 'answered' } | StoreFault>,
) => Promise<{ readonly kind: 'done' } | StoreFault>;

const fulfillments = (
  ask: Ask,
  done: DoneOf,
): Pick<WebStore, 'fulfill' | 'findFulfillment' | 'cancelFulfillment'> => ({
  async fulfill({ token }, { orderId, ...rest }) {
    const path = `/orders/${encodeURIComponent(orderId)}/fulfillments`;
    const asked = await ask(token, api.fulfillmentAnswer, 'POST', path, rest);
    return asked.kind === 'answered' ? { kind: 'fulfilled', ...asked.answer } : asked;
  },
  async findFulfillment({ token }, orderId, trackingNumber) {
    const path = `/orders/${encodeURIComponent(orderId)}/fulfillments?number=${encodeURIComponent(trackingNumber)}`;
    const asked = await ask(token, api.fulfillmentAnswer, 'GET', path);
    if (asked.kind === 'answered') return { kind: 'found', ...asked.answer };
    return asked.kind === 'refused' && asked.status === 404 ? { kind: 'none' } : asked;
  },
  cancelFulfillment: ({ token }, { orderId, fulfillmentId }) =>
    done(
      ask(
        token,
        api.done,
        'DELETE',
        `/orders/${encodeURIComponent(orderId)}/fulfillments/${encodeURIComponent(fulfillmentId)}`,
      ),
    ),
});

function approval({ address, state, returnUrl }: ConnectionRequest, browserUrl: string) {
  const query = new URLSearchParams({ shop: address, state, return: returnUrl });
  const pending: PendingConnection = { address, returnUrl, state };
  return { kind: 'approve', url: `${browserUrl}/authorize?${query.toString()}`, pending } as const;
}

const grantedBy = ({ shop, name, ...tokens }: z.output<typeof api.tokenAnswer>): GrantedStore => ({
  kind: 'granted',
  grant: { address: shop, ...tokens },
  name,
});

function readNotice(
  { address, noticeSecret }: StoreGrant,
  header: (name: string) => string | undefined,
  body: string,
): NoticeRead {
  // By the system's clock: the portal's may be days ahead.
  if (signatureFault(api.noticeHeaders, noticeSecret, header, body, Date.now()) !== undefined)
    return { kind: 'forged' };
  const read = api.noticeBody.safeParse(parseJson(body));
  if (!read.success || read.data.shop !== address) return { kind: 'forged' };
  return { kind: read.data.topic, id: read.data.id };
}
