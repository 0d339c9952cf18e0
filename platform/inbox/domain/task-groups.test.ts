import { expect, test } from 'vitest';
import { groupItems, recordOf } from './task-groups.ts';

const keys = (...all: readonly string[]) => all.map((key) => ({ key }));

test.each([
  ['nothing', [], []],
  ['items of other causes alone', ['a.b:1', 'a.b:2'], [['a.b:1'], ['a.b:2']]],
  ['items of a grouped cause together', ['join:1', 'join:2'], [['join:1', 'join:2']]],
  [
    'a group at the place of its first item',
    ['join:1', 'a.b:1', 'join:2'],
    [['join:1', 'join:2'], ['a.b:1']],
  ],
])('shows %s', (_what, given, shown) => {
  const groups = groupItems(keys(...given), ['join']);
  expect(groups.map(({ items }) => items.map(({ key }) => key))).toEqual(shown);
});

test('reads the record of a key', () => {
  expect(recordOf({ key: 'companies.person_waiting:01a2' })).toBe('01a2');
});
