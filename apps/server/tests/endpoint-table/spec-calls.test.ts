import { describe, expect, test } from 'vitest';
import { protocolLines } from '#platform/identity/contract.ts';
import { laterCalls } from '#tools/walls/later-calls.ts';
import { callOf, compareCalls, readSpecCalls } from '#tools/walls/spec-calls.ts';
import { everyEndpoint as endpoints } from './every-endpoint.ts';

describe('the calls of the specification', () => {
  test('each call of the specification has an endpoint or is listed as later, never both', () => {
    expect(endpoints.length).toBeGreaterThan(0);
    const later = Object.values(laterCalls).flat();
    const answered = [...endpoints, ...protocolLines];
    expect(compareCalls(readSpecCalls(), answered, later)).toEqual({ missing: [], both: [], unknown: [] });
  });
});

describe("the product's calls", () => {
  test('no two endpoints share a call or a name', () => {
    const all = [...endpoints, ...protocolLines];
    const calls = all.map((endpoint) => callOf(endpoint) ?? `${endpoint.method} ${endpoint.path}`);
    // A protocol call with two methods has two lines.
    const names = [...new Set(protocolLines.map(({ name }) => name)), ...endpoints.map(({ name }) => name)];
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
