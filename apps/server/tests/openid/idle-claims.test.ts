import * as client from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDemoPerson } from '../../testing/member-named.ts';
import { signIn, startOpenIdLoupe } from '../../testing/signing-in/openid-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startOpenIdLoupe();
});
afterAll(() => loupe.stop());

function claimsIn(accessToken: string): Record<string, unknown> {
  const text = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  return JSON.parse(text) as Record<string, unknown>;
}

/** The idle time in both tokens; spec platform §4. */
function idleIn({
  access_token,
  claims,
}: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers) {
  return [claimsIn(access_token), claims() ?? {}].map((claimSet) => [
    claimSet['inactivity_period'],
    claimSet['idle_timeout'],
  ]);
}

test('tokens carry the idle time of a company that overrides it, in whole seconds', async () => {
  const { tokens } = await signIn(loupe, 'Sven');
  expect(idleIn(tokens)).toEqual([
    [900, 120],
    [900, 120],
  ]);
});

test('tokens of other companies carry no idle time', async () => {
  const { tokens } = await signIn(loupe, 'Marta');
  for (const token of [claimsIn(tokens.access_token), tokens.claims()]) {
    expect(token).not.toHaveProperty('inactivity_period');
    expect(token).not.toHaveProperty('idle_timeout');
  }
});

test("a renewal carries the company's latest setting", async () => {
  const { config, tokens } = await signIn(loupe, 'Sven');
  await loupe.pools.owner.query(
    'update companies.company set inactivity_period = 600, idle_timeout = null where company_id = $1',
    [findDemoPerson('Sven').memberships[0]?.company.companyId],
  );
  let token = tokens.refresh_token ?? '';
  const renew = async () => {
    const renewed = await client.refreshTokenGrant(config, token);
    token = renewed.refresh_token ?? token;
    return idleIn(renewed);
  };
  // Every node learns of the change a moment later.
  await expect.poll(renew).toEqual([
    [600, undefined],
    [600, undefined],
  ]);
});
