import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DemoSession } from '#platform/demo/web/index.tsx';
import { targetOf } from './entry-guard.ts';
import { demoPersonKey, isSignedIn } from './signed-in.ts';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('a visitor who is signed in is sent to the dashboard', () => {
  expect(targetOf({ path: '/', signedIn: true })).toBe('/dashboard');
});

test('a visitor who is not signed in is let in', () => {
  expect(targetOf({ path: '/', signedIn: false })).toBeUndefined();
});

test.each(['/?tutorial=memo', '/tutorial', '/tax/callback?code=1'])('%s is always let through', (path) => {
  expect(targetOf({ path, signedIn: true })).toBeUndefined();
});

test('whoever chose a person of the demo in this tab is signed in', () => {
  expect(isSignedIn()).toBe(false);
  window.sessionStorage.setItem(demoPersonKey, '0193');
  expect(isSignedIn()).toBe(true);
});

test("the page looks where the demo's session keeps its person", async () => {
  const asked = vi.spyOn(Storage.prototype, 'getItem');
  await new DemoSession().begin();
  expect(asked.mock.calls).toContainEqual([demoPersonKey]);
});

test('a browser that refuses its storage has nobody signed in', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(isSignedIn()).toBe(false);
});
