import { interactionPolicy } from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { apiAudience } from './read-access-token.ts';
import { randomBytes } from 'node:crypto';
import { providerPath, signInPage } from '../contract/protocol-paths.ts';

const { Check, base } = interactionPolicy;

export const apiScopes = 'partyAPI platformAPI';

/** When a browser is sent to the sign-in page; there is no consent page. */
export function signInPolicy() {
  const policy = base();
  policy
    .get('login')
    ?.checks.add(
      new Check(
        'account_gone',
        'the person of this session may not sign in any more',
        'login_required',
        ({ oidc }) => oidc.session?.accountId !== undefined && oidc.account === undefined,
      ),
    );
  // Clients that ask for a refresh token the standard way send prompt=consent; the operator who configured them
  // consented.
  policy.get('consent')?.checks.clear();
  return policy;
}

/**
 * Spec rulings 14: each tab has its own refresh chain. Each authorization gets its own grant, so that a reused
 * token ends one tab's chain and no other.
 */
export async function createOwnGrant(ctx: KoaContextWithOIDC) {
  const { account, client, session, provider, params } = ctx.oidc;
  if (account === undefined || client === undefined || session === undefined) return undefined;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.jti = newGrantId(session.uid);
  const scope = typeof params?.['scope'] === 'string' ? params['scope'] : '';
  grant.addOIDCScope(scope);
  grant.addResourceScope(apiAudience, apiScopes);
  await grant.save();
  return grant;
}

// The provider's ids are base64url, so a dot is an unambiguous separator.
const separator = '.';

/** A grant's id starts with its session's id, so that an ending session finds all its grants. */
function newGrantId(sessionId: string): string {
  return `${sessionId}${separator}${randomBytes(24).toString('base64url')}`;
}

export function sessionIdOfGrant(grantId: string): string | undefined {
  const separatorIndex = grantId.indexOf(separator);
  return separatorIndex === -1 ? undefined : grantId.slice(0, separatorIndex);
}

/** Called with the session that a finished sign-in became. */
export type BeginSession = (interactionUid: string, sessionId: string) => Promise<void>;

/** The session's id is known only when the browser returns from the sign-in page. */
export async function startSessionRecord(
  { oidc }: KoaContextWithOIDC,
  beginSession: BeginSession,
): Promise<void> {
  const interaction = oidc.entities.Interaction;
  if (oidc.result?.login === undefined || interaction === undefined || oidc.session === undefined) return;
  await beginSession(interaction.uid, oidc.session.uid);
}

const interactionPattern = new RegExp(`${providerPath}/interactions/([\\w-]+)$`);

/**
 * The library sets a sign-in's cookie for the path it redirects to. That must be the path of the calls that the
 * sign-in page makes, but the page itself belongs to the portal, so the redirect is changed here.
 */
export async function sendToSignInPage(
  ctx: Pick<KoaContextWithOIDC, 'response' | 'set'>,
  next: () => Promise<unknown>,
): Promise<void> {
  await next();
  const uid = interactionPattern.exec(ctx.response.get('location'))?.[1];
  if (uid !== undefined) ctx.set('location', signInPage({ interaction: uid }));
}
