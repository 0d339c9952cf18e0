import { expect, test } from 'vitest';
import { rememberSeals } from './remember-seals.ts';

test('a seal is asked for again after ten minutes, and leaves once it is no longer true', async () => {
  let now = 0;
  let isInsured = true;
  let asked = 0;
  const isSealed = rememberSeals({
    clock: { now: () => new Date(now) },
    isMember: () => {
      asked += 1;
      return Promise.resolve(isInsured);
    },
  });
  expect(await isSealed('one')).toBe(true);
  isInsured = false;
  expect(await isSealed('one')).toBe(true);
  expect(asked).toBe(1);
  now += 10 * 60_000;
  expect(await isSealed('one')).toBe(false);
  expect(await isSealed('two')).toBe(false);
  expect(asked).toBe(3);
});
