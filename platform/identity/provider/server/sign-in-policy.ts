import { interactionPolicy } from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { sessionMaximum } from './lifetimes.ts';
import { apiAudience, apiScopes } from './read-access-token.ts';
import { isThirdParty } from './registered-clients.ts';
import type { Consents } from './consents.ts';
import { randomBytes } from 'node:crypto';
import { providerPath, signInPage } from '../contract/protocol-paths.ts';

const { Check, base } = interactionPolicy;

/** When a browser is sent to the sign-in page: to sign in, or to allow another application what it asks for. */
export function signInPolicy(consents: Pick<Consents, 'cover'>) {
  const policy = base();
  policy
    .get('login')
    ?.checks.add(
      new Check(
        'account_gone',
        'this person can no longer sign in',
        'login_required',
        ({ oidc }) => oidc.session?.accountId !== undefined && oidc.account === undefined,
      ),
    );
  policy
    .get('login')
    ?.checks.add(
      new Check(
        'session_old',
        'this session has expired',
        'login_required',
        ({ oidc: { session } }) => session?.accountId !== undefined && session.past(sessionMaximum(session)),
      ),
    );
  const consent = policy.get('consent');
  consent?.checks.clear();
  consent?.checks.add(
    new Check(
      'consent_missing',
      "the person hasn't consented",
      'consent_required',
      async (ctx) => ctx.oidc.account !== undefined && !(await isAllowed(ctx, consents)),
    ),
  );
  return policy;
}

/** The portal needs no consent, whatever it asks; another application needs it for all that it asks. */
async function isAllowed({ oidc }: KoaContextWithOIDC, consents: Pick<Consents, 'cover'>): Promise<boolean> {
  const { client, account } = oidc;
  if (client === undefined || account === undefined) return false;
  if (!isThirdParty(client.clientId)) return true;
  return (
    !oidc.promptPending('consent') &&
    (await consents.cover(account.accountId, client.clientId, scopesOf(oidc.params)))
  );
}

/** What an authorization asks for; the library has removed what it doesn't grant. */
export function scopesOf(params: Readonly<Record<string, unknown>> | undefined): string[] {
  const scope = params?.['scope'];
  return typeof scope === 'string' ? scope.split(' ').filter((name) => name !== '') : [];
}

/**
 * Spec rulings 14: each tab has its own refresh chain. Each authorization gets its own grant, so that a reused
 * token ends one tab's chain and no other.
 */
export async function createOwnGrant(ctx: KoaContextWithOIDC, consents: Pick<Consents, 'cover'>) {
  if (!(await isAllowed(ctx, consents))) return undefined;
  const { account, client, session, provider, params } = ctx.oidc;
  if (account === undefined || client === undefined || session === undefined) return undefined;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  const scopes = scopesOf(params);
  // OpenID Connect Core §11: offline access continues when the person has left.
  const outlives = isThirdParty(client.clientId) && scopes.includes('offline_access');
  grant.jti = outlives ? newSecret() : `${session.uid}${separator}${newSecret()}`;
  grant.addOIDCScope(scopes.join(' '));
  grant.addResourceScope(apiAudience, apiScopes);
  await grant.save();
  return grant;
}

// The provider's ids are base64url, so a dot is an unambiguous separator.
const separator = '.';

const newSecret = (): string => randomBytes(24).toString('base64url');

/** A grant's id starts with its session's id, so that an ending session finds all its grants. */
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
