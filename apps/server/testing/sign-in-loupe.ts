import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint, EndpointCall, EndpointResult } from '#kit/contract/endpoint.ts';
import type { Problem } from '#kit/contract/problem.ts';
import { writeRequest } from '#kit/contract/write-request.ts';
import { createLog } from '#kit/server/log/log.ts';
import { answerToHash, signInWithPassword } from '#platform/identity/contract/index.ts';
import { demoMembers, demoPassword } from '#platform/companies/contract/index.ts';
import { makeDemo } from '../make-demo.ts';
import { TestBrowser } from './openid-browser.ts';
import { beginFlow, discoverOwn, tokensOf } from './openid-loupe.ts';
import type { Flow } from './openid-loupe.ts';
import { startTestLoupe } from './test-loupe.ts';
import type { Reply, TestLoupe, TestSurroundings } from './test-loupe.ts';

/** The product with the demo's people as real ones, its jobs running, so that mails and messages arrive. */
export async function startSignInLoupe(
  environment: Record<string, string> = {},
  surroundings: TestSurroundings = {},
): Promise<TestLoupe> {
  // Each browser of a test comes from an address of its own, as people do; limits are counted by address.
  const loupe = await startTestLoupe({ TRUST_PROXY: 'yes', ...environment }, surroundings);
  await makeDemo(loupe.connectionString, createLog('silent'), { memoryMib: 1, passes: 1 });
  return loupe;
}

export function memberNamed(firstName: string) {
  const member = demoMembers.find((one) => one.firstName === firstName);
  if (member === undefined) throw new Error(`Nobody in the demo is called ${firstName}.`);
  return member;
}

let browsers = 0;

/** A browser at the sign-in page, without its screen. */
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

  /** Opens the portal as somebody who is not signed in. */
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
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      get answer() {
        if (!response.ok || endpoint.answer === undefined)
          throw new Error(`${endpoint.name} answered ${response.status}: ${text}`);
        return z.decode(endpoint.answer, JSON.parse(text)) as EndpointResult<E>;
      },
      get problem() {
        if (response.ok) throw new Error(`${endpoint.name} was answered: ${text}`);
        return JSON.parse(text) as Problem;
      },
    };
  }

  password(email: string, password: string = demoPassword) {
    return this.call(signInWithPassword, { params: { uid: this.uid }, body: { email, password } });
  }

  /** Follows the way back into the portal and redeems the code there. */
  async finish(returnTo: string) {
    if (this.#flow === undefined) throw new Error('This sign-in was not begun.');
    const callback = await this.browser.follow(new URL(returnTo, this.#loupe.url));
    return tokensOf(await discoverOwn(this.#loupe.url), callback, this.#flow);
  }
}

/** An answer as a browser sends it. */
export function sentAnswer(questionId: number, answer: string): string {
  return createHash('sha256').update(answerToHash(questionId, answer)).digest('base64url');
}

export interface SeenMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a person finds in their mailbox. */
export async function mailsTo(loupe: Pick<TestLoupe, 'ports'>, email: string): Promise<SeenMail[]> {
  const entries = await loupe.ports.mailbox.listMail({ limit: 1_000 });
  return entries
    .filter(({ mail }) => mail.to.some((one) => one.email === email))
    .map(({ id, mail }) => ({ id, subject: mail.subject, text: mail.text, html: mail.html ?? '' }));
}

/** The mail that comes of what is done, whichever others lie there. */
export async function nextMail(
  loupe: Pick<TestLoupe, 'ports'>,
  email: string,
  act: () => Promise<unknown>,
): Promise<SeenMail> {
  const before = new Set((await mailsTo(loupe, email)).map(({ id }) => id));
  await act();
  const fresh = async () => (await mailsTo(loupe, email)).find(({ id }) => !before.has(id));
  return vi.waitUntil(fresh, { timeout: 10_000, interval: 20 });
}

/** The text message that comes of what is done. */
export async function nextText(loupe: Pick<TestLoupe, 'ports'>, act: () => Promise<unknown>) {
  const before = new Set((await loupe.ports.smsDrawer.listSms({ limit: 1_000 })).map(({ id }) => id));
  await act();
  const fresh = async () =>
    (await loupe.ports.smsDrawer.listSms({ limit: 1_000 })).find(({ id }) => !before.has(id));
  return vi.waitUntil(fresh, { timeout: 10_000, interval: 20 });
}

export function codeIn(text: string): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`There is no code in: ${text}`);
  return code;
}

/** The token behind the number sign of a mail's link. */
export function tokenIn(text: string): string {
  const token = /#([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`There is no link in: ${text}`);
  return token;
}

/** Of calls made at the same moment, in whichever order they were answered. */
export function statusesOf(replies: readonly { readonly status: number }[]): number[] {
  return replies.map(({ status }) => status).toSorted((one, other) => one - other);
}
