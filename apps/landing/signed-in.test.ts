import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decideEntry, guest } from '#platform/access/contract.ts';
import { loadOidcSession } from '#platform/identity/web.tsx';
import { automaticKey, readVisitor, signedInKey } from './signed-in.ts';

const at = (pathname: string, search = '') => decideEntry(readVisitor({ pathname, search }));

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

test('whoever was never signed in here is let in', () => {
  expect(at('/')).toBe('let-in');
});

test('whoever was signed in earlier goes to the dashboard, which signs them in by itself', () => {
  window.localStorage.setItem(signedInKey, 'yes');
  expect(at('/')).toBe('/dashboard');
});

test('after two sign-ins that began by themselves and came to nothing the page stays', () => {
  window.localStorage.setItem(signedInKey, 'yes');
  window.sessionStorage.setItem(automaticKey, '1');
  expect(at('/')).toBe('/dashboard');
  window.sessionStorage.setItem(automaticKey, '2');
  expect(at('/')).toBe('let-in');
});

test('a tutorial is let through, whoever opens it', () => {
  window.localStorage.setItem(signedInKey, 'yes');
  expect(at('/', '?tutorial=memo')).toBe('let-in');
});

test('a browser that refuses its storage lets its visitor in', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(at('/')).toBe('let-in');
});

test("the page looks where the portal's session keeps its marks", async () => {
  const { OidcSession } = await loadOidcSession();
  window.sessionStorage.setItem(automaticKey, '2');
  const leaveFor = vi.fn();
  const session = new OidcSession({
    readActor: () => Promise.resolve(guest),
    log: () => undefined,
    leaveFor,
    clearTraces: () => undefined,
    keepPlace: () => undefined,
  });
  const asked = vi.spyOn(Storage.prototype, 'getItem');
  expect(await session.begin()).toBe(guest);
  expect(asked.mock.lastCall).toEqual([signedInKey]);
  expect(await session.signInByItself()).toBe(false);
  expect(leaveFor).not.toHaveBeenCalled();
});
