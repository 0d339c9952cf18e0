import { expect, test } from 'vitest';
import { describeScopes } from './describe-scopes.ts';

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
