import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids made by one process sort in the order they were made', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});
