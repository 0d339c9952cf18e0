import { describe, expect, test } from 'vitest';
import { decideEntry, canSignInAutomatically } from './entry-guard.ts';
import type { Visitor } from './entry-guard.ts';

const stranger: Visitor = {
  path: '/',
  authenticated: false,
  earlierAuthenticated: false,
  automaticSignIns: 0,
};

describe('the entry guard (spec platform §2.2)', () => {
  test.each<[string, Partial<Visitor>, ReturnType<typeof decideEntry>]>([
    ['lets in a visitor who is not authenticated', {}, 'let-in'],
    ['sends an authenticated visitor to the dashboard', { authenticated: true }, '/dashboard'],
    ['also one whom nothing remembers', { authenticated: true, automaticSignIns: 9 }, '/dashboard'],
    ['sends on who was authenticated earlier', { earlierAuthenticated: true }, '/dashboard'],
    ['a second time too', { earlierAuthenticated: true, automaticSignIns: 1 }, '/dashboard'],
    ['and stops retrying then', { earlierAuthenticated: true, automaticSignIns: 2 }, 'let-in'],
    ['for good', { earlierAuthenticated: true, automaticSignIns: 3 }, 'let-in'],
    ['always lets /tutorial through', { path: '/tutorial/first', authenticated: true }, 'let-in'],
    ["and whatever contains 'tutorial'", { path: '/?tutorial=memo', authenticated: true }, 'let-in'],
    ['and the tax callback', { path: '/tax/callback?code=1', earlierAuthenticated: true }, 'let-in'],
    ['but not what is only like it', { path: '/tax?callback', authenticated: true }, '/dashboard'],
  ])('%s', (_, facts, expected) => {
    expect(decideEntry({ ...stranger, ...facts })).toBe(expected);
  });
});

test.each([
  [0, true],
  [1, true],
  [2, false],
  [3, false],
])('after %i automatic sign-ins another may begin: %s', (made, expected) => {
  expect(canSignInAutomatically(made)).toBe(expected);
});
