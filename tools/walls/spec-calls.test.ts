import { describe, expect, test } from 'vitest';
import { laterCalls } from './later-calls.ts';
import { compareCalls, readSpecCalls } from './spec-calls.ts';

// The endpoints themselves are compared in apps/server/tests/walls, where the product is running.
describe('the calls of the specification', () => {
  test('none is listed twice', () => {
    const later = Object.values(laterCalls).flat();
    expect(new Set(later).size).toBe(later.length);
    expect(new Set(readSpecCalls()).size).toBe(readSpecCalls().length);
  });

  test('a later call is one that the specification names', () => {
    expect(compareCalls(readSpecCalls(), [], Object.values(laterCalls).flat()).unknown).toEqual([]);
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
