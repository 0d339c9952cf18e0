import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { enter, setEntryLog, longestWaitMs } from './enter.ts';

const queries = new QueryClient();
const log = vi.fn();
setEntryLog(log);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('runs all at once and continues when the last one is done', async () => {
  const started: string[] = [];
  let answer: () => void = () => undefined;
  const loads = [
    { id: 'person', load: async () => void started.push('person') },
    {
      id: 'company',
      load: () =>
        new Promise<void>((resolve) => {
          started.push('company');
          answer = resolve;
        }),
    },
  ];
  let entered = false;
  const entering = enter(loads, queries).then(() => {
    entered = true;
  });
  expect(started).toEqual(['person', 'company']);
  await Promise.resolve();
  expect(entered).toBe(false);
  answer();
  await entering;
});

test('logs one that fails, and continues', async () => {
  const loads = [{ id: 'company', load: () => Promise.reject(new Error('away')) }];
  await enter(loads, queries);
  expect(log).toHaveBeenCalledWith("company couldn't be loaded after sign-in.", expect.any(Error));
});

test("doesn't wait for one that never ends", async () => {
  vi.useFakeTimers();
  const never = { id: 'company', load: () => new Promise(() => undefined) };
  const entering = enter([never], queries).then(() => 'entered');
  await vi.advanceTimersByTimeAsync(longestWaitMs);
  expect(await entering).toBe('entered');
});
