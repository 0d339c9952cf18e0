import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  confirmArrival,
  getArrival,
  getInteraction,
  sendArrivalCode,
  signInWithPasskey,
  startPasskeySignIn,
} from '#platform/identity/contract.ts';
import {
  claimsOf,
  ExternalBrowser,
  startExternalLoupe,
} from '#apps/server/testing/signing-in/external-loupe.ts';
import type { ExternalLoupe } from '#apps/server/testing/signing-in/external-loupe.ts';
import { beginFlow, discoverOwn } from '#apps/server/testing/signing-in/openid-loupe.ts';
import { codeIn, listMailTo, nextMail } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';

let external: ExternalLoupe;
beforeAll(async () => void (external = await startExternalLoupe()));
afterAll(() => external.stop());
afterEach(() => {
  external.loupe.clock.setOffset(0);
  for (const endpoint of ['discovery', 'jwks', 'token'] as const) external.stub.instead[endpoint] = [];
});

const minutes = (count: number): number => count * 60_000;
const newBrowser = () => new ExternalBrowser(external);
const query = async (text: string, values: unknown[] = []) =>
  (await external.loupe.pools.owner.query<Record<string, unknown>>(text, values)).rows;

const auditFacts = async (act: string, recordId: string) =>
  (
    await query('select facts from audit.entry where act = $1 and record_id = $2 order by at', [
      act,
      recordId,
    ])
  ).map(({ facts }) => facts);

/** A demo account linked to an external account by the code its owner got. */
async function link(firstName: string, browser = newBrowser(), claimOverrides = {}) {
  const { email } = findDemoPerson(firstName);
  const claims = claimsOf(email, claimOverrides);
  const id = await browser.arrive(claims, 'arrival');
  const mail = await nextMail(external.loupe, email, () => browser.call(sendArrivalCode, { params: { id } }));
  const reply = await browser.call(confirmArrival, {
    params: { id },
    body: { token: codeIn(mail.text) },
  });
  return { browser, claims, id, reply };
}

describe('a person who signs in with an external provider', () => {
  test('an external sign-in starts from the sign-in page, without a password', async () => {
    const browser = await newBrowser().begin();
    const { answer } = await browser.call(getInteraction, { params: { uid: browser.uid } });
    const startAt = `/services/identity/interactions/${browser.uid}/external`;
    expect(answer.externalProvider).toEqual({ name: 'Guild', startAt, only: true });
    const providerUrl = await browser.goOut();
    expect(providerUrl.origin).toBe(external.stub.issuer);
    expect(Object.fromEntries(providerUrl.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${external.loupe.url}/services/identity/external/callback`,
    });
  });

  test('a required fresh sign-in is required at the provider too', async () => {
    const { url } = external.loupe;
    const flow = await beginFlow(await discoverOwn(url), `${url}/callback`, { prompt: 'login' });
    const browser = newBrowser();
    browser.uid = (await browser.browser.follow(flow.address)).searchParams.get('interaction') ?? '';
    expect((await browser.goOut()).searchParams.get('prompt')).toBe('login');
    expect((await newBrowser().goOut()).searchParams.get('prompt')).toBeNull();
  });

  test('a code confirms an existing account with the same email, links both and signs in', async () => {
    const { email, personId } = findDemoPerson('Marta');
    const browser = newBrowser();
    const page = await browser.comeBack(claimsOf(email.toUpperCase(), { sub: 'guild-7' }));
    expect([page.pathname, page.searchParams.get('interaction')]).toEqual(['/signin', browser.uid]);
    const params = { id: page.searchParams.get('arrival') ?? '' };
    expect((await browser.call(getArrival, { params })).answer).toMatchObject({
      providerName: 'Guild',
      waitsFor: 'code',
      email: email.toUpperCase(),
      firstName: 'Ana',
      lastName: 'Roy',
    });
    const mail = await nextMail(external.loupe, email, async () => {
      const { answer } = await browser.call(sendArrivalCode, { params });
      expect(answer).toMatchObject({ codeSent: true, sentTo: 'm••s@h••.example' });
    });
    expect(mail.subject).toBe('Link your account');
    const { answer } = await browser.call(confirmArrival, { params, body: { token: codeIn(mail.text) } });
    if (answer.next !== 'done') throw new Error(answer.next);
    const tokens = await browser.finish(answer.returnTo);
    expect(tokens.claims()).toMatchObject({ sub: personId, amr: ['external'] });
    expect(await auditFacts('identity.linkExternal', personId)).toEqual([{ issuer: external.stub.issuer }]);
    await expect
      .poll(async () => (await listMailTo(external.loupe, email)).map(({ subject }) => subject))
      .toContain('Sign-in method added');
  });

  test('a linked person signs in at once, whatever email the provider reports', async () => {
    const { claims } = await link('Jonah');
    const browser = newBrowser();
    const back = await browser.comeBack({ ...claims, email: 'other@guild.example', email_verified: false });
    const tokens = await browser.finish(back.pathname);
    expect(tokens.claims()?.sub).toBe(findDemoPerson('Jonah').personId);
  });

  test('a required second factor is requested here unless it was proven at the provider', async () => {
    const { claims, reply } = await link('Priya');
    expect(reply.answer.next).toBe('second-factor');
    const secondSignIn = await newBrowser().comeBack(claims);
    expect(secondSignIn.pathname).toBe('/signin');
    expect(secondSignIn.searchParams.get('challenge')).toMatch(/^[0-9a-f-]{36}$/);
    for (const proof of [{ amr: ['pwd', 'mfa'] }, { acr: 'https://refeds.org/profile/mfa' }]) {
      const browser = newBrowser();
      const back = await browser.comeBack({ ...claims, ...proof });
      const tokens = await browser.finish(back.pathname);
      expect(tokens.claims()?.['amr']).toEqual(['external', 'mfa']);
    }
  });

  test('a second factor proven at the provider counts after linking', async () => {
    const { reply } = await link('Ingrid', newBrowser(), { amr: ['mfa'] });
    expect(reply.answer.next).toBe('done');
  });
});

describe('our own password or passkey', () => {
  test('our own password or passkey is refused if the external provider is the only way to sign in', async () => {
    const page = await newBrowser().begin();
    const { email } = findDemoPerson('Marta');
    const params = { uid: page.uid };
    const replies = [
      await page.password(email),
      await page.call(startPasskeySignIn, { params }),
      await page.call(signInWithPasskey, { params, body: { response: {} } }),
    ];
    for (const reply of replies)
      expect([reply.status, reply.problem.code]).toEqual([403, 'identity.signs_in_elsewhere']);
  });
});

describe('an invalid state', () => {
  const errorPage = '/signinerror?cssource=validationfailed';
  const refusalFacts = () => auditFacts('identity.refuseExternalSignIn', 'external');
  const openPath = async (browser: ExternalBrowser, path: string) => {
    const landing = await browser.browser.follow(`${external.loupe.url}${path}`);
    return `${landing.pathname}${landing.search}`;
  };
  const callback = '/services/identity/external/callback';

  test('a forged, missing, used, foreign or expired state ends on its error page and in the audit log', async () => {
    const factsBefore = (await refusalFacts()).length;
    const browser = newBrowser();
    expect(await openPath(browser, `${callback}?code=made-up&state=forged`)).toBe(errorPage);
    expect(await openPath(browser, `${callback}?code=made-up`)).toBe(errorPage);
    const back = external.stub.signIn((await browser.goOut()).href, claimsOf('new@guild.example'));
    const path = `${back.pathname}${back.search}`;
    expect(await openPath(newBrowser(), path)).toBe(errorPage);
    // The other browser's attempt used up nothing.
    expect(await openPath(browser, path)).toMatch(/^\/register\?external=/);
    expect(await openPath(browser, path)).toBe(errorPage);
    const lateReturn = external.stub.signIn((await browser.goOut()).href, claimsOf('new@guild.example'));
    external.loupe.clock.setOffset(minutes(10) + 1_000);
    expect(await openPath(browser, `${lateReturn.pathname}${lateReturn.search}`)).toBe(errorPage);
    expect((await refusalFacts()).slice(factsBefore)).toEqual(
      ['unknown state', 'no state', 'state from another browser', 'state used before', 'state too old'].map(
        (reason) => ({ because: reason }),
      ),
    );
  });

  test('another browser cannot continue a sign-in at the provider', async () => {
    const browser = await newBrowser().begin();
    const path = `/services/identity/interactions/${browser.uid}/external`;
    expect(await openPath(newBrowser(), path)).toBe(errorPage);
    expect(await refusalFacts()).toContainEqual({ because: 'no sign-in in this browser' });
  });

  test('the state of a sign-in that has ended is refused', async () => {
    const { claims } = await link('Devon');
    const browser = newBrowser();
    const back = external.stub.signIn((await browser.goOut()).href, claims);
    await query(`delete from identity.provider_record where kind = 'Interaction' and id = $1`, [browser.uid]);
    expect(await openPath(browser, `${back.pathname}${back.search}`)).toBe(errorPage);
  });

  test('a malformed callback is answered as malformed, not as a fault', async () => {
    const response = await fetch(`${external.loupe.url}${callback}?state=a&state=b`);
    expect(response.status).toBe(422);
  });
});

describe('a failing provider', () => {
  const unknownClaims = claimsOf('anybody@guild.example');
  const now = Math.floor(Date.now() / 1000);
  const readError = async (page: URL | Promise<URL>) => (await page).searchParams.get('external');

  test.each([
    ['an id token of another issuer', { iss: 'https://elsewhere.example' }, 'invalid'],
    ['an id token with another nonce', { nonce: 'forged' }, 'invalid'],
    ['an id token that has expired', { exp: now - 300, iat: now - 600 }, 'invalid'],
    ['an unverified email', { email_verified: false }, 'email_unverified'],
    ['an email without a verification claim', { email_verified: undefined }, 'email_unverified'],
    ['no email', { email: undefined }, 'email_unverified'],
    ['an invalid email', { email: 'anybody' }, 'email_unverified'],
  ])(
    'a provider that answers with %s leads back with a message and creates no account',
    async (_, claimChanges, expected) => {
      const browser = newBrowser();
      const page = await browser.comeBack({ ...unknownClaims, ...claimChanges });
      expect([page.pathname, await readError(page)]).toEqual(['/signin', expected]);
      expect(page.searchParams.get('interaction')).toBe(browser.uid);
      expect(
        await query('select 1 from identity.account where email = $1', [unknownClaims['email']]),
      ).toEqual([]);
      expect((await auditFacts('identity.refuseExternalSignIn', browser.uid))[0]).toMatchObject({
        because: expected,
      });
    },
  );

  test.each([
    ['is out of order', 503, '<h1>Away</h1>', 'unavailable'],
    ['answers garbage', 200, '<html>', 'invalid'],
    ['refuses the code', 400, '{"error":"invalid_grant"}', 'invalid'],
  ])(
    'a provider that %s when the code is redeemed leads back with a message',
    async (_, status, body, expected) => {
      external.stub.instead.token = [
        (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      ];
      const browser = newBrowser();
      expect(await readError(browser.comeBack(unknownClaims))).toBe(expected);
      // The same sign-in can start again.
      expect((await browser.comeBack(unknownClaims)).pathname).toBe('/register');
    },
  );

  test('a provider that declines the person leads back with a message', async () => {
    const browser = newBrowser();
    const state = (await browser.goOut()).searchParams.get('state');
    const path = `/services/identity/external/callback?error=access_denied&state=${state}`;
    expect(await readError(browser.browser.follow(`${external.loupe.url}${path}`))).toBe('declined');
  });
});

describe('an account that may not sign in', () => {
  test('an account with an unverified email is not linked, since a stranger may have created it', async () => {
    const { email, personId } = findDemoPerson('Tomas');
    await query('update identity.account set email_verified_at = null where person_id = $1', [personId]);
    const page = await newBrowser().comeBack(claimsOf(email));
    expect(page.searchParams.get('external')).toBe('account_unverified');
  });

  test('a locked account is refused, linked or not', async () => {
    const { claims } = await link('Hanna');
    const { email, personId } = findDemoPerson('Hanna');
    await query('update identity.account set locked_at = now() where person_id = $1', [personId]);
    const linked = await newBrowser().comeBack(claims);
    expect(linked.searchParams.get('external')).toBe('account_locked');
    const unlinked = await newBrowser().comeBack(claimsOf(email, { sub: 'another-name' }));
    expect(unlinked.searchParams.get('external')).toBe('account_locked');
  });
});

describe('the session at the provider', () => {
  const signOut = () => `${external.loupe.url}/services/identity/external/sign-out`;

  test('the session at the provider ends with the one here, using its id token', async () => {
    const { claims } = await link('Grace');
    const browser = newBrowser();
    const tokens = await browser.finish((await browser.comeBack(claims)).pathname);
    const endsession = new URL('/services/identity/endsession', external.loupe.url);
    const home = `${external.loupe.url}/`;
    endsession.search = new URLSearchParams({
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: home,
    }).toString();
    expect((await browser.browser.follow(endsession)).href).toBe(signOut());
    const providerUrl = await browser.browser.follow(signOut());
    expect(`${providerUrl.origin}${providerUrl.pathname}`).toBe(`${external.stub.issuer}/end`);
    expect(providerUrl.searchParams.get('post_logout_redirect_uri')).toBe(`${external.loupe.url}/`);
    expect(providerUrl.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
    // The second time there is no provider session left.
    expect((await browser.browser.follow(signOut())).href).toBe(`${external.loupe.url}/`);
  });

  test('sign-out skips the provider if no one signed in with it', async () => {
    expect((await newBrowser().browser.follow(signOut())).href).toBe(`${external.loupe.url}/`);
  });
});
