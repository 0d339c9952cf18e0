import { afterEach, expect, test, vi } from 'vitest';
import { opensForVisitors, tagForVisitors } from './open-as-visitor.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers in turn; the last one again and again. */
function serve(...answers: readonly Response[]) {
  const asked = vi.fn<(path: string) => Promise<Response>>();
  for (const answer of answers) asked.mockResolvedValueOnce(answer);
  const last = answers.at(-1);
  if (last !== undefined) asked.mockResolvedValue(last);
  vi.stubGlobal('fetch', asked);
  return asked;
}

const page = (tag: string) => new Response('', { headers: { etag: tag } });
const missing = () => new Response('', { status: 404 });
const atOnce = () => Promise.resolve();

test('a page that is published again opens once visitors get the new one', async () => {
  const asked = serve(page('"old"'), page('"old"'), page('"new"'));
  expect(await opensForVisitors('harrow', '"old"', atOnce)).toBe(true);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a first publication, or the same page again, opens too', async () => {
  serve(missing());
  expect(await tagForVisitors('harrow')).toBeNull();
  expect(await opensForVisitors('harrow', null, atOnce)).toBe(false);
  // A node may not know of it yet.
  serve(missing(), page('"new"'));
  expect(await opensForVisitors('harrow', null, atOnce)).toBe(true);
  expect(await opensForVisitors('harrow', '"new"', atOnce)).toBe(true);
});
