import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { unfitUrl } from '#kit/server/outward/public-url.ts';
import { callStore } from '../call-store.ts';
import type { StoreCall } from '../call-store.ts';
import type {
  ConnectionRequest,
  ConnectionStart,
  GrantedStore,
  PendingConnection,
  StoreFault,
  StoreGrant,
} from '../port.ts';
import type { StoreSend } from '../public-send.ts';
import * as api from './woocommerce-shapes.ts';

export interface WooCommerceAccess {
  readonly send: StoreSend;
  /** Allows a store at `http://localhost`, for developing on the same machine. */
  readonly localhost: boolean;
  /** Shown on the store's approval page. */
  readonly appName: string;
}

/** A call with a store's keys; WooCommerce takes them as basic authentication over HTTPS only. */
export const askWooCommerce = <Shape extends z.ZodMiniType>(
  { send }: WooCommerceAccess,
  { address, token }: Pick<StoreGrant, 'address' | 'token'>,
  method: StoreCall['method'],
  path: string,
  shape: Shape,
  body?: object,
) =>
  callStore(
    {
      url: `${address}/wp-json${path}`,
      method,
      headers: { authorization: `Basic ${Buffer.from(token).toString('base64')}` },
      body,
      send,
    },
    shape,
  );

/** The site's address without the pages of its administration. */
function siteOf(typed: string, localhost: boolean): { readonly site: string } | StoreFault {
  const text = typed.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  const unfit = unfitUrl(url?.href ?? '', localhost);
  if (url !== null && unfit === undefined) {
    const path = url.pathname.replace(/\/wp-(?:admin|json|login)\b.*$/, '').replace(/\/+$/, '');
    return { site: `${url.origin}${path}` };
  }
  const reasons = {
    unreadable: 'Use the address of your store, such as https://shop.harrowvale.com',
    credentials: 'Leave the user name and password out of the address',
    'not-https': 'Your store must use https, since its keys are sent with each call',
    'not-public': "The address isn't on the public internet",
  };
  return { kind: 'refused', reason: reasons[unfit ?? 'unreadable'] };
}

export function beginWooCommerce(
  { localhost, appName }: WooCommerceAccess,
  { address, state, returnUrl, keysUrl }: ConnectionRequest,
): ConnectionStart {
  const found = siteOf(address, localhost);
  if ('kind' in found) return found;
  const query = new URLSearchParams({
    app_name: appName,
    scope: 'read_write',
    // Given back with the keys and on return.
    user_id: state,
    return_url: returnUrl,
    callback_url: keysUrl,
  });
  return {
    kind: 'approve',
    url: `${found.site}/wc-auth/v1/authorize?${query.toString()}`,
    pending: { address: found.site, returnUrl, state },
  };
}

export async function finishWooCommerce(
  access: WooCommerceAccess,
  { address, state }: PendingConnection,
  answer: Readonly<Record<string, string>>,
): Promise<GrantedStore | StoreFault> {
  if ((answer['state'] ?? answer['user_id']) !== state || answer['success'] === '0')
    return { kind: 'refused', reason: 'The connection was not approved' };
  const keys = api.postedKeys.safeParse(answer);
  if (!keys.success)
    return { kind: 'refused', reason: "The store's keys didn't arrive. Approve the connection again" };
  if (keys.data.key_permissions !== 'read_write')
    return { kind: 'refused', reason: 'Approve permission to read and write orders' };
  const grant: StoreGrant = {
    address,
    account: keys.data.key_id,
    token: `${keys.data.consumer_key}:${keys.data.consumer_secret}`,
    noticeSecret: randomBytes(24).toString('base64url'),
  };
  const currency = await askWooCommerce(
    access,
    grant,
    'GET',
    '/wc/v3/data/currencies/current',
    api.currencyShape,
  );
  if (currency.kind !== 'answered') return currency;
  const { code } = currency.answer;
  if (code !== 'USD')
    return {
      kind: 'refused',
      reason: `Only stores that use US dollars can be connected; this one uses ${code}`,
    };
  const site = await askWooCommerce(access, grant, 'GET', '/?_fields=name', api.siteShape);
  const name = site.kind === 'answered' ? plainName(site.answer.name) : '';
  return { kind: 'granted', grant, name: name === '' ? new URL(address).hostname : name };
}

/** WordPress keeps a site's title as HTML. */
const plainName = (html: string): string =>
  html.replaceAll('&#039;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim();
