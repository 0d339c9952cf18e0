import * as client from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeExternalLink, listExternalLinks, listExternalServices } from '#platform/companies/contract.ts';
import {
  answerPage,
  beginFlow,
  foreign,
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

const site = 'https://ledger.example/welcome';

/** What the application does when its initiate-login address is opened (OpenID Connect Core, section 4). */
async function beginAtPartner(address: string) {
  const opened = new URL(address);
  const issuer = new URL(opened.searchParams.get('iss') ?? '');
  const config = await client.discovery(
    issuer,
    foreign.client_id,
    foreign.client_secret,
    client.ClientSecretBasic(foreign.client_secret),
    { execute: [client.allowInsecureRequests] },
  );
  const flow = await beginFlow(config, foreign.redirect_uris[0] ?? '', { scope: 'openid profile email' });
  return { config, flow, target: opened.searchParams.get('target_link_uri') };
}

test('a partner opened from the portal knows the person, who never signs in again', async () => {
  const priya = await loupe.as('Priya');
  const { version } = (await priya.call(listExternalLinks, {})).answer;
  await priya.call(changeExternalLink, {
    params: { key: 'partner-gateway' },
    body: {
      address: site,
      application: foreign.client_id,
      signInAddress: 'https://ledger.example/sign-in',
      version,
    },
  });
  const { items } = (await (await loupe.as('Grace')).call(listExternalServices, {})).answer;
  const address = items.find(({ key }) => key === 'partner-gateway')?.address ?? '';
  const { browser } = await signIn(loupe, 'Grace');

  const first = await beginAtPartner(address);
  expect(first.target).toBe(site);
  // The portal asks once what the application may know; it doesn't ask for a password.
  const page = await browser.follow(first.flow.address);
  expect(page.pathname).toBe('/signin');
  const uid = page.searchParams.get('interaction') ?? '';
  const back = await answerPage(loupe, browser, uid, true);
  expect(back.href.startsWith(foreign.redirect_uris[0] ?? '-')).toBe(true);
  const tokens = await tokensOf(first.config, back, first.flow);
  expect(tokens.claims()).toMatchObject({ sub: personId('Grace'), aud: foreign.client_id });

  // The next time leads through at once.
  const again = await beginAtPartner(address);
  const through = await browser.follow(again.flow.address);
  expect(through.href.startsWith(foreign.redirect_uris[0] ?? '-')).toBe(true);
  expect((await tokensOf(again.config, through, again.flow)).claims()?.sub).toBe(personId('Grace'));
});
