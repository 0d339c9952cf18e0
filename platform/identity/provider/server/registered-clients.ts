import type { ClientMetadata } from 'oidc-provider';

/** A client that the configuration names besides the portal itself. */
export interface FurtherClient {
  readonly client_id: string;
  /** Absent for a client that can keep no secret; it must use PKCE. */
  readonly client_secret?: string | undefined;
  readonly redirect_uris: readonly string[];
  readonly post_logout_redirect_uris?: readonly string[] | undefined;
  readonly name: string;
}

/** The portal in a browser. */
export const ownClientId = 'loupe-web';

const flow: Pick<ClientMetadata, 'grant_types' | 'response_types'> = {
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
};

/** Whether a client gets a refresh token with its access token. */
export function renews(client: { grantTypeAllowed(type: string): boolean }): boolean {
  return client.grantTypeAllowed('refresh_token');
}

export function registeredClients(origin: string, further: readonly FurtherClient[]): ClientMetadata[] {
  const own: ClientMetadata = {
    ...flow,
    client_id: ownClientId,
    client_name: 'Loupe',
    token_endpoint_auth_method: 'none',
    id_token_signed_response_alg: 'ES256',
    redirect_uris: [`${origin}/callback`],
    // To the front page by choice; to the sign-in page where nothing happened for too long.
    post_logout_redirect_uris: [`${origin}/`, `${origin}/login`],
  };
  return [own, ...further.map(clientOf)];
}

function clientOf({ name, client_secret, ...client }: FurtherClient): ClientMetadata {
  return {
    ...flow,
    client_id: client.client_id,
    client_name: name,
    redirect_uris: [...client.redirect_uris],
    post_logout_redirect_uris: [...(client.post_logout_redirect_uris ?? [])],
    ...(client_secret === undefined
      ? { token_endpoint_auth_method: 'none' }
      : { client_secret, token_endpoint_auth_method: 'client_secret_basic' }),
  };
}
