import { describe, expect, test } from 'vitest';
import { endpoints } from '#apps/server/modules.ts';
import { laterCalls } from './later-calls.ts';
import { callOf, compareCalls, readSpecCalls } from './spec-calls.ts';

const later = Object.values(laterCalls).flat();

describe('the calls of the specification', () => {
  test('each is answered by an endpoint or stands in the list of later ones, never in both', () => {
    expect(compareCalls(readSpecCalls(), endpoints, later)).toEqual({ missing: [], both: [], unknown: [] });
  });

  test('none is listed twice', () => {
    expect(new Set(later).size).toBe(later.length);
    expect(new Set(readSpecCalls()).size).toBe(readSpecCalls().length);
  });

  test('no two endpoints answer the same call, and no two share a name', () => {
    const calls = endpoints.map((endpoint) => callOf(endpoint) ?? `${endpoint.method} ${endpoint.path}`);
    const names = endpoints.map(({ name }) => name);
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('the comparison bites', () => {
  const banner = { method: 'PUT', path: '/services/content/api/banner/:id' };

  test('case and the names of parameters do not matter', () => {
    const found = compareCalls(['PUT Content api/Banner/{}'], [banner], []);
    expect(found).toEqual({ missing: [], both: [], unknown: [] });
  });

  test('a call that nobody answers is missing', () => {
    expect(compareCalls(['GET content api/banner'], [banner], []).missing).toEqual([
      'GET content api/banner',
    ]);
  });

  test('a call that is answered must leave the list of later ones', () => {
    const call = 'PUT content api/banner/{}';
    expect(compareCalls([call], [banner], [call]).both).toEqual([call]);
  });

  test('a later call that the specification does not name is refused', () => {
    expect(compareCalls([], [], ['GET content api/banners']).unknown).toEqual(['GET content api/banners']);
  });
});
