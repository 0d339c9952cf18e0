import { describe, expect, test } from 'vitest';
import { decideEntry, canSignInAutomatically } from './entry-guard.ts';
import type { Visitor } from './entry-guard.ts';

const visitor: Visitor = {
  path: '/',
  authenticated: false,
  earlierAuthenticated: false,
  automaticSignIns: 0,
};

describe('the entry guard (spec platform §2.2)', () => {
  test.each<[string, Partial<Visitor>, ReturnType<typeof decideEntry>]>([
    ['the entry guard lets in a visitor who is not authenticated', {}, 'let-in'],
    [
      'the entry guard sends an authenticated visitor to the dashboard',
      { authenticated: true },
      '/dashboard',
    ],
    [
      'the entry guard sends an authenticated visitor on after many automatic sign-ins too',
      { authenticated: true, automaticSignIns: 9 },
      '/dashboard',
    ],
    [
      'the entry guard sends on a visitor who was authenticated earlier',
      { earlierAuthenticated: true },
      '/dashboard',
    ],
    [
      'the entry guard retries a second automatic sign-in',
      { earlierAuthenticated: true, automaticSignIns: 1 },
      '/dashboard',
    ],
    [
      'the entry guard stops retrying after two automatic sign-ins',
      { earlierAuthenticated: true, automaticSignIns: 2 },
      'let-in',
    ],
    [
      'the entry guard does not start retrying again',
      { earlierAuthenticated: true, automaticSignIns: 3 },
      'let-in',
    ],
    [
      'the entry guard always lets /tutorial through',
      { path: '/tutorial/first', authenticated: true },
      'let-in',
    ],
    [
      "the entry guard lets any path with 'tutorial' through",
      { path: '/?tutorial=memo', authenticated: true },
      'let-in',
    ],
    [
      'the entry guard lets the tax callback through',
      { path: '/tax/callback?code=1', earlierAuthenticated: true },
      'let-in',
    ],
    [
      'the entry guard does not let similar paths through',
      { path: '/tax?callback', authenticated: true },
      '/dashboard',
    ],
  ])('%s', (_, facts, expected) => {
    expect(decideEntry({ ...visitor, ...facts })).toBe(expected);
  });
});

test.each([
  [0, true],
  [1, true],
  [2, false],
  [3, false],
])('allows another automatic sign-in after %i: %s', (count, expected) => {
  expect(canSignInAutomatically(count)).toBe(expected);
});
