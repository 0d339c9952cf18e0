import type { ClientMetadata } from 'oidc-provider';
import * as z from 'zod/mini';
import { apiScopes } from './read-access-token.ts';

/** A client from the configuration, besides the portal. */
export interface FurtherClient {
  readonly client_id: string;
  /** Absent for a client that can't keep a secret; it must use PKCE. */
  readonly client_secret?: string | undefined;
  readonly redirect_uris: readonly string[];
  readonly post_logout_redirect_uris?: readonly string[] | undefined;
  /** The most it may ask for; absent: everything that people may allow. */
  readonly scope?: string | undefined;
  readonly name: string;
}

/** The portal in a browser. */
export const ownClientId = 'loupe-web';

/** An application of others: its users decide what it receives. */
export const isThirdParty = (clientId: string): boolean => clientId !== ownClientId;

const codeFlow: Pick<ClientMetadata, 'grant_types' | 'response_types'> = {
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
};

export function canGetRefreshToken(client: { grantTypeAllowed(type: string): boolean }): boolean {
  return client.grantTypeAllowed('refresh_token');
}

export function registeredClients(
  origin: string,
  furtherClients: readonly FurtherClient[],
): ClientMetadata[] {
  const portalClient: ClientMetadata = {
    ...codeFlow,
    client_id: ownClientId,
    client_name: 'Loupe',
    token_endpoint_auth_method: 'none',
    id_token_signed_response_alg: 'ES256',
    redirect_uris: [`${origin}/callback`],
    // To the front page after a sign-out, to the sign-in page after idling out.
    post_logout_redirect_uris: [`${origin}/`, `${origin}/login`],
  };
  return [portalClient, ...furtherClients.map(toClientMetadata)];
}

function toClientMetadata({ name, scope, client_secret, ...client }: FurtherClient): ClientMetadata {
  return {
    ...codeFlow,
    client_id: client.client_id,
    client_name: name,
    ...(scope === undefined ? {} : { scope }),
    redirect_uris: [...client.redirect_uris],
    post_logout_redirect_uris: [...(client.post_logout_redirect_uris ?? [])],
    ...(client_secret === undefined
      ? { token_endpoint_auth_method: 'none' }
      : { client_secret, token_endpoint_auth_method: 'client_secret_basic' }),
  };
}

const address = z.string().check(z.refine((text) => URL.canParse(text) && /^https?:/.test(text)));

const scopeName = `(?:openid|offline_access|profile|email|${apiScopes.replace(' ', '|')})`;
const scopes = new RegExp(`^${scopeName}(?: ${scopeName})*$`);

const clients = z.array(
  z.strictObject({
    client_id: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
    client_secret: z.optional(z.string().check(z.minLength(32), z.regex(/^[\x21-\x7e]+$/))),
    redirect_uris: z.array(address).check(z.minLength(1)),
    post_logout_redirect_uris: z.optional(z.array(address)),
    scope: z.optional(z.string().check(z.regex(scopes))),
    name: z.string().check(z.minLength(1)),
  }),
);

/** The clients in a configuration text; undefined if it is malformed. */
export function readFurtherClients(text: string): readonly FurtherClient[] | undefined {
  try {
    const parsed = z.parse(clients, JSON.parse(text));
    const ids = new Set([ownClientId, ...parsed.map(({ client_id: id }) => id)]);
    return ids.size === parsed.length + 1 ? parsed : undefined;
  } catch {
    return undefined;
  }
}
