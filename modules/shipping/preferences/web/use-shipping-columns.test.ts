import { expect, test } from 'vitest';
import { columnsOfLayout, layoutOfColumns } from './use-shipping-columns.ts';

test('restores a layout from its saved columns', () => {
  const layout = { order: ['status', 'carrier', 'cost'], hidden: ['carrier'], widths: { cost: 90 } };
  const columns = columnsOfLayout(layout);
  expect(columns).toEqual([
    { name: 'status', shown: true },
    { name: 'carrier', shown: false },
    { name: 'cost', shown: true, width: 90 },
  ]);
  expect(layoutOfColumns(columns)).toEqual(layout);
});
