import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ExternalPerson, IdentityProvider, SignInQuestion, SignInResult } from '../port.ts';

export interface OpenedProvider {
  readonly provider: IdentityProvider;
  readonly redirectUri: string;
  /** A person as the provider knows them. */
  readonly known: Omit<ExternalPerson, 'issuer' | 'idToken' | 'level'>;
  /** Signs that person in at the URL the browser was sent to; returns where it is sent back. */
  signInThere(url: string): Promise<URL>;
  /** The same for a person who cancels there; absent if that isn't possible. */
  turnBackThere?(url: string): Promise<URL>;
  close(): Promise<void>;
}

export function questionFor(redirectUri: string): SignInQuestion {
  const text = (): string => crypto.randomUUID().replaceAll('-', '');
  return { state: text(), nonce: text(), codeVerifier: `${text()}${text()}`, redirectUri };
}

export async function wayOutOf(provider: IdentityProvider, question: SignInQuestion): Promise<string> {
  const way = await provider.startSignIn(question);
  if (way.kind !== 'go') throw new Error(`There is no redirect: ${way.reason}`);
  return way.url;
}

export const broughtBy = (back: URL): Record<string, string> => Object.fromEntries(back.searchParams);

type Open = () => Promise<OpenedProvider>;

/** The behavior of every external identity provider. */
export function identityProviderSuite(name: string, open: Open) {
  tryArriving(name, open);
  tryRefusing(name, open);
}

/** A separate provider for each test, with one sign-in in progress. */
function eachTime(open: Open) {
  let opened: OpenedProvider;
  let question: SignInQuestion;
  beforeEach(async () => {
    opened = await open();
    question = questionFor(opened.redirectUri);
  });
  afterEach(() => opened.close());
  return {
    opened: () => opened,
    question: () => question,
    wayOut: () => wayOutOf(opened.provider, question),
    goThere: async () => broughtBy(await opened.signInThere(await wayOutOf(opened.provider, question))),
    finish: (changed: Partial<SignInQuestion>, brought: Record<string, string>): Promise<SignInResult> =>
      opened.provider.finishSignIn({ ...question, ...changed }, brought),
  };
}

function tryArriving(name: string, open: Open) {
  describe(`an identity provider (${name})`, () => {
    const { opened, question, wayOut, goThere, finish } = eachTime(open);

    test('returns the person with issuer and subject', async () => {
      const way = await finish({}, await goThere());
      expect(way).toMatchObject({ kind: 'arrived', person: opened().known });
      expect(way.kind === 'arrived' && way.person.issuer).toMatch(/^http:/);
      expect(way.kind === 'arrived' && way.person.idToken.split('.')).toHaveLength(3);
    });

    test('uses a code with PKCE, and passes state and nonce', async () => {
      const { searchParams } = new URL(await wayOut());
      expect(Object.fromEntries(searchParams)).toMatchObject({
        response_type: 'code',
        scope: 'openid profile email',
        state: question().state,
        nonce: question().nonce,
        code_challenge_method: 'S256',
        redirect_uri: opened().redirectUri,
      });
      expect(searchParams.get('code_challenge')).not.toBe(question().codeVerifier);
    });

    test('returns the URL that ends the session there', async () => {
      const returnTo = 'http://localhost:4000/';
      const url = new URL((await opened().provider.signOutUrl({ returnTo, idToken: 'a.b.c' })) ?? '');
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        post_logout_redirect_uri: returnTo,
        id_token_hint: 'a.b.c',
      });
    });
  });
}

function tryRefusing(name: string, open: Open) {
  describe(`an identity provider refuses (${name})`, () => {
    const { opened, question, wayOut, goThere, finish } = eachTime(open);

    test('a redeemed code', async () => {
      const brought = await goThere();
      expect(await finish({}, brought)).toMatchObject({ kind: 'arrived' });
      expect(await finish({}, brought)).toMatchObject({ kind: 'invalid' });
    });

    test.each(['state', 'nonce', 'codeVerifier'] as const)('another %s', async (part) => {
      const other = { [part]: questionFor(opened().redirectUri)[part] };
      expect(await finish(other, await goThere())).toMatchObject({ kind: 'invalid' });
    });

    test('an unknown code, and no code', async () => {
      const brought = await goThere();
      expect(await finish({}, { ...brought, code: 'made-up' })).toMatchObject({ kind: 'invalid' });
      expect(await finish({}, { state: question().state })).toMatchObject({ kind: 'invalid' });
    });

    test('a person who cancels there', async () => {
      const { turnBackThere } = opened();
      const back = turnBackThere
        ? broughtBy(await turnBackThere(await wayOut()))
        : { state: question().state, error: 'access_denied' };
      expect(await finish({}, back)).toMatchObject({ kind: 'declined' });
    });
  });
}
