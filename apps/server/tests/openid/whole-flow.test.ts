import * as client from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestBrowser } from '../../testing/openid-browser.ts';
import {
  beginFlow,
  discoverOwn,
  personId,
  signInThrough,
  startOpenIdLoupe,
  tokensOf,
} from '../../testing/openid-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startOpenIdLoupe();
});
afterAll(() => loupe.stop());

test('a client that nobody here wrote signs a person in from the discovery document alone', async () => {
  const config = await discoverOwn(loupe.url);
  const browser = new TestBrowser();
  const flow = await beginFlow(config, `${loupe.url}/callback`);
  const callback = await signInThrough(loupe, browser, flow, 'Marta');
  const tokens = await tokensOf(config, callback, flow);
  const facts = await loupe.ports.openId.readAccessToken(tokens.access_token, { changes: true });
  expect(facts).toMatchObject({
    personId: personId('Marta'),
    clientId: 'loupe-web',
    authMethods: ['pwd', 'otp'],
  });
  const user = await client.fetchUserInfo(config, tokens.access_token, personId('Marta'));
  expect(user).toMatchObject({ name: 'Marta Reyes', email: 'marta.reyes@harrowvale.example' });
  expect(await client.tokenIntrospection(config, tokens.access_token)).toMatchObject({ active: true });
});
