import { afterEach, expect, test, vi } from 'vitest';
import { linesOf } from './batch-answers.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import type { EarlyRead } from './early-answers.ts';
import { keepEarlyAnswers } from './keep-early-answers.ts';

const counts: EarlyRead = { method: 'GET', path: '/services/counts' };
const search: EarlyRead = { method: 'POST', path: '/services/search', body: '{"limit":1}' };

afterEach(() => {
  vi.useRealTimers();
});

const line = (at: number, status: number, body: string) =>
  `${JSON.stringify({ at, status, headers: { 'content-type': 'application/json' } })}\n${body}\n`;

const linesIn = async (text: string) => linesOf(new Response(text).body ?? new ReadableStream());

test('each early answer is used once, by its method, address, and body', async () => {
  keepEarlyAnswers([counts, search], linesIn(line(1, 200, '{"found":2}') + line(0, 200, '{"waiting":3}')));
  const other = takeEarlyAnswer({ ...search, body: '{"limit":2}' });
  expect(await (await takeEarlyAnswer(counts))?.json()).toEqual({ waiting: 3 });
  expect(await (await takeEarlyAnswer(search))?.json()).toEqual({ found: 2 });
  expect([other, takeEarlyAnswer(counts)]).toEqual([undefined, undefined]);
});

test.each([
  ['no one is signed in', async () => undefined],
  ['the token has ended', () => linesIn(line(0, 401, '{}'))],
  ['the node is busy', () => linesIn(line(0, 503, '{}'))],
  ['the request failed', () => Promise.reject(new Error('offline'))],
  ['the answers end early', () => linesIn('')],
])('if %s, the page asks as usual', async (_case, answer) => {
  keepEarlyAnswers([counts], answer());
  await expect(takeEarlyAnswer(counts)).resolves.toBeUndefined();
});

test('an early answer is not shown by a page that opens later', async () => {
  vi.useFakeTimers();
  keepEarlyAnswers([counts], linesIn(line(0, 200, '{}')));
  await vi.advanceTimersByTimeAsync(16_000);
  expect(takeEarlyAnswer(counts)).toBeUndefined();
});
