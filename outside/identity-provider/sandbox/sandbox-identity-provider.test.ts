import { afterEach, describe, expect, test } from 'vitest';
import { startLocalServer } from '#kit/server/testing/local-server.ts';
import type { IdentityProvider } from '../port.ts';
import {
  broughtBy,
  identityProviderSuite,
  questionFor,
  wayOutOf,
} from '../testing/identity-provider-suite.ts';
import { walkSandbox } from '../testing/walk-sandbox.ts';
import { createSandboxIdentityProvider } from './sandbox-identity-provider.ts';

const redirectUri = 'http://localhost:4000/services/identity/external/callback';
const open = (port = 0): IdentityProvider =>
  createSandboxIdentityProvider({
    port,
    redirectUri: () => redirectUri,
    signedOutUri: () => 'http://localhost:4000/',
  });

identityProviderSuite('sandbox', async () => {
  const provider = open();
  const known = {
    subject: 'guild-1001',
    email: 'marta.reyes@harrowvale.example',
    emailVerified: true,
    firstName: 'Marta',
    lastName: 'Reyes',
    methods: ['pwd', 'mfa'],
  };
  return {
    provider,
    redirectUri,
    known,
    signInThere: (url) => walkSandbox(url, 'guild-1001'),
    turnBackThere: (url) => walkSandbox(url, ''),
    close: () => provider.close(),
  };
});

describe('the sandbox', () => {
  let provider: IdentityProvider;
  afterEach(() => provider.close());

  test('has a person with an unverified email', async () => {
    provider = open();
    const question = questionFor(redirectUri);
    const back = await walkSandbox(await wayOutOf(provider, question), 'guild-1003');
    expect(await provider.finishSignIn(question, broughtBy(back))).toMatchObject({
      person: { emailVerified: false, methods: ['pwd'] },
    });
  });

  test('shows its people on a page, and a message when a sign-in has expired', async () => {
    provider = open();
    const page = await fetch(await wayOutOf(provider, questionFor(redirectUri)), { redirect: 'manual' });
    const address = new URL(page.headers.get('location') ?? '', page.url).href;
    const cookie = page.headers.getSetCookie().map((one) => one.split(';')[0]);
    const choose = await fetch(address, { headers: { cookie: cookie.join('; ') } });
    expect(await choose.text()).toContain('Yuki Tanaka');
    expect(await (await fetch(address)).text()).toContain('This sign-in has expired');
  });

  test('is unavailable while its port is taken', async () => {
    const other = await startLocalServer(() => undefined);
    provider = open(other.port);
    expect(await provider.startSignIn(questionFor(redirectUri))).toMatchObject({ kind: 'unavailable' });
    await other.close();
    expect(await provider.startSignIn(questionFor(redirectUri))).toMatchObject({ kind: 'go' });
  });
});
