import type { Endpoint, EndpointCall, EndpointResult } from '#kit/contract/endpoint.ts';
import { writeRequest } from '#kit/contract/write-request.ts';
import { signInWithPassword } from '#platform/identity/contract.ts';
import { demoPassword } from '#platform/companies/contract.ts';
import { findDemoPerson } from '../member-named.ts';
import { beginFlow, discoverOwn, tokensOf } from './openid-loupe.ts';
import type { Flow } from './openid-loupe.ts';
import { readReply } from '../reply.ts';
import type { Reply } from '../reply.ts';
import { TestBrowser } from './test-browser.ts';
import { startTestLoupe } from '../test-loupe.ts';
import type { TestLoupe, TestSurroundings } from '../test-loupe.ts';

/** The product with its jobs running, so that email and text messages arrive. */
export function startSignInLoupe(
  environment: Record<string, string> = {},
  surroundings: TestSurroundings = {},
): Promise<TestLoupe> {
  // Each test browser has its own IP address, as people do; limits are counted by address.
  return startTestLoupe({ TRUST_PROXY: 'yes', ...environment }, surroundings);
}

let browsers = 0;

/** A browser at the sign-in page, without rendering it. */
export class SignInBrowser {
  readonly #loupe: Pick<TestLoupe, 'url'>;
  readonly browser = new TestBrowser();
  readonly #address: string;
  #flow: Flow | undefined;
  uid = '';

  constructor(loupe: Pick<TestLoupe, 'url'>) {
    this.#loupe = loupe;
    browsers += 1;
    this.#address = `10.1.${Math.floor(browsers / 250)}.${(browsers % 250) + 1}`;
  }

  /** Opens the portal signed out. */
  async begin(further: Record<string, string> = {}): Promise<this> {
    const config = await discoverOwn(this.#loupe.url);
    this.#flow = await beginFlow(config, `${this.#loupe.url}/callback`, further);
    const page = await this.browser.follow(this.#flow.address);
    this.uid = page.searchParams.get('interaction') ?? '';
    return this;
  }

  /** A call of the page, from its own origin and with the browser's cookies. */
  async call<E extends Endpoint>(
    endpoint: E,
    parts: EndpointCall<E>,
    headers: Record<string, string> = {},
    loupe: Pick<TestLoupe, 'url'> = this.#loupe,
  ): Promise<Reply<EndpointResult<E>>> {
    const { path, body } = writeRequest(endpoint, parts);
    const response = await this.browser.open(`${loupe.url}${path}`, {
      method: endpoint.method,
      ...(body === undefined ? {} : { body }),
      headers: {
        'x-subscription-key': 'loupe-web',
        'x-forwarded-for': this.#address,
        origin: new URL(this.#loupe.url).origin,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    return readReply(endpoint, response);
  }

  password(email: string, password: string = demoPassword) {
    return this.call(signInWithPassword, { params: { uid: this.uid }, body: { email, password } });
  }

  /** Follows the redirect back into the portal and redeems the code there. */
  async finish(returnTo: string) {
    if (this.#flow === undefined) throw new Error("This sign-in wasn't started.");
    const callback = await this.browser.follow(new URL(returnTo, this.#loupe.url));
    return tokensOf(await discoverOwn(this.#loupe.url), callback, this.#flow);
  }
}

/** A person whose password was accepted and who is asked for the second factor. */
export async function signInToSecondFactor(
  loupe: Pick<TestLoupe, 'url'>,
  firstName: string,
  page = new SignInBrowser(loupe),
) {
  const { email } = findDemoPerson(firstName);
  await page.begin();
  const { answer } = await page.password(email);
  if (answer.next !== 'second-factor') throw new Error(answer.next);
  return { page, id: answer.challengeId, email };
}

/** The statuses of simultaneous calls, in any order. */
export function statusesOf(replies: readonly { readonly status: number }[]): number[] {
  return replies.map(({ status }) => status).toSorted((one, other) => one - other);
}
