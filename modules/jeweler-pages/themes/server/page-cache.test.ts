import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

test('visitors who ask at once where a page has moved are led to the same place', async () => {
  const cache = new PageCache(() => new Date(0));
  let readings = 0;
  const read = () =>
    cache.read('path old', () => {
      readings += 1;
      return Promise.resolve({ moved: '/pages/new' });
    });
  expect(await Promise.all([read(), read()])).toEqual([{ moved: '/pages/new' }, { moved: '/pages/new' }]);
  expect(readings).toBe(1);
  // It may come back, so it is never kept.
  await read();
  expect(readings).toBe(2);
});
