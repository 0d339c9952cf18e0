import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearActivity, lastActivity } from './last-activity.ts';
import { useIdle } from './use-idle.ts';

const limits = { idleSeconds: 60, timeoutSeconds: 10 };
const start = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  clearActivity();
});
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const move = () => act(() => void window.dispatchEvent(new Event('pointermove')));

/** Simulates another tab: it writes to storage, and the browser notifies this one. */
const actElsewhere = () =>
  act(() => {
    localStorage.setItem('loupe-last-activity', String(Date.now()));
    window.dispatchEvent(new StorageEvent('storage', { key: 'loupe-last-activity' }));
  });

function watch() {
  const { result } = renderHook(() => useIdle(limits));
  return { kind: () => result.current.state.kind, stay: () => act(() => result.current.stay()) };
}

test('warns after the idle time and signs out after the timeout', async () => {
  const { kind } = watch();
  await pass(59);
  expect(kind()).toBe('active');
  await pass(1);
  expect(kind()).toBe('warning');
  await pass(10);
  expect(kind()).toBe('over');
});

test('any activity restarts the time', async () => {
  const { kind } = watch();
  await pass(50);
  move();
  await pass(59);
  expect(kind()).toBe('active');
  await pass(1);
  expect(kind()).toBe('warning');
});

test('while the warning shows only an answer to it counts', async () => {
  const { kind, stay } = watch();
  await pass(61);
  move();
  expect(kind()).toBe('warning');
  stay();
  expect(kind()).toBe('active');
  await pass(60);
  expect(kind()).toBe('warning');
});

test('activity in another tab counts here, and its answer closes the warning', async () => {
  const { kind } = watch();
  await pass(50);
  actElsewhere();
  await pass(55);
  expect(kind()).toBe('active');
  await pass(6);
  expect(kind()).toBe('warning');
  actElsewhere();
  expect(kind()).toBe('active');
});

test("the first move after a long sleep doesn't revive an expired session", async () => {
  const { kind } = watch();
  vi.setSystemTime(start + 9 * 3_600_000);
  move();
  expect(kind()).toBe('over');
  expect(lastActivity()).toBe(start);
});

test('a tab opened after the others expired is expired too', () => {
  localStorage.setItem('loupe-last-activity', String(start - 80_000));
  expect(watch().kind()).toBe('over');
});
