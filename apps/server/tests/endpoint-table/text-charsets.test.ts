import { expect, test } from 'vitest';
import { rawTypeOf } from '#kit/server/http/outcome.ts';
import { everyEndpoint } from './every-endpoint.ts';

test('every call that answers text says in which encoding', () => {
  const types = everyEndpoint.filter(({ raw }) => raw !== undefined).map(rawTypeOf);
  const texts = types.filter((type) => type.startsWith('text/'));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((type) => !type.endsWith('; charset=utf-8'))).toEqual([]);
});
