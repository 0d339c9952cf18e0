import { expect, test } from 'vitest';
import { PageMemory } from './page-memory.ts';

const answer = (companyId: string, size = 1_000, until = 100) => ({
  companyId,
  type: 'text/html',
  tag: '"x"',
  policy: '',
  link: '',
  bytes: Buffer.alloc(size),
  packed: Buffer.alloc(0),
  until,
});

test("an answer is found until it expires or its company's page changes", () => {
  const memory = new PageMemory();
  memory.keep('a', answer('one'), memory.purges);
  memory.keep('b', answer('two'), memory.purges);
  expect(memory.find('a', 99)).toBeDefined();
  expect(memory.find('a', 100)).toBeUndefined();
  memory.purge('two');
  expect(memory.find('b', 0)).toBeUndefined();
  expect(memory.bytes).toBe(0);
});

test('an answer that was started before a purge is not kept', () => {
  const memory = new PageMemory();
  const before = memory.purges;
  memory.purge('one');
  memory.keep('a', answer('one'), before);
  expect(memory.find('a', 0)).toBeUndefined();
});

test('over the limit, the least recently requested answer is dropped', () => {
  const memory = new PageMemory(10_000);
  for (const key of ['a', 'b', 'c', 'd']) memory.keep(key, answer(key, 2_000), memory.purges);
  memory.find('a', 0);
  memory.keep('e', answer('e', 2_000), memory.purges);
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => memory.find(key, 0) !== undefined)).toEqual([
    'a',
    'c',
    'd',
    'e',
  ]);
  expect(memory.bytes).toBeLessThanOrEqual(10_000);
  memory.keep('big', answer('big', 3_000), memory.purges);
  expect(memory.find('big', 0)).toBeUndefined();
  memory.clear();
  expect(memory.bytes).toBe(0);
});
