import { expect, test } from 'vitest';
import { inTurns } from './price-queries.ts';

const createSignal = () => new AbortController().signal;

test('forty requests share a turn; the next turn starts after all of them, failed or not', async () => {
  const log: string[] = [];
  const requests = Array.from({ length: 42 }, (_, at) =>
    inTurns(async () => {
      log.push(`${at} begins`);
      await Promise.resolve();
      log.push(`${at} ends`);
      if (at === 3) throw new Error('no answer');
      return at;
    }, createSignal()),
  );
  const results = await Promise.allSettled(requests);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  const begins = (at: number) => log.indexOf(`${at} begins`);
  for (let at = 0; at < 40; at += 1) {
    expect(begins(at)).toBeLessThan(40);
    expect(log.indexOf(`${at} ends`)).toBeLessThan(begins(40));
  }
  expect(begins(41)).toBe(begins(40) + 1);
});

test('never starts an abandoned request, but starts the next one', async () => {
  const abandoned = new AbortController();
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return Promise.resolve();
  };
  const request = inTurns(start, abandoned.signal);
  abandoned.abort();
  await expect(request).rejects.toThrow('aborted');
  await expect(inTurns(start, abandoned.signal)).rejects.toThrow('aborted');
  await expect(inTurns(() => Promise.resolve('next'), createSignal())).resolves.toBe('next');
  expect(hasStarted).toBe(false);
});
