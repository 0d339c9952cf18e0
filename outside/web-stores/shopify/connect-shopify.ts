import { createHmac } from 'node:crypto';
import type * as z from 'zod/mini';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import { callStore } from '../call-store.ts';
import type {
  ConnectionRequest,
  ConnectionStart,
  GrantedStore,
  PendingConnection,
  StoreFault,
  StoreGrant,
} from '../port.ts';
import { askShopify } from './ask-shopify.ts';
import type { ShopifyAccess } from './ask-shopify.ts';
import * as api from './shopify-shapes.ts';
import { shopQuery } from './shopify-queries.ts';

export interface ShopifyApp extends ShopifyAccess {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly now: () => Date;
  /** Shown at the store's checkout settings. */
  readonly appName: string;
}

const scopes = [
  'read_orders',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
] as const;
/** For live rates at checkout, which not every plan of Shopify has. */
const ratesScope = 'write_shipping';

/** "harrow-vale", its domain, or the address of its admin. */
function shopOf(typed: string): string | undefined {
  const [, admin] = /^(?:https?:\/\/)?admin\.shopify\.com\/store\/([a-z0-9-]+)/i.exec(typed.trim()) ?? [];
  const host =
    admin ??
    typed
      .trim()
      .replace(/^https?:\/\//i, '')
      .split('/')[0] ??
    '';
  const shop = (host.includes('.') ? host : `${host}.myshopify.com`).toLowerCase();
  return shopDomain.test(shop) ? shop : undefined;
}

const shopDomain = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;

export function beginShopify(
  { clientId, urlOf }: ShopifyApp,
  { address, state, returnUrl }: ConnectionRequest,
): ConnectionStart {
  const shop = shopOf(address);
  if (shop === undefined)
    return { kind: 'refused', reason: "Use your store's myshopify.com address, not its custom domain" };
  const query = new URLSearchParams({
    client_id: clientId,
    scope: [...scopes, ratesScope].join(','),
    redirect_uri: returnUrl,
    state,
  });
  return {
    kind: 'approve',
    url: `${urlOf(shop)}/admin/oauth/authorize?${query.toString()}`,
    pending: { address: shop, returnUrl, state },
  };
}

/** Everything of the query but the HMAC itself, sorted by name. */
export function queryHmac(secret: string, answer: Readonly<Record<string, string>>): string {
  const signed = new URLSearchParams(
    Object.entries(answer)
      .filter(([name]) => name !== 'hmac' && name !== 'signature')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  return createHmac('sha256', secret).update(signed.toString()).digest('hex');
}

export async function finishShopify(
  app: ShopifyApp,
  { address, state }: PendingConnection,
  answer: Readonly<Record<string, string>>,
): Promise<GrantedStore | StoreFault> {
  const { code } = answer;
  if (answer['state'] !== state || code === undefined)
    return { kind: 'refused', reason: 'The connection was not approved' };
  if (answer['shop'] !== address || !sameText(answer['hmac'] ?? '', queryHmac(app.clientSecret, answer)))
    return { kind: 'refused', reason: "The response didn't come from this store" };
  const asked = await askTokens(app, address, { code, expiring: '1' });
  if (asked.kind !== 'answered') return asked;
  const granted = (asked.answer.scope ?? '').split(',');
  // Writing includes reading.
  if (!scopes.every((scope) => granted.includes(scope) || granted.includes(scope.replace('read_', 'write_'))))
    return { kind: 'refused', reason: 'Approve all permissions that we ask for' };
  const grant = grantOf(app, address, asked.answer);
  const shop = await askShopify(app, grant, { query: shopQuery }, api.shopAnswer);
  if (shop.kind !== 'answered') return shop;
  const { name, currencyCode } = shop.answer.shop;
  if (currencyCode !== 'USD')
    return {
      kind: 'refused',
      reason: `Only stores that use US dollars can be connected; this one uses ${currencyCode}`,
    };
  return { kind: 'granted', grant, name };
}

/** A refresh token that is no longer valid ends our access like a withdrawn token. */
export async function renewShopify(
  app: ShopifyApp,
  grant: StoreGrant,
): Promise<{ readonly kind: 'renewed'; readonly grant: StoreGrant } | StoreFault> {
  const fields = { grant_type: 'refresh_token', refresh_token: grant.refreshToken ?? '' };
  const asked = await askTokens(app, grant.address, fields);
  if (asked.kind === 'refused') return { kind: 'revoked' };
  return asked.kind === 'answered'
    ? { kind: 'renewed', grant: grantOf(app, grant.address, asked.answer) }
    : asked;
}

const askTokens = (
  { send, urlOf, clientId, clientSecret }: ShopifyApp,
  shop: string,
  fields: Readonly<Record<string, string>>,
) =>
  callStore(
    {
      url: `${urlOf(shop)}/admin/oauth/access_token`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields }).toString(),
      send,
    },
    api.tokens,
  );

const grantOf = ({ now }: ShopifyApp, address: string, tokens: z.output<typeof api.tokens>): StoreGrant => ({
  address,
  token: tokens.access_token,
  refreshToken: tokens.refresh_token,
  expiresAt:
    tokens.expires_in === undefined
      ? undefined
      : new Date(now().getTime() + tokens.expires_in * 1000).toISOString(),
  // Signed with the app's secret, which isn't kept with every store.
  noticeSecret: '',
});
