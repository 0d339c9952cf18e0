import { afterEach, expect, test, vi } from 'vitest';
import { askEarly } from './ask-early.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import type { EarlyRead } from './early-answers.ts';

const counts: EarlyRead = { method: 'GET', path: '/services/counts' };
const search: EarlyRead = { method: 'POST', path: '/services/search', body: '{"limit":1}' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const line = (at: number, status: number, body: string) =>
  `${JSON.stringify({ at, status, headers: { 'content-type': 'application/json' } })}\n${body}\n`;

function answerWith(body: string, status = 200) {
  const fetched = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('each early answer is used once, by its method, address, and body', async () => {
  const fetched = answerWith(line(1, 200, '{"found":2}') + line(0, 200, '{"waiting":3}'));
  askEarly('/services/batch', [counts, search], Promise.resolve('token'));
  const other = takeEarlyAnswer({ ...search, body: '{"limit":2}' });
  expect(await (await takeEarlyAnswer(counts))?.json()).toEqual({ waiting: 3 });
  expect(await (await takeEarlyAnswer(search))?.json()).toEqual({ found: 2 });
  expect([other, takeEarlyAnswer(counts)]).toEqual([undefined, undefined]);
  expect(fetched).toHaveBeenCalledOnce();
});

test.each([
  ['no one is signed in', undefined, line(0, 200, '{}'), 200],
  ['the token has ended', 'token', line(0, 401, '{}'), 200],
  ['the node is busy', 'token', line(0, 503, '{}'), 200],
  ['the node knows no batches', 'token', '', 404],
  ['the answers end early', 'token', '', 200],
])('if %s, the page asks as usual', async (_case, token, body, status) => {
  answerWith(body, status);
  askEarly('/services/batch', [counts], Promise.resolve(token));
  await expect(takeEarlyAnswer(counts)).resolves.toBeUndefined();
});

test('an early answer is not shown by a page that opens later', async () => {
  vi.useFakeTimers();
  answerWith(line(0, 200, '{}'));
  askEarly('/services/batch', [counts], Promise.resolve('token'));
  await vi.advanceTimersByTimeAsync(16_000);
  expect(takeEarlyAnswer(counts)).toBeUndefined();
});
