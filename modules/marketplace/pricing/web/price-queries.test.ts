import { expect, test } from 'vitest';
import { inSequence } from './price-queries.ts';

const waited = () => new AbortController().signal;

test('the second request starts after the first, failed or not', async () => {
  const told: string[] = [];
  const first = inSequence(async () => {
    told.push('first begins');
    await Promise.resolve();
    told.push('first ends');
    throw new Error('no answer');
  }, waited());
  const second = inSequence(() => {
    told.push('second begins');
    return Promise.resolve('two');
  }, waited());
  await expect(first).rejects.toThrow('no answer');
  await expect(second).resolves.toBe('two');
  expect(told).toEqual(['first begins', 'first ends', 'second begins']);
});

test('an abandoned request never starts, and the next one does', async () => {
  const gone = new AbortController();
  gone.abort();
  let begun = false;
  const given = inSequence(() => {
    begun = true;
    return Promise.resolve();
  }, gone.signal);
  await expect(given).rejects.toThrow('aborted');
  expect(begun).toBe(false);
  await expect(inSequence(() => Promise.resolve('next'), waited())).resolves.toBe('next');
});
