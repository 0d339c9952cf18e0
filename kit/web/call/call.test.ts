// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpointOf } from '#kit/contract/endpoint.ts';
import { answered, mockServer } from '../testing/stand-in-server.ts';
import { call } from './call.ts';

const look = endpointOf<'open'>()({
  name: 'shelf.look',
  summary: 'Items on the shelf',
  method: 'GET',
  changes: false,
  path: '/services/shelf/rings',
  answer: z.object({ rings: z.int() }),
  refusals: [],
  rule: 'open',
  binding: 'none',
});
const serve = () => mockServer({ [look.path]: answered({ rings: 3 }) });

// Spec platform §8: request abort.
describe('a request that is never sent is rejected', () => {
  it.each([
    { words: 'An abort occurred.', asked: look, options: { signal: AbortSignal.abort() } },
    { words: 'No method defined.', asked: { ...look, method: '' as 'GET' }, options: {} },
    { words: 'No url defined.', asked: { ...look, path: '' }, options: {} },
  ])("with ‘$words'", async ({ words, asked, options }) => {
    const sent = serve();
    await expect(call(asked, {}, options)).rejects.toMatchObject({ name: 'FaultError', message: words });
    expect(sent).toEqual([]);
  });
});

it('rejects a request aborted in flight with the same words', async () => {
  mockServer({ [look.path]: () => Promise.reject(new DOMException('', 'AbortError')) });
  await expect(call(look, {})).rejects.toThrow('An abort occurred.');
});

it('sends a request that has all it needs', async () => {
  const sent = serve();
  expect(await call(look, {})).toEqual({ rings: 3 });
  expect(sent.map(({ path }) => path)).toEqual([look.path]);
});
