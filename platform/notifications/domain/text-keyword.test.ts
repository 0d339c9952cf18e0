import { expect, test } from 'vitest';
import { keywordIn } from './text-keyword.ts';

test.each([
  ['STOP', 'STOP'],
  [' stop. ', 'STOP'],
  ['Stop texting me', 'STOP'],
  ['opt-out', 'STOP'],
  ['Unsubscribe', 'STOP'],
  ['revoke', 'STOP'],
  ['start', 'START'],
  ['UNSTOP', 'START'],
  ['Help!', 'HELP'],
  ['info', 'HELP'],
  ['Please cancel', undefined],
  ['stopped by today', undefined],
  ['', undefined],
])('reads %j as %s', (text, keyword) => {
  expect(keywordIn(text)).toBe(keyword);
});
