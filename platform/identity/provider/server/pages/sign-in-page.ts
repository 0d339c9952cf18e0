import type { KoaContextWithOIDC } from 'oidc-provider';
import { signInPage, providerPath } from '../../contract/protocol-paths.ts';

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
