/** What is remembered of a sign-in between the way out and the way back. */
export interface SignInQuestion {
  readonly state: string;
  readonly nonce: string;
  /** RFC 7636: 43 to 128 characters of the unreserved alphabet. */
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

/** Whom the provider says it is; only `issuer` and `subject` together name a person for good. */
export interface ExternalPerson {
  readonly issuer: string;
  readonly subject: string;
  /** Empty where the provider tells none. */
  readonly email: string;
  /** False where the provider does not say. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** RFC 8176: by which methods, such as `pwd` and `mfa`; empty where the provider does not say. */
  readonly methods: readonly string[];
  readonly level: string | undefined;
  /** Shown to the provider when the session is ended there. */
  readonly idToken: string;
}

export interface SignInWishes {
  /** Whom the page expects. */
  readonly email?: string;
  /** The person is to prove themselves anew, though the provider may know them still. */
  readonly anew?: boolean;
}

export type WayOut =
  | { readonly kind: 'go'; readonly url: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

/**
 * `declined`: the person or the provider did not want to. `invalid`: what came back does not hold. `unavailable`: it
 * may hold when tried again. A reason is for whoever runs the portal and carries no secret.
 */
export type WayBack =
  | { readonly kind: 'arrived'; readonly person: ExternalPerson }
  | { readonly kind: 'declined' | 'invalid' | 'unavailable'; readonly reason: string };

export interface IdentityProvider {
  /** Where the browser goes to sign in. */
  startSignIn(question: SignInQuestion, wishes?: SignInWishes): Promise<WayOut>;
  /** Redeems what the browser brought back, once. */
  finishSignIn(question: SignInQuestion, brought: Readonly<Record<string, string>>): Promise<WayBack>;
  /** Where a session there is ended; undefined where the provider offers nothing of the kind. */
  signOutUrl(session: {
    readonly returnTo: string;
    readonly idToken?: string | undefined;
  }): Promise<string | undefined>;
  close(): Promise<void>;
}
