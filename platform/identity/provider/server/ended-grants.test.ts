import { expect, test } from 'vitest';
import { EndedGrants } from './ended-grants.ts';
import { accessTokenSeconds } from './lifetimes.ts';

test('knows a grant that ended, and forgets it once its access tokens have expired', () => {
  let now = 0;
  const ended = new EndedGrants(() => now);
  ended.hear('first');
  expect([ended.has('first'), ended.has('second')]).toEqual([true, false]);
  now = accessTokenSeconds * 1000;
  ended.hear('second');
  expect([ended.has('first'), ended.has('second')]).toEqual([false, true]);
});

test('is unsure after a lost connection, until every access token of that time has expired', () => {
  let now = 0;
  const ended = new EndedGrants(() => now);
  expect(ended.unsure).toBe(false);
  ended.missed();
  expect(ended.unsure).toBe(true);
  now = accessTokenSeconds * 1000;
  expect(ended.unsure).toBe(false);
});
