import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { readAgain } from './read-again.ts';

const queryKey = ['banners'];

test('a change during the first read is read after it', async () => {
  const queries = new QueryClient();
  const answers = Promise.withResolvers<string>();
  const read = vi.fn(() => Promise.resolve('after')).mockReturnValueOnce(answers.promise);
  const observer = new QueryObserver(queries, { queryKey, queryFn: read });
  const stop = observer.subscribe(() => undefined);
  readAgain(queries, queryKey);
  answers.resolve('before');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});

test('what was read before is read once more', async () => {
  const queries = new QueryClient();
  const read = vi.fn(() => Promise.resolve('shown'));
  const observer = new QueryObserver(queries, { queryKey, queryFn: read });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('shown'));
  readAgain(queries, queryKey);
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});
