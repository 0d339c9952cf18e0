import { describe, expect, test } from 'vitest';
import { protocolLines } from '#platform/identity/contract.ts';
import { laterCalls } from '#tools/walls/later-calls.ts';
import { callOf, compareCalls, readSpecCalls } from '#tools/walls/spec-calls.ts';
import { everyEndpoint as endpoints } from './every-endpoint.ts';

describe('the calls of the specification', () => {
  test('each is answered by an endpoint or stands in the list of later ones, never in both', () => {
    expect(endpoints.length).toBeGreaterThan(0);
    const later = Object.values(laterCalls).flat();
    const answered = [...endpoints, ...protocolLines];
    expect(compareCalls(readSpecCalls(), answered, later)).toEqual({ missing: [], both: [], unknown: [] });
  });
});

describe('the calls of the product', () => {
  test('no two endpoints answer the same call, and no two share a name', () => {
    const all = [...endpoints, ...protocolLines];
    const calls = all.map((endpoint) => callOf(endpoint) ?? `${endpoint.method} ${endpoint.path}`);
    // A call of the protocol that takes two methods stands in two lines.
    const names = [...new Set(protocolLines.map(({ name }) => name)), ...endpoints.map(({ name }) => name)];
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
