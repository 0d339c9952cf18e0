import type { KoaContextWithOIDC } from 'oidc-provider';

const minute = 60;
const hour = 60 * minute;

// Spec rulings 14: access tokens live ten minutes.
export const accessTokenSeconds = 10 * minute;

// Our choice: a session lasts one working day after the last tab was opened, or thirty days if the person asked
// to be remembered (decision 0016). The portal's idle limit is much shorter.
const sessionSeconds = 12 * hour;
const rememberedSeconds = 30 * 24 * hour;

interface MaybeTransient {
  readonly transient?: boolean | undefined;
}

const sessionLifetime = (session: MaybeTransient | undefined): number =>
  session?.transient === true ? sessionSeconds : rememberedSeconds;

/**
 * After its sign-in a session ends, however often it is used. Our choice: a day, as NIST SP 800-63B asks for two
 * factors, or the thirty days of a remembered one (decision 0016).
 */
export const sessionMaximum = (session: MaybeTransient): number =>
  session.transient === true ? 24 * hour : rememberedSeconds;

/** In seconds, for each kind of record. */
export const lifetimes = {
  AccessToken: accessTokenSeconds,
  // The browser returns the code at once; a replay finds it used or expired.
  AuthorizationCode: minute,
  IdToken: accessTokenSeconds,
  Interaction: 30 * minute,
  Session: (_ctx: KoaContextWithOIDC, session: MaybeTransient) => sessionLifetime(session),
  Grant: (ctx: KoaContextWithOIDC) => sessionLifetime(ctx.oidc.session),
  /** A refresh token never outlives the grant it was first issued under. */
  RefreshToken: (ctx: KoaContextWithOIDC) => ctx.oidc.entities.Grant?.remainingTTL ?? sessionSeconds,
};
