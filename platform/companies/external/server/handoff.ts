export interface SignIn {
  /** The application's initiate-login address. */
  readonly signInAddress: string;
  readonly issuer: string;
  /** Where the application leads after sign-in. */
  readonly address: string;
}

/**
 * OpenID Connect Core section 4, login started by a third party: the application then asks our provider, which knows the
 * person already.
 */
export function handoffAddress({ signInAddress, issuer, address }: SignIn): string {
  const url = new URL(signInAddress);
  url.searchParams.set('iss', issuer);
  url.searchParams.set('target_link_uri', address);
  return url.href;
}

/** Only a site that the application is registered with learns that one of our people is coming. */
export function isOnSiteOf(address: string, redirectUris: readonly string[]): boolean {
  const origins = new Set(redirectUris.map((uri) => new URL(uri).origin));
  return URL.canParse(address) && origins.has(new URL(address).origin);
}
