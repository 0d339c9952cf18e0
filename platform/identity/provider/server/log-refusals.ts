import type { errors, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { isDatabaseAway } from '#kit/server/database/is-database-away.ts';
import type { Log } from '#kit/server/log/log.ts';

/** Audit record for a request that no honest client makes. */
export interface ProtocolRefusalRecord {
  readonly kind: 'unregistered-redirect' | 'replayed-code' | 'reused-refresh-token' | 'bad-client';
  readonly clientId?: string | undefined;
  readonly personId?: string | undefined;
  readonly address: string;
}

export type RecordRefusal = (refusal: ProtocolRefusalRecord) => Promise<void>;

/** mount-provider.ts sets the caller's address here, since it knows which proxies to trust. */
export const addressHeader = 'x-forwarded-for';

type Refused = Error & Pick<errors.OIDCProviderError, 'error' | 'error_detail'>;

/** Logs every refusal, but nothing that was sent: codes and tokens must not reach the log. */
export function logRefusals(provider: Provider, log: Log, recordRefusal: RecordRefusal): void {
  const onError = (ctx: KoaContextWithOIDC, error: Refused): void => {
    const clientId = ctx.oidc.client?.clientId;
    log.info(
      { route: ctx.oidc.route, error: error.error, why: shortDetail(error), client: clientId },
      'sign-in refused',
    );
    const kind = refusalKind(error);
    if (kind === undefined) return;
    const usedToken = ctx.oidc.entities.RefreshToken ?? ctx.oidc.entities.AuthorizationCode;
    const refusal = { kind, clientId, personId: usedToken?.accountId, address: ctx.get(addressHeader) };
    recordRefusal(refusal).catch((failure: Error) =>
      log.warn({ reason: failure.message }, 'could not record a refusal'),
    );
  };
  provider.on('authorization.error', onError);
  provider.on('grant.error', onError);
  provider.on('introspection.error', onError);
  provider.on('revocation.error', onError);
  provider.on('userinfo.error', onError);
  provider.on('end_session.error', onError);
  provider.on('end_session_confirm.error', onError);
  provider.on('end_session_success.error', onError);
  provider.on('server_error', (ctx, error) => {
    if (isDatabaseAway(error)) {
      // A client that gets this keeps its tokens and tries again.
      ctx.status = 503;
      ctx.set('retry-after', '5');
      log.warn({ route: ctx.oidc.route, reason: error.message }, 'the sign-in records are unreachable');
      return;
    }
    log.error({ route: ctx.oidc.route, err: error }, 'fault');
  });
}

// The library's reason never contains the value itself; it is cut to length anyway.
function shortDetail({ error_detail: detail }: Refused): string | undefined {
  return detail?.slice(0, 120);
}

function refusalKind({
  error,
  error_detail: detail = '',
}: Refused): ProtocolRefusalRecord['kind'] | undefined {
  if (error === 'invalid_redirect_uri') return 'unregistered-redirect';
  if (error === 'invalid_client') return 'bad-client';
  if (error !== 'invalid_grant') return undefined;
  if (/^(RefreshToken|refresh token) already/.test(detail)) return 'reused-refresh-token';
  if (/^(AuthorizationCode|authorization code) already/.test(detail)) return 'replayed-code';
  return undefined;
}
