import type { KoaContextWithOIDC } from 'oidc-provider';

/** Told which session a finished sign-in has become. */
export type BeginSession = (interactionUid: string, sessionId: string) => Promise<void>;

/** The session's id is known only now, when the browser comes back from the sign-in page. */
export async function beginSessionOf({ oidc }: KoaContextWithOIDC, begin: BeginSession): Promise<void> {
  const interaction = oidc.entities.Interaction;
  if (oidc.result?.login === undefined || interaction === undefined || oidc.session === undefined) return;
  await begin(interaction.uid, oidc.session.uid);
}
