import { afterAll, beforeAll, expect, test } from 'vitest';
import { isChange } from '#kit/contract/endpoint.ts';
import type { Problem } from '#kit/contract/problem.ts';
import { allKeyScopes } from '#platform/access/contract.ts';
import type { Endpoint } from '#platform/access/contract.ts';
import { acceptTerms, madeKey } from '../../testing/key-caller.ts';
import { provenMember } from '../../testing/step-up.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
let endpoints: readonly Endpoint[];
let whole: string;
beforeAll(async () => {
  loupe = await startTestLoupe();
  endpoints = loupe.routes.map(({ endpoint }) => endpoint);
  const marta = await provenMember(loupe, 'Marta');
  await acceptTerms(marta);
  whole = (await madeKey(marta, ...allKeyScopes)).secret;
});
afterAll(() => loupe.stop());

/** The status and, of a refusal, its code; whoever is let in names nothing that exists. */
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

test('which calls a key may make is what was reviewed', async () => {
  const lines = endpoints
    .flatMap(({ name, rule }) => (rule.scope === undefined ? [] : [`${rule.scope} ${name}`]))
    .toSorted();
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('keys-may-call.txt');
});

test('a key with every scope is let in at each of them, and nowhere else', async () => {
  const surprises: string[] = [];
  for (const endpoint of endpoints) {
    if (endpoint.rule.feature !== undefined && !loupe.ports.flags.isOn(endpoint.rule.feature)) continue;
    const found = await knock(endpoint, whole);
    const expected = endpoint.rule.scope === undefined ? 'kit.forbidden' : 'let in';
    if (found !== expected) surprises.push(`${endpoint.name}: ${found} in place of ${expected}`);
  }
  expect(surprises).toEqual([]);
});

test('no scope opens a call that changes something, or one of staff', () => {
  const scoped = endpoints.filter(({ rule }) => rule.scope !== undefined);
  expect(scoped.length).toBeGreaterThan(5);
  expect(scoped.filter((endpoint) => isChange(endpoint)).map(({ name }) => name)).toEqual([]);
  expect(scoped.filter(({ rule }) => rule.who === 'staff').map(({ name }) => name)).toEqual([]);
});

test('every scope opens something', () => {
  const used = new Set(endpoints.map(({ rule }) => rule.scope));
  expect(allKeyScopes.filter((scope) => !used.has(scope))).toEqual([]);
});

test('a key that nobody has is refused everywhere, also where guests are welcome', async () => {
  const madeUp = `loupe_${'x'.repeat(43)}`;
  for (const endpoint of endpoints)
    expect([endpoint.name, await knock(endpoint, madeUp)]).toEqual([endpoint.name, 'kit.unauthenticated']);
});
