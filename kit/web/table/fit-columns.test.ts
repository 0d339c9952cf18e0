import { expect, test } from 'vitest';
import { fitColumns } from './fit-columns.ts';

const place = (key: string, width: number, yields?: number, fixed = false) => ({
  column: { key, header: key, value: () => key, ...(yields === undefined ? {} : { yields }) },
  width,
  fixed,
  stickyLeft: undefined,
});
const columns = [place('id', 100), place('progress', 100, 2), place('from', 200, 1), place('cost', 100)];
const shown = (width: number, placed = columns) => fitColumns(placed, width).map(({ column }) => column.key);

test.each([
  [500, ['id', 'progress', 'from', 'cost']],
  [499, ['id', 'progress', 'cost']],
  [299, ['id', 'cost']],
  [50, ['id', 'cost']],
  // Not laid out yet.
  [0, ['id', 'progress', 'from', 'cost']],
])('at %i px', (width, keys) => {
  expect(shown(width)).toEqual(keys);
});

test('a width that the person set stays', () => {
  expect(shown(300, [place('id', 200), place('from', 200, 1, true)])).toEqual(['id', 'from']);
});
