import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#kit/contract/problem.ts';
import { allKeyScopes } from '#platform/access/contract.ts';
import type { Endpoint } from '#platform/access/contract.ts';
import { acceptTerms, createKey } from '../../testing/key-caller.ts';
import { verifiedMember } from '../../testing/step-up.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
let endpoints: readonly Endpoint[];
let whole: string;
beforeAll(async () => {
  loupe = await startTestLoupe();
  endpoints = loupe.routes.map(({ endpoint }) => endpoint);
  const marta = await verifiedMember(loupe, 'Marta');
  await acceptTerms(marta);
  whole = (await createKey(marta, ...allKeyScopes)).secret;
});
afterAll(() => loupe.stop());

/** The status and a refusal's code; an admitted caller names nothing that exists. */
async function knock({ method, path, body }: Endpoint, secret: string): Promise<string> {
  const response = await fetch(`${loupe.url}${path.replace(/:\w+/g, '0')}`, {
    method,
    ...(body === undefined ? {} : { body: '[]' }),
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });
  const text = await response.text();
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return 'let in';
  const { code } = JSON.parse(text) as Problem;
  return code === 'kit.forbidden' || code === 'kit.unauthenticated' ? code : 'let in';
}

test('a key with every scope may call each of them, and nothing else', async () => {
  const surprises: string[] = [];
  for (const endpoint of endpoints) {
    if (endpoint.rule.feature !== undefined && !loupe.ports.flags.isOn(endpoint.rule.feature)) continue;
    const found = await knock(endpoint, whole);
    const expected = endpoint.rule.scope === undefined ? 'kit.forbidden' : 'let in';
    if (found !== expected) surprises.push(`${endpoint.name}: ${found} in place of ${expected}`);
  }
  expect(surprises).toEqual([]);
});

test('an unknown key is refused everywhere, even if guests are welcome', async () => {
  const madeUp = `loupe_${'x'.repeat(43)}`;
  for (const endpoint of endpoints)
    expect([endpoint.name, await knock(endpoint, madeUp)]).toEqual([endpoint.name, 'kit.unauthenticated']);
});
