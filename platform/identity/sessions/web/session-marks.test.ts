import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { automaticSignIns, signedInBefore, mismatches } from './session-marks.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const triesOf = (counter: { mayTry(): boolean }) => Array.from({ length: 4 }, () => counter.mayTry());

test('an answer that does not match is tried again 3 times; the counter is in local storage', () => {
  expect(triesOf(mismatches)).toEqual([true, true, true, false]);
  expect(localStorage.getItem('loupe-sign-in-mismatches')).toBe('3');
  mismatches.reset();
  expect(mismatches.mayTry()).toBe(true);
});

test('sign-in begins by itself twice in a session of the browser', () => {
  expect(triesOf(automaticSignIns)).toEqual([true, true, false, false]);
  expect(localStorage).toHaveLength(0);
});

test('what a hand wrote over a counter counts as none', () => {
  localStorage.setItem('loupe-sign-in-mismatches', 'many');
  expect(triesOf(mismatches)).toEqual([true, true, true, false]);
});

test('that somebody was signed in here is remembered and forgotten', () => {
  expect(signedInBefore.isKnown()).toBe(false);
  signedInBefore.remember();
  expect(signedInBefore.isKnown()).toBe(true);
  signedInBefore.forget();
  expect(signedInBefore.isKnown()).toBe(false);
});

test('a browser that refuses its storage forgets, and fails at nothing', () => {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  signedInBefore.remember();
  signedInBefore.forget();
  mismatches.reset();
  expect([signedInBefore.isKnown(), mismatches.mayTry()]).toEqual([false, true]);
});
