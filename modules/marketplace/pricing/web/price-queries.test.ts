import { expect, test } from 'vitest';
import { inSequence } from './price-queries.ts';

const createSignal = () => new AbortController().signal;

test('starts the second request after the first, failed or not', async () => {
  const log: string[] = [];
  const first = inSequence(async () => {
    log.push('first begins');
    await Promise.resolve();
    log.push('first ends');
    throw new Error('no answer');
  }, createSignal());
  const second = inSequence(() => {
    log.push('second begins');
    return Promise.resolve('two');
  }, createSignal());
  await expect(first).rejects.toThrow('no answer');
  await expect(second).resolves.toBe('two');
  expect(log).toEqual(['first begins', 'first ends', 'second begins']);
});

test('never starts an abandoned request, but starts the next one', async () => {
  const aborted = new AbortController();
  aborted.abort();
  let hasStarted = false;
  const request = inSequence(() => {
    hasStarted = true;
    return Promise.resolve();
  }, aborted.signal);
  await expect(request).rejects.toThrow('aborted');
  expect(hasStarted).toBe(false);
  await expect(inSequence(() => Promise.resolve('next'), createSignal())).resolves.toBe('next');
});
