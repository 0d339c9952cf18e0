import { expect, test } from 'vitest';
import { everyEndpoint } from './every-endpoint.ts';

test('every call that answers text says in which encoding', () => {
  const silent = everyEndpoint.filter(
    ({ raw }) => raw?.contentType.startsWith('text/') === true && !raw.contentType.includes('charset=utf-8'),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
