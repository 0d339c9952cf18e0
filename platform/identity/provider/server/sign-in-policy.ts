import { interactionPolicy } from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { newGrantId } from './grant-id.ts';
import { apiAudience } from './read-access-token.ts';

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
