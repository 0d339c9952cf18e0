import { interactionPolicy } from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { apiAudience } from './read-access-token.ts';
import { randomBytes } from 'node:crypto';
import { providerPath, signInPage } from '../contract/protocol-paths.ts';

const { Check, base } = interactionPolicy;

export const apiScopes = 'partyAPI platformAPI';

/** When a browser is sent to the sign-in page; a page that asks for consent is never shown. */
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
  // Clients that ask for a refresh token the standard way send prompt=consent; whoever configured them consented.
  policy.get('consent')?.checks.clear();
  return policy;
}

/**
 * Spec rulings 14: each tab has its own refresh chain. Each authorization gets a grant of its own, so that a token
 * which comes back used ends the chain of one tab and of no other.
 */
export async function grantOfItsOwn(ctx: KoaContextWithOIDC) {
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

// The provider's ids are written in base64url, so a dot parts them for certain.
const between = '.';

/** A grant's id begins with its session's, so that a session that ends takes all its grants along. */
function newGrantId(sessionId: string): string {
  return `${sessionId}${between}${randomBytes(24).toString('base64url')}`;
}

export function sessionOfGrant(grantId: string): string | undefined {
  const at = grantId.indexOf(between);
  return at === -1 ? undefined : grantId.slice(0, at);
}

/** Told which session a finished sign-in has become. */
export type BeginSession = (interactionUid: string, sessionId: string) => Promise<void>;

/** The session's id is known only now, when the browser comes back from the sign-in page. */
export async function beginSessionOf({ oidc }: KoaContextWithOIDC, begin: BeginSession): Promise<void> {
  const interaction = oidc.entities.Interaction;
  if (oidc.result?.login === undefined || interaction === undefined || oidc.session === undefined) return;
  await begin(interaction.uid, oidc.session.uid);
}

const interaction = new RegExp(`${providerPath}/interactions/([\\w-]+)$`);

/**
 * The library sets a sign-in's cookie for the path it sends the browser to. That path is the one of the calls which
 * the sign-in page makes; the page itself is one of the portal's, so the browser is sent there instead.
 */
export async function sendToSignInPage(
  ctx: Pick<KoaContextWithOIDC, 'response' | 'set'>,
  next: () => Promise<unknown>,
): Promise<void> {
  await next();
  const uid = interaction.exec(ctx.response.get('location'))?.[1];
  if (uid !== undefined) ctx.set('location', signInPage({ interaction: uid }));
}
