import { expect, test } from 'vitest';
import { delayAfterTry, isAllowedViewer, maxTries, sourcesOf } from './media-rules.ts';

test('retries slow down to every two days', () => {
  const hours = [1, 2, 3, 4, 5, 6, maxTries].map((tries) => delayAfterTry(tries) / 3_600_000);
  expect(hours.map((each) => Math.round(each * 10) / 10)).toEqual([0.2, 0.7, 2.7, 10.7, 42.7, 48, 48]);
});

test.each([
  ['https://v360.example/stone?id=1', true],
  ['HTTPS://V360.example', true],
  ['https://v360.example.evil.example/stone', false],
  ['https://v360.example@evil.example/stone', false],
  ['https://v360.example:8443/', false],
  ['http://v360.example/stone', false],
  ['javascript:alert(1)', false],
  ['not a link', false],
])('%s may be framed: %s', (url, isAllowed) => {
  expect(isAllowedViewer(url, ['https://v360.example'])).toBe(isAllowed);
});

test('each format lists its widths', () => {
  expect(sourcesOf('/a').webp).toBe('/a/160.webp 160w, /a/640.webp 640w, /a/1280.webp 1280w');
});
