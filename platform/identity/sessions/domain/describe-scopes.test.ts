import { expect, test } from 'vitest';
import { describeDuration, describeScopes } from './describe-scopes.ts';

test.each([
  [['openid'], ['Recognize you when you come back']],
  [
    ['profile', 'email', 'partyAPI', 'platformAPI'],
    ['See your name and email', 'Do anything your role allows in Loupe'],
  ],
  [
    ['email', 'offline_access'],
    ['See your email address', "Stay connected when you're signed out"],
  ],
])('%j in words, each once', (scopes, words) => {
  expect(describeScopes(scopes)).toEqual(words);
});

test.each([
  [
    ['openid', 'offline_access'],
    'Access lasts at most 30 days. It ends sooner if you disconnect the application or set a new password.',
  ],
  [['openid'], 'Access ends when you sign out or your session ends.'],
])('how long %j lasts', (scopes, words) => {
  expect(describeDuration(scopes)).toBe(words);
});
