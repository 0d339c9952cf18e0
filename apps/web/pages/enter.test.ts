import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { enter, longestWaitMs } from './enter.ts';

const queries = new QueryClient();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('all are asked at once, and the way goes on when the last one is there', async () => {
  const asked: string[] = [];
  let answer: () => void = () => undefined;
  const loads = [
    { id: 'person', load: async () => void asked.push('person') },
    {
      id: 'company',
      load: () =>
        new Promise<void>((resolve) => {
          asked.push('company');
          answer = resolve;
        }),
    },
  ];
  let entered = false;
  const entering = enter(loads, queries).then(() => {
    entered = true;
  });
  expect(asked).toEqual(['person', 'company']);
  await Promise.resolve();
  expect(entered).toBe(false);
  answer();
  await entering;
});

test('one that fails is logged and stops nobody', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const loads = [{ id: 'company', load: () => Promise.reject(new Error('away')) }];
  await enter(loads, queries);
  expect(warn).toHaveBeenCalledWith('company could not be loaded after sign-in.', expect.any(Error));
});

test('one that never ends is not waited for', async () => {
  vi.useFakeTimers();
  const entering = enter([{ id: 'company', load: () => new Promise(() => undefined) }], queries);
  await vi.advanceTimersByTimeAsync(longestWaitMs);
  await entering;
});
