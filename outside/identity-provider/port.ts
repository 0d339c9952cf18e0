/** State kept between redirect and callback. */
export interface SignInQuestion {
  readonly state: string;
  readonly nonce: string;
  /** RFC 7636: 43 to 128 unreserved characters. */
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

/** The identity from the provider; only `issuer` and `subject` together identify a person permanently. */
export interface ExternalPerson {
  readonly issuer: string;
  readonly subject: string;
  /** May be empty. */
  readonly email: string;
  /** False if the provider does not say. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** RFC 8176: authentication methods, such as `pwd` and `mfa`; may be empty. */
  readonly methods: readonly string[];
  readonly level: string | undefined;
  /** Sent to the provider to end the session there. */
  readonly idToken: string;
}

export interface SignInWishes {
  /** The expected person, as a hint. */
  readonly email?: string;
  /** Requires signing in again, even with a session at the provider. */
  readonly anew?: boolean;
}

export type SignInStart =
  | { readonly kind: 'go'; readonly url: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

/**
 * `declined`: by the person or the provider. `invalid`: the answer does not verify. `unavailable`: may work later. A
 * reason is for operators and contains no secret.
 */
export type SignInResult =
  | { readonly kind: 'arrived'; readonly person: ExternalPerson }
  | { readonly kind: 'declined' | 'invalid' | 'unavailable'; readonly reason: string };

export interface IdentityProvider {
  /** Returns the URL for signing in. */
  startSignIn(question: SignInQuestion, wishes?: SignInWishes): Promise<SignInStart>;
  /** Redeems the callback, once. */
  finishSignIn(question: SignInQuestion, brought: Readonly<Record<string, string>>): Promise<SignInResult>;
  /** The URL for ending the provider's session, if it offers one. */
  signOutUrl(session: {
    readonly returnTo: string;
    readonly idToken?: string | undefined;
  }): Promise<string | undefined>;
  close(): Promise<void>;
}
