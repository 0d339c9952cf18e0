import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IdentityProvider, SignInResult } from '../port.ts';
import {
  broughtBy,
  identityProviderSuite,
  questionFor,
  wayOutOf,
} from '../testing/identity-provider-suite.ts';
import { startOpenIdStub, stubClient } from '../testing/openid-stub.ts';
import type { OpenIdStub, StubClaims } from '../testing/openid-stub.ts';
import { createOpenIdProvider } from './openid-provider.ts';

const redirectUri = 'http://localhost:4000/services/identity/external/callback';
const claims = {
  sub: 'someone',
  email: 'someone@guild.example',
  email_verified: true,
  given_name: 'Some',
  family_name: 'One',
  amr: ['pwd', 'mfa'],
};

const open = (stub: OpenIdStub, timeoutMs = 30_000): IdentityProvider =>
  createOpenIdProvider({
    issuer: stub.issuer,
    clientId: stubClient.id,
    clientSecret: stubClient.secret,
    timeoutMs,
  });

identityProviderSuite('OpenID', async () => {
  const stub = await startOpenIdStub();
  const known = {
    subject: 'someone',
    email: 'someone@guild.example',
    emailVerified: true,
    firstName: 'Some',
    lastName: 'One',
    methods: ['pwd', 'mfa'],
  };
  return {
    provider: open(stub),
    redirectUri,
    known,
    signInThere: async (url) => stub.signIn(url, claims),
    close: stub.close,
  };
});

describe('the OpenID adapter', () => {
  let stub: OpenIdStub;
  beforeEach(async () => void (stub = await startOpenIdStub()));
  afterEach(() => stub.close());

  /** Started on one node and finished on another, possibly the same. */
  async function signIn(
    changed: StubClaims = {},
    begunBy = open(stub),
    endedBy = begunBy,
  ): Promise<SignInResult> {
    const question = questionFor(redirectUri);
    const back = stub.signIn(await wayOutOf(begunBy, question), { ...claims, ...changed });
    return endedBy.finishSignIn(question, broughtBy(back));
  }

  const now = Math.floor(Date.now() / 1000);
  test.each([
    ['from another issuer', { iss: 'https://elsewhere.example' }],
    ['for another client', { aud: 'another-client' }],
    ['that has expired', { exp: now - 120, iat: now - 400 }],
    ['that is not valid yet', { nbf: now + 600 }],
    ['with another nonce', { nonce: 'forged' }],
    ['without a nonce', { nonce: undefined }],
    ['without a subject', { sub: undefined }],
  ])('refuses an id token %s', async (_, changed) => {
    expect(await signIn(changed)).toMatchObject({ kind: 'invalid' });
  });

  test('refuses an id token signed with an unpublished key', async () => {
    stub.signWithAnotherKey();
    expect(await signIn()).toMatchObject({ kind: 'invalid' });
  });

  test.each([
    ['said', true, true],
    ['sent as text', 'true', true],
    ['denied', false, false],
    ['denied as text', 'false', false],
    ['not sent', undefined, false],
    ['sent as a number', 1, false],
  ])('an email whose verification is %s', async (_, email_verified, expected) => {
    expect(await signIn({ email_verified })).toMatchObject({ person: { emailVerified: expected } });
  });

  test.each([
    [{ given_name: undefined, family_name: undefined, name: 'Ada King Lovelace' }, 'Ada King', 'Lovelace'],
    [{ given_name: undefined, family_name: undefined, name: 'Ada' }, 'Ada', ''],
    [{ given_name: 7, family_name: undefined, name: undefined }, '', ''],
  ])('a name given as %j is proposed as %j %j', async (changed, firstName, lastName) => {
    expect(await signIn(changed)).toMatchObject({ person: { firstName, lastName } });
  });

  test('a missing email is empty', async () => {
    expect(await signIn({ email: undefined })).toMatchObject({ person: { email: '' } });
  });

  test.each([
    ['an outage', 503, '<h1>Away</h1>', 'unavailable'],
    ['a passing error', 400, '{"error":"temporarily_unavailable"}', 'unavailable'],
    ['a limit', 429, 'slow down', 'unavailable'],
    ['an unknown client', 401, '{"error":"invalid_client"}', 'invalid'],
    ['garbage', 200, '<html>', 'invalid'],
    ['no tokens', 200, '{}', 'invalid'],
    ['no id token', 200, '{"access_token":"x","token_type":"Bearer"}', 'invalid'],
    ['an invalid id token', 200, '{"access_token":"x","token_type":"Bearer","id_token":"a.b.c"}', 'invalid'],
    ['a redirect', 302, '', 'invalid'],
  ])('%s at the token endpoint', async (_, status, body, kind) => {
    stub.instead.token = [
      (response) =>
        response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body),
    ];
    expect(await signIn()).toMatchObject({ kind });
  });

  test('a token endpoint that hangs or disconnects is unavailable', async () => {
    stub.instead.token = [() => undefined, (response) => response.destroy()];
    // Only the end has a tight deadline: a busy machine may take longer to begin.
    expect(await signIn({}, open(stub), open(stub, 300))).toMatchObject({ kind: 'unavailable' });
    expect(await signIn({}, open(stub), open(stub, 1_000))).toMatchObject({ kind: 'unavailable' });
  });

  test("unreadable keys don't block a sign-in", async () => {
    stub.instead.jwks = [(response) => response.writeHead(500).end()];
    expect(await signIn()).toMatchObject({ kind: 'unavailable' });
  });

  test('retries a failed discovery and caches a successful one', async () => {
    stub.instead.discovery = [(response) => response.writeHead(200).end('<html>')];
    const provider = open(stub);
    expect(await provider.startSignIn(questionFor(redirectUri))).toMatchObject({ kind: 'unavailable' });
    expect(await signIn({}, provider)).toMatchObject({ kind: 'arrived' });
    expect(await signIn({}, provider)).toMatchObject({ kind: 'arrived' });
    expect(stub.asked['discovery']).toBe(2);
  });

  test('a discovery of another issuer, or a late one, gives no redirect', async () => {
    stub.announces = { issuer: 'https://elsewhere.example' };
    expect(await open(stub).startSignIn(questionFor(redirectUri))).toMatchObject({ kind: 'unavailable' });
    stub.instead.discovery = [() => undefined];
    expect(await open(stub, 50).startSignIn(questionFor(redirectUri))).toMatchObject({ kind: 'unavailable' });
  });

  test.each([
    ['login_required', 'declined'],
    ['server_error', 'unavailable'],
    ['invalid_scope', 'invalid'],
  ])('a response of %s is %s', async (error, kind) => {
    const question = questionFor(redirectUri);
    const brought = { error, state: question.state };
    expect(await open(stub).finishSignIn(question, brought)).toMatchObject({ kind });
  });

  test('sends the secret in the form if the provider declares that', async () => {
    stub.announces = { token_endpoint_auth_methods_supported: ['client_secret_post'] };
    // The stub accepts only Basic, so its refusal shows the other method.
    expect(await signIn()).toMatchObject({ kind: 'invalid' });
  });

  test('sends an email hint, and signs out only if supported', async () => {
    const way = await open(stub).startSignIn(questionFor(redirectUri), { email: 'a@b.example' });
    expect(way.kind === 'go' && new URL(way.url).searchParams.get('login_hint')).toBe('a@b.example');
    const anew = await open(stub).startSignIn(questionFor(redirectUri), { anew: true });
    expect(anew.kind === 'go' && new URL(anew.url).searchParams.get('prompt')).toBe('login');
    stub.announces = { end_session_endpoint: undefined };
    expect(await open(stub).signOutUrl({ returnTo: redirectUri })).toBeUndefined();
    await stub.close();
    expect(await open(stub).signOutUrl({ returnTo: redirectUri })).toBeUndefined();
  });
});
