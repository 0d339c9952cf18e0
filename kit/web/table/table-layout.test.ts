import { expect, test } from 'vitest';
import { initialLayout, moveColumn, resizeColumn, settleLayout, showColumn } from './table-layout.ts';

const columns = [
  { key: 'id', sticky: true },
  { key: 'carrier', sortable: true },
  { key: 'cost', sortable: true },
  { key: 'note', hidden: true },
];

test.each([
  null,
  'x',
  7,
  [],
  { order: 5 },
  { order: [1], hidden: 'x', widths: 3, density: 'huge', sort: 'up' },
])('ignores a stored layout of %j', (saved) => {
  expect(settleLayout(saved, columns)).toEqual(initialLayout(columns));
});

test('drops removed columns and puts new ones where the page has them', () => {
  const saved = { order: ['id', 'cost', 'gone'], hidden: ['gone'], widths: { gone: 90, cost: 90 } };
  const settled = settleLayout(saved, columns);
  expect(settled.order).toEqual(['id', 'carrier', 'cost', 'note']);
  expect(settled.hidden).toEqual(['note']);
  expect(settled.widths).toEqual({ cost: 90 });
});

test('a sticky column is never hidden, whatever is stored', () => {
  const saved = { ...initialLayout(columns), hidden: ['id', 'carrier'] };
  expect(settleLayout(saved, columns).hidden).toEqual(['carrier']);
});

test('a column moves step by step and not past sticky ones', () => {
  const once = moveColumn(initialLayout(columns), columns, 'cost', -1);
  expect(once.order).toEqual(['id', 'cost', 'carrier', 'note']);
  expect(moveColumn(once, columns, 'cost', -1)).toBe(once);
  expect(moveColumn(once, columns, 'id', 1)).toBe(once);
});

test('a width stays between the narrowest and the widest', () => {
  const layout = initialLayout(columns);
  expect(resizeColumn(layout, 'cost', 3).widths).toEqual({ cost: 48 });
  expect(resizeColumn(layout, 'cost', 9000).widths).toEqual({ cost: 640 });
});

test('a column shown and hidden again is hidden once', () => {
  const layout = showColumn(showColumn(initialLayout(columns), 'note', true), 'note', false);
  expect(layout.hidden).toEqual(['note']);
});
