import { afterEach, describe, expect, test } from 'vitest';
import { getInteraction } from '#platform/identity/contract.ts';
import { walkSandbox } from '#outside/identity-provider/testing/walk-sandbox.ts';
import {
  claimsOf,
  ExternalBrowser,
  startExternalLoupe,
} from '#apps/server/testing/signing-in/external-loupe.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { SignInBrowser, startSignInLoupe } from '#apps/server/testing/signing-in/sign-in-loupe.ts';

let stop: () => Promise<void> = () => Promise.resolve();
afterEach(() => stop());

async function portal(environment: Record<string, string>) {
  const loupe = await startSignInLoupe(environment);
  stop = () => loupe.stop();
  const browser = await new SignInBrowser(loupe).begin();
  const follow = (path: string) => browser.browser.follow(new URL(path, loupe.url));
  const start = `/services/identity/interactions/${browser.uid}/external`;
  return { loupe, browser, follow, start };
}

describe('the configured identity provider', () => {
  test('without a provider no one is redirected', async () => {
    const { loupe, browser, follow, start } = await portal({});
    const { answer } = await browser.call(getInteraction, { params: { uid: browser.uid } });
    expect(answer.externalProvider).toBeNull();
    expect((await follow(start)).pathname).toBe('/signin');
    expect((await follow('/services/identity/external/callback?state=x&code=y')).pathname).toBe(
      '/signinerror',
    );
    expect((await follow('/services/identity/external/sign-out')).href).toBe(`${loupe.url}/`);
  });

  test('an unreachable provider sends back to the sign-in page with a message', async () => {
    const { follow, start } = await portal({
      // Nothing listens on port 1.
      IDENTITY_PROVIDER_URL: 'http://127.0.0.1:1',
      IDENTITY_PROVIDER_CLIENT: 'loupe',
      IDENTITY_PROVIDER_SECRET: 'secret',
    });
    expect((await follow(start)).searchParams.get('external')).toBe('unavailable');
  });

  test('passwords work beside a provider that is not exclusive', async () => {
    const external = await startExternalLoupe({ IDENTITY_PROVIDER_ONLY: 'no' });
    stop = external.stop;
    const browser = await new ExternalBrowser(external).begin();
    const { answer } = await browser.call(getInteraction, { params: { uid: browser.uid } });
    expect(answer.externalProvider).toMatchObject({ name: 'Guild', only: false });
    expect((await browser.password(findDemoPerson('Marta').email)).answer.next).toBe('done');
    expect((await browser.comeBack(claimsOf('new@guild.example'))).pathname).toBe('/register');
  });

  test('the sandbox signs in its sample people', async () => {
    const { follow, start } = await portal({ IDENTITY_PROVIDER_URL: 'sandbox' });
    const arriveAs = async (person: string) => {
      const back = await walkSandbox((await follow(start)).href, person);
      return follow(`${back.pathname}${back.search}`);
    };
    expect((await arriveAs('guild-1001')).searchParams.get('arrival')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await arriveAs('guild-1002')).pathname).toBe('/register');
    expect((await arriveAs('guild-1003')).searchParams.get('external')).toBe('email_unverified');
    expect((await arriveAs('')).searchParams.get('external')).toBe('declined');
  });
});
