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

test('lets in a visitor who never signed in here', () => {
  expect(at('/')).toBe('let-in');
});

test('sends a returning visitor to the dashboard, which signs them in automatically', () => {
  window.localStorage.setItem(signedInKey, 'yes');
  expect(at('/')).toBe('/dashboard');
});

test('stays on the page after two failed automatic sign-ins', () => {
  window.localStorage.setItem(signedInKey, 'yes');
  window.sessionStorage.setItem(automaticKey, '1');
  expect(at('/')).toBe('/dashboard');
  window.sessionStorage.setItem(automaticKey, '2');
  expect(at('/')).toBe('let-in');
});

test('a tutorial link is always open', () => {
  window.localStorage.setItem(signedInKey, 'yes');
  expect(at('/', '?tutorial=memo')).toBe('let-in');
});

test('lets in a visitor whose browser refuses storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(at('/')).toBe('let-in');
});

test("reads the marks where the portal's session stores them", async () => {
  const { OidcSession } = await loadOidcSession();
  window.sessionStorage.setItem(automaticKey, '2');
  const navigateTo = vi.fn();
  const session = new OidcSession({
    readActor: () => Promise.resolve(guest),
    log: () => undefined,
    navigateTo,
    clearPersonalData: () => undefined,
    storeReturnPath: () => undefined,
  });
  const getItem = vi.spyOn(Storage.prototype, 'getItem');
  expect(await session.begin()).toBe(guest);
  expect(getItem.mock.lastCall).toEqual([signedInKey]);
  expect(await session.signInAutomatically()).toBe(false);
  expect(navigateTo).not.toHaveBeenCalled();
});
