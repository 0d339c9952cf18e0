import type { KoaContextWithOIDC } from 'oidc-provider';

const minute = 60;
const hour = 60 * minute;

// Spec rulings 14: access tokens live ten minutes.
export const accessTokenSeconds = 10 * minute;

// Our choice: a session lasts a working day after the last tab was opened, and thirty days where the person asked
// to be remembered on this device (decision 0016). The idle limit of the portal is much shorter.
const sessionSeconds = 12 * hour;
const rememberedSeconds = 30 * 24 * hour;

interface MaybeTransient {
  readonly transient?: boolean | undefined;
}

const secondsOf = (session: MaybeTransient | undefined): number =>
  session?.transient === true ? sessionSeconds : rememberedSeconds;

/** How long each record of the provider lives, in seconds. */
export const lifetimes = {
  AccessToken: accessTokenSeconds,
  // The browser brings the code back at once; a replay later finds it used or gone.
  AuthorizationCode: minute,
  IdToken: accessTokenSeconds,
  Interaction: 30 * minute,
  Session: (_ctx: KoaContextWithOIDC, session: MaybeTransient) => secondsOf(session),
  Grant: (ctx: KoaContextWithOIDC) => secondsOf(ctx.oidc.session),
  /** A refresh token lives no longer than the grant it was first issued under. */
  RefreshToken: (ctx: KoaContextWithOIDC) => ctx.oidc.entities.Grant?.remainingTTL ?? sessionSeconds,
};
