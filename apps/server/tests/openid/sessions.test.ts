import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import { newId } from '#kit/server/new-id.ts';
import { getUserSettings } from '#platform/settings/contract.ts';
import { everyEndpoint } from '../endpoint-table/every-endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestBrowser } from '../../testing/signing-in/test-browser.ts';
import {
  beginFlow,
  claimOf,
  personId,
  signIn,
  startOpenIdLoupe,
  tokensOf,
} from '../../testing/signing-in/openid-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startOpenIdLoupe();
});
afterAll(() => loupe.stop());

type SignedIn = Awaited<ReturnType<typeof signIn>>;

/** Another tab of the same browser, with its own code and refresh chain. */
async function anotherTab({ config, browser }: SignedIn) {
  const flow = await beginFlow(config, `${loupe.url}/callback`, { prompt: 'none' });
  const callback = await browser.follow(flow.address);
  return { callback, tokens: await tokensOf(config, callback, flow) };
}

async function silently({ config, browser }: SignedIn): Promise<URL> {
  const flow = await beginFlow(config, `${loupe.url}/callback`, { prompt: 'none' });
  return browser.follow(flow.address);
}

const refused = { error: 'invalid_grant' };

/** What the check page compares, computed per the standard. */
function stateOf(browserState: string, salt: string): string {
  const text = `loupe-web ${loupe.url} ${browserState} ${salt}`;
  return `${createHash('sha256').update(text).digest('hex')}.${salt}`;
}

describe('several tabs', () => {
  test('have their own refresh chains, and a renewal in one never signs out another', async () => {
    const first = await signIn(loupe, 'Marta');
    const tabs = [first, ...(await Promise.all([1, 2, 3, 4].map(() => anotherTab(first))))];
    const grants = await Promise.all(
      tabs.map(({ tokens }) =>
        loupe.ports.openId.readAccessToken(tokens.access_token, { grant: 'database' }),
      ),
    );
    expect(new Set(grants.map((facts) => facts?.grantId)).size).toBe(5);
    expect(new Set(grants.map((facts) => facts?.sessionId)).size).toBe(1);
    let chains = tabs.map(({ tokens }) => tokens.refresh_token ?? '');
    for (let turn = 0; turn < 3; turn += 1) {
      const renewed = await Promise.all(chains.map((token) => client.refreshTokenGrant(first.config, token)));
      chains = renewed.map((tokens) => tokens.refresh_token ?? '');
    }
    // One tab reuses an old token: that tab's chain ends and no other.
    await expect(
      client.refreshTokenGrant(first.config, tabs[0]?.tokens.refresh_token ?? ''),
    ).rejects.toMatchObject(refused);
    await expect(client.refreshTokenGrant(first.config, chains[0] ?? '')).rejects.toMatchObject(refused);
    for (const token of chains.slice(1)) await client.refreshTokenGrant(first.config, token);
  });

  test('all end when one signs out', async () => {
    const first = await signIn(loupe, 'Marta');
    const second = await anotherTab(first);
    await first.browser.follow(
      client.buildEndSessionUrl(first.config, { id_token_hint: first.tokens.id_token ?? '' }),
    );
    for (const { tokens } of [first, second]) {
      await expect(client.refreshTokenGrant(first.config, tokens.refresh_token ?? '')).rejects.toMatchObject(
        refused,
      );
      const read = loupe.ports.openId.readAccessToken(tokens.access_token, { grant: 'database' });
      expect(await read).toBeUndefined();
    }
  });
});

describe('an ended session', () => {
  const getsThatAct = everyEndpoint.filter(
    ({ method, changes, rule }) => method === 'GET' && changes !== false && rule.who !== 'anyone',
  );

  test('is refused at once by every call, whatever its method', async () => {
    const { browser, config, tokens } = await signIn(loupe, 'Marta');
    const ask = async (path: string): Promise<number> => {
      const headers = { authorization: `Bearer ${tokens.access_token}`, 'x-subscription-key': 'loupe-web' };
      return (await fetch(loupe.url + path.replaceAll(/:\w+/g, newId()), { headers })).status;
    };
    expect(await ask(getUserSettings.path)).toBe(200);
    await browser.follow(client.buildEndSessionUrl(config, { id_token_hint: tokens.id_token ?? '' }));
    expect(getsThatAct.length).toBeGreaterThan(5);
    const answers = await Promise.all(
      [getUserSettings, ...getsThatAct].map(async ({ name, path }) => [name, await ask(path)] as const),
    );
    expect(answers.filter(([, status]) => status !== 401)).toEqual([]);
  });
});

describe('the sessions of a person', () => {
  test('are listed, and one can be ended from another session', async () => {
    const { sessions, readAccessToken } = loupe.ports.openId;
    const here = await signIn(loupe, 'Ilse');
    const there = await signIn(loupe, 'Ilse');
    const sid = claimOf(there.tokens, 'sid');
    const listed = await sessions.list(personId('Ilse'));
    expect(listed.map(({ sessionId }) => sessionId)).toContain(sid);
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatchObject({ methods: ['pwd', 'otp'], signedInAt: expect.any(Date) as Date });

    await sessions.end(sid);
    expect(await readAccessToken(there.tokens.access_token, { grant: 'database' })).toBeUndefined();
    expect((await silently(there)).searchParams.get('error')).toBe('login_required');
    expect(await client.tokenIntrospection(here.config, there.tokens.access_token)).toEqual({
      active: false,
    });
    expect(await readAccessToken(here.tokens.access_token, { grant: 'database' })).toBeDefined();
    expect((await silently(here)).searchParams.get('code')).not.toBeNull();
  });

  test('can all be ended except the current one', async () => {
    const here = await signIn(loupe, 'Jonah');
    const otherPeople = [await signIn(loupe, 'Jonah'), await signIn(loupe, 'Jonah')];
    const sid = claimOf(here.tokens, 'sid');
    const ended = await loupe.ports.openId.sessions.endAll(personId('Jonah'), sid);
    expect(ended.toSorted()).toEqual(otherPeople.map(({ tokens }) => claimOf(tokens, 'sid')).toSorted());
    for (const { tokens, config } of otherPeople) {
      await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject(
        refused,
      );
    }
    await client.refreshTokenGrant(here.config, here.tokens.refresh_token ?? '');
    await loupe.ports.openId.sessions.endAll(personId('Jonah'));
    expect(await loupe.ports.openId.sessions.list(personId('Jonah'))).toEqual([]);
  });

  test('end with the browser, or after thirty days if the person asked to be remembered', async () => {
    const { browser } = await signIn(loupe, 'Marta');
    const confirmPage = await browser.open(
      (await beginFlow((await signIn(loupe, 'Marta')).config, `${loupe.url}/callback`)).address,
    );
    const line = confirmPage.headers.getSetCookie().find((one) => one.startsWith('_session='));
    expect(line).not.toMatch(/expires/i);
  });
});

describe('a session in use', () => {
  const signedInAgo = (hours: number) =>
    loupe.pools.owner.query(
      `update identity.provider_record
       set payload = jsonb_set(payload::jsonb, '{loginTs}',
         to_jsonb(extract(epoch from now())::bigint - $1::bigint * 3600))::json
       where kind = 'Session' and payload->>'accountId' = $2`,
      [hours, personId('Ilse')],
    );

  test('ends a day after its sign-in, however often it is used', async () => {
    const signedIn = await signIn(loupe, 'Ilse');
    await signedInAgo(23);
    expect((await silently(signedIn)).searchParams.get('error')).toBeNull();
    await signedInAgo(25);
    expect((await silently(signedIn)).searchParams.get('error')).toBe('login_required');
    const page = await signedIn.browser.follow(
      (await beginFlow(signedIn.config, `${loupe.url}/callback`)).address,
    );
    expect(page.pathname).toBe('/signin');
  });
});

describe('a person who may no longer sign in', () => {
  test('cannot renew and is asked to sign in', async () => {
    const signedIn = await signIn(loupe, 'Devon');
    await loupe.pools.owner.query('delete from companies.membership where person_id = $1', [
      personId('Devon'),
    ]);
    const { config, tokens, browser } = signedIn;
    // The node learns of it from the database, a moment after it is written.
    const reads = () => loupe.readToken(tokens.access_token, { grant: 'heard' });
    await expect.poll(reads).toBeUndefined();
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject(refused);
    await expect(client.fetchUserInfo(config, tokens.access_token, personId('Devon'))).rejects.toBeInstanceOf(
      Error,
    );
    expect((await silently(signedIn)).searchParams.get('error')).toBe('login_required');
    const page = await browser.follow((await beginFlow(config, `${loupe.url}/callback`)).address);
    expect(page.pathname).toBe('/signin');
  });
});

describe('a session replaced by another', () => {
  test('signing in as another person ends the first session and its tokens', async () => {
    const first = await signIn(loupe, 'Marta');
    const flow = await beginFlow(first.config, `${loupe.url}/callback`, { prompt: 'login' });
    const page = await first.browser.follow(flow.address);
    const uid = page.searchParams.get('interaction') ?? '';
    const cookies = first.browser.cookieHeader(`/services/identity/interactions/${uid}`);
    const { interactions } = loupe.ports.openId;
    expect(await interactions.read(uid, cookies)).toMatchObject({
      reasons: ['login_prompt'],
      sessionPersonId: personId('Marta'),
    });
    const returnTo = await interactions.finish(uid, {
      personId: personId('Ilse'),
      methods: ['pwd'],
      remember: false,
    });
    // The library ends the first session with a self-submitting form that returns here.
    const form = await (await first.browser.open(returnTo ?? '')).text();
    const action = /action="([^"]+)"/.exec(form)?.[1] ?? '';
    const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    const closed = await first.browser.open(action, { method: 'POST', body: new URLSearchParams(fields) });
    const callback = await first.browser.follow(closed.headers.get('location') ?? '');
    const tokens = await tokensOf(first.config, callback, flow);
    expect(tokens.claims()?.sub).toBe(personId('Ilse'));
    expect(claimOf(tokens, 'sid')).not.toBe(claimOf(first.tokens, 'sid'));
    await expect(
      client.refreshTokenGrant(first.config, first.tokens.refresh_token ?? ''),
    ).rejects.toMatchObject(refused);
  });
});

describe("the session's state in the browser", () => {
  test('is unchanged while signed in and changes afterwards', async () => {
    const signedIn = await signIn(loupe, 'Marta');
    const claimed = signedIn.callback.searchParams.get('session_state') ?? '';
    const [, salt = ''] = claimed.split('.');
    expect(stateOf(signedIn.browser.cookie('op_bs') ?? '', salt)).toBe(claimed);

    const again = await anotherTab(signedIn);
    const renewed = again.callback.searchParams.get('session_state') ?? '';
    expect(renewed).not.toBe(claimed);
    expect(stateOf(signedIn.browser.cookie('op_bs') ?? '', renewed.split('.')[1] ?? '')).toBe(renewed);
    expect(stateOf(signedIn.browser.cookie('op_bs') ?? '', salt)).toBe(claimed);

    await loupe.ports.openId.sessions.end(claimOf(signedIn.tokens, 'sid'));
    await silently(signedIn);
    expect(signedIn.browser.cookie('op_bs')).toBeUndefined();
    expect(stateOf('', salt)).not.toBe(claimed);
  });

  test('differs between two sessions of the same person', async () => {
    const states = [];
    for (const { browser } of [await signIn(loupe, 'Marta'), await signIn(loupe, 'Marta')]) {
      states.push(browser.cookie('op_bs'));
    }
    expect(states[0]).not.toBe(states[1]);
  });

  test('its page runs one script, allowed by its hash, and only the portal may frame it', async () => {
    const response = await new TestBrowser().open(`${loupe.url}/services/identity/checksession`);
    const page = await response.text();
    const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });
});

describe('the database', () => {
  test('contains no usable token', async () => {
    const { config, tokens } = await signIn(loupe, 'Marta');
    const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    const { rows } = await loupe.pools.owner.query<{ kept: string }>(
      'select id || payload::text as kept from identity.provider_record',
    );
    const all = rows.map(({ kept }) => kept).join(' ');
    expect(all).toContain(
      createHash('sha256')
        .update(renewed.refresh_token ?? '')
        .digest('base64url'),
    );
    for (const token of [tokens.refresh_token, renewed.refresh_token, renewed.access_token])
      expect(all).not.toContain(token);
  });
});

describe('expired records', () => {
  test('are removed, and valid ones are kept', async () => {
    const kept = await signIn(loupe, 'Marta');
    const count = async (): Promise<number> => {
      const { rows } = await loupe.pools.owner.query<{ count: number }>(
        'select count(*) from identity.provider_record where expires_at < now()',
      );
      return rows[0]?.count ?? 0;
    };
    await loupe.pools.owner.query(
      `update identity.provider_record set expires_at = now() - interval '1 minute' where kind = 'AuthorizationCode'`,
    );
    expect(await count()).toBeGreaterThan(0);
    const { records } = loupe.ports.openId;
    expect(await records.expiredKinds()).toEqual(['AuthorizationCode']);
    expect(await records.removeExpired('AuthorizationCode')).toBeGreaterThan(0);
    expect(await count()).toBe(0);
    await client.refreshTokenGrant(kept.config, kept.tokens.refresh_token ?? '');
  });
});
