import { describe, expect, test } from 'vitest';
import { laterCalls } from './later-calls.ts';
import { compareCalls, readSpecCalls } from './spec-calls.ts';

// The endpoints themselves are compared in apps/server/tests, where the product is running.
describe('the calls of the specification', () => {
  test('no call is listed twice', () => {
    const later = Object.values(laterCalls).flat();
    expect(new Set(later).size).toBe(later.length);
    expect(new Set(readSpecCalls()).size).toBe(readSpecCalls().length);
  });

  test('every later call is one of the specification', () => {
    expect(compareCalls(readSpecCalls(), [], Object.values(laterCalls).flat()).unknown).toEqual([]);
  });
});

describe('the comparison finds planted faults', () => {
  const banner = { method: 'PUT', path: '/services/content/api/banner/:id' };

  test('ignores case and parameter names', () => {
    const found = compareCalls(['PUT Content api/Banner/{}'], [banner], []);
    expect(found).toEqual({ missing: [], both: [], unknown: [] });
  });

  test('reports a call without an endpoint', () => {
    expect(compareCalls(['GET content api/banner'], [banner], []).missing).toEqual([
      'GET content api/banner',
    ]);
  });

  test('reports an implemented call that is still listed as later', () => {
    const call = 'PUT content api/banner/{}';
    expect(compareCalls([call], [banner], [call]).both).toEqual([call]);
  });

  test('reports a later call that the specification does not name', () => {
    expect(compareCalls([], [], ['GET content api/banners']).unknown).toEqual(['GET content api/banners']);
  });
});
