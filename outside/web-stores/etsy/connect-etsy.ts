import { createHash, randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
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
import * as api from './etsy-shapes.ts';

export interface EtsyApp {
  readonly send: StoreSend;
  /** The app's keystring. */
  readonly clientId: string;
  readonly sharedSecret: string;
  /** Signs the notices; without one there are none. */
  readonly noticeSecret?: string | undefined;
  /** Such as https://api.etsy.com/v3, and https://www.etsy.com for browsers. */
  readonly url: string;
  readonly browserUrl: string;
  readonly now: () => Date;
}

const scopes = 'transactions_r transactions_w shops_r';

/** A call of the app for a shop. */
export const askEtsy = <Shape extends z.ZodMiniType>(
  { send, url, clientId, sharedSecret }: EtsyApp,
  token: string,
  method: StoreCall['method'],
  path: string,
  shape: Shape,
  form?: Readonly<Record<string, string>>,
) =>
  callStore(
    {
      url: `${url}/application${path}`,
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-api-key': `${clientId}:${sharedSecret}`,
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form === undefined ? undefined : new URLSearchParams(form).toString(),
      send,
    },
    shape,
  );

export function beginEtsy(
  { clientId, browserUrl }: EtsyApp,
  { address, state, returnUrl }: ConnectionRequest,
): ConnectionStart {
  const verifier = randomBytes(48).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: returnUrl,
    scope: scopes,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return {
    kind: 'approve',
    url: `${browserUrl}/oauth/connect?${query.toString()}`,
    pending: { address, returnUrl, state, verifier },
  };
}

export async function finishEtsy(
  app: EtsyApp,
  { state, returnUrl, verifier = '' }: PendingConnection,
  answer: Readonly<Record<string, string>>,
): Promise<GrantedStore | StoreFault> {
  const { code } = answer;
  if (answer['state'] !== state || code === undefined)
    return { kind: 'refused', reason: answer['error_description'] ?? 'The connection was not approved' };
  const asked = await askTokens(app, {
    grant_type: 'authorization_code',
    redirect_uri: returnUrl,
    code,
    code_verifier: verifier,
  });
  if (asked.kind !== 'answered') return asked;
  const { access_token: token } = asked.answer;
  const me = await askEtsy(app, token, 'GET', '/users/me', api.me);
  if (me.kind !== 'answered') return me;
  const { shop_id: shopId } = me.answer;
  if (shopId === null) return { kind: 'refused', reason: 'This Etsy account has no shop' };
  const shop = await askEtsy(app, token, 'GET', `/shops/${shopId}`, api.shop);
  if (shop.kind !== 'answered') return shop;
  const { shop_name: name, currency_code: currency } = shop.answer;
  if (currency !== 'USD')
    return {
      kind: 'refused',
      reason: `Only shops that use US dollars can be connected; this one uses ${currency}`,
    };
  return {
    kind: 'granted',
    grant: grantOf(app, { address: name, account: String(shopId) }, asked.answer),
    name,
  };
}

/** Its refresh token lasts 90 days, and each renewal replaces it. */
export async function renewEtsy(
  app: EtsyApp,
  grant: StoreGrant,
): Promise<{ readonly kind: 'renewed'; readonly grant: StoreGrant } | StoreFault> {
  const fields = { grant_type: 'refresh_token', refresh_token: grant.refreshToken ?? '' };
  const asked = await askTokens(app, fields);
  if (asked.kind === 'refused') return { kind: 'revoked' };
  return asked.kind === 'answered' ? { kind: 'renewed', grant: grantOf(app, grant, asked.answer) } : asked;
}

const askTokens = ({ send, url, clientId }: EtsyApp, fields: Readonly<Record<string, string>>) =>
  callStore(
    {
      url: `${url}/public/oauth/token`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: clientId, ...fields }).toString(),
      send,
    },
    api.tokens,
  );

const grantOf = (
  { now }: EtsyApp,
  { address, account }: Pick<StoreGrant, 'address' | 'account'>,
  tokens: z.output<typeof api.tokens>,
): StoreGrant => ({
  address,
  account,
  token: tokens.access_token,
  refreshToken: tokens.refresh_token,
  expiresAt: new Date(now().getTime() + tokens.expires_in * 1000).toISOString(),
  noticeSecret: '',
});
