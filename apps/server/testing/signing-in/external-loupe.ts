import { startOpenIdStub, stubClient } from '#outside/identity-provider/testing/openid-stub.ts';
import type { OpenIdStub, StubClaims } from '#outside/identity-provider/testing/openid-stub.ts';
import { startExternalSignIn } from '#platform/identity/contract.ts';
import { SignInBrowser, startSignInLoupe } from './sign-in-loupe.ts';
import type { TestLoupe } from '../test-loupe.ts';

/** The product with an external provider that the test can make fail. */
export interface ExternalLoupe {
  readonly loupe: TestLoupe;
  readonly stub: OpenIdStub;
  stop(): Promise<void>;
}

export async function startExternalLoupe(
  environment: Record<string, string> = {},
  database?: string,
): Promise<ExternalLoupe> {
  const stub = await startOpenIdStub();
  const settings = {
    IDENTITY_PROVIDER_URL: stub.issuer,
    IDENTITY_PROVIDER_CLIENT: stubClient.id,
    IDENTITY_PROVIDER_SECRET: stubClient.secret,
    IDENTITY_PROVIDER_NAME: 'Guild',
    ...environment,
  };
  const loupe = await startSignInLoupe(settings, database === undefined ? {} : { database });
  return {
    loupe,
    stub,
    async stop() {
      await loupe.stop();
      await stub.close();
    },
  };
}

/** A person's claims from the provider, with a verified email. */
export function claimsOf(email: string, more: StubClaims = {}): StubClaims {
  return {
    sub: `there-${email}`,
    email,
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Roy',
    ...more,
  };
}

/** A browser that goes to the provider and comes back. */
export class ExternalBrowser extends SignInBrowser {
  readonly #external: ExternalLoupe;

  constructor(external: ExternalLoupe) {
    super(external.loupe);
    this.#external = external;
  }

  /** Where the sign-in page sends it. */
  async goOut(): Promise<URL> {
    if (this.uid === '') await this.begin();
    const path = startExternalSignIn.path.replace(':uid', this.uid);
    return this.browser.follow(`${this.#external.loupe.url}${path}`);
  }

  /** Signs in there; returns where the portal sends it afterward. */
  async comeBack(claims: StubClaims): Promise<URL> {
    return this.browser.follow(this.#external.stub.signIn((await this.goOut()).href, claims));
  }

  /** The id in the URL it was redirected to. */
  async arrive(claims: StubClaims, under: 'arrival' | 'external'): Promise<string> {
    const page = await this.comeBack(claims);
    const id = page.searchParams.get(under);
    if (id === null) throw new Error(`No arrival: ${page.href}`);
    return id;
  }
}
