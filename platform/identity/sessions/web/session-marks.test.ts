import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { automaticSignIns, signedInBefore, mismatches } from './session-marks.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const triesOf = (counter: { mayTry(): boolean }) => Array.from({ length: 4 }, () => counter.mayTry());

test('a mismatched answer is retried 3 times, counted in local storage', () => {
  expect(triesOf(mismatches)).toEqual([true, true, true, false]);
  expect(localStorage.getItem('loupe-sign-in-mismatches')).toBe('3');
  mismatches.reset();
  expect(mismatches.mayTry()).toBe(true);
});

test('sign-in starts automatically twice per browser session', () => {
  expect(triesOf(automaticSignIns)).toEqual([true, true, false, false]);
  expect(localStorage).toHaveLength(0);
});

test('a tampered counter counts as zero', () => {
  localStorage.setItem('loupe-sign-in-mismatches', 'many');
  expect(triesOf(mismatches)).toEqual([true, true, true, false]);
});

test('remembers and forgets that a person was signed in here', () => {
  expect(signedInBefore.isKnown()).toBe(false);
  signedInBefore.remember();
  expect(signedInBefore.isKnown()).toBe(true);
  signedInBefore.forget();
  expect(signedInBefore.isKnown()).toBe(false);
});

test('works without browser storage, but remembers nothing', () => {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  signedInBefore.remember();
  signedInBefore.forget();
  mismatches.reset();
  expect([signedInBefore.isKnown(), mismatches.mayTry()]).toEqual([false, true]);
});
