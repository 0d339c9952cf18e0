import { expect, test } from 'vitest';
import { findFollowedRedirects } from './outward-calls.ts';
import { readProject } from './project-files.ts';

test('no request of the server follows a redirect', () => {
  expect(findFollowedRedirects(readProject())).toEqual([]);
});

test.each([
  ['outside/sms/a.ts', 'const answer = await fetch(url, { signal: late(1) });', 1],
  ['outside/sms/a.ts', "const answer = await fetch(url, { body: text(), redirect: 'error' });", 0],
  ['kit/server/a.ts', 'const ask = (path) =>\n    fetch(`${url}${path}`, { headers });', 1],
  ['outside/feed-source/port.ts', '  fetch(address: FeedAddress): Promise<FetchedFeed>;', 0],
  ['kit/web/a.ts', 'await fetch(url);', 0],
  ['outside/sms/testing/a.ts', 'await fetch(url);', 0],
])('%s with %s: %i', (path, text, count) => {
  expect(findFollowedRedirects([{ path, text }])).toHaveLength(count);
});
