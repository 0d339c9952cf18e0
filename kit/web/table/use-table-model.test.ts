import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { TableColumn } from './column.ts';
import { initialLayout } from './table-layout.ts';
import { placeColumns, useTableModel } from './use-table-model.ts';

interface Parcel {
  readonly number: string;
  readonly value: number | null;
}
const columns: readonly TableColumn<Parcel>[] = [
  { key: 'value', header: 'Value', value: ({ value }) => value, sortable: true, width: 80 },
  { key: 'number', header: 'Number', value: ({ number }) => number, sticky: true, width: 100 },
  { key: 'note', header: 'Note', value: () => 'as shipped' },
];
const layout = initialLayout(columns);

describe('the columns shown', () => {
  const keys = (part: Partial<typeof layout>) =>
    placeColumns(columns, { ...layout, ...part }).map(({ column }) => column.key);

  test.each([
    ['puts sticky columns first', {}, ['number', 'value', 'note']],
    ['follows the chosen order', { order: ['note', 'number', 'value'] }, ['number', 'note', 'value']],
    ['leaves hidden ones out', { hidden: ['value'] }, ['number', 'note']],
    ['ignores a column that no longer exists', { order: ['gone', 'number'] }, ['number']],
  ])('%s', (_what, part, expected) => {
    expect(keys(part)).toEqual(expected);
  });

  test('a chosen width stays, and a sticky column never grows', () => {
    expect(placeColumns(columns, { ...layout, widths: { note: 300 } })).toMatchObject([
      { width: 100, fixed: true, stickyLeft: 0 },
      { width: 80, fixed: false },
      { width: 300, fixed: true },
    ]);
  });

  test('a second sticky column follows the first', () => {
    const both = columns.map((column) => ({ ...column, sticky: column.key !== 'note' }));
    expect(placeColumns(both, layout).map(({ stickyLeft }) => stickyLeft)).toEqual([0, 80, undefined]);
  });
});

describe('the order of rows', () => {
  const rows: readonly Parcel[] = [
    { number: 'a', value: 2 },
    { number: 'b', value: null },
    { number: 'c', value: 10 },
    { number: 'd', value: 2 },
  ];
  const order = (key: string, direction: 'ascending' | 'descending', sortedElsewhere = false) => {
    const sorted = { ...layout, sort: { key, direction } };
    const { result } = renderHook(() => useTableModel(columns, rows, sorted, sortedElsewhere));
    return result.current.rows.map(({ number }) => number).join('');
  };

  test.each([
    ['ascending', 'badc'],
    ['descending', 'cadb'],
  ] as const)('%s, equal rows as they came', (direction, expected) => {
    expect(order('value', direction)).toBe(expected);
  });

  test('stays as the server sent it, or where the column has no order', () => {
    expect(order('value', 'ascending', true)).toBe('abcd');
    expect(order('note', 'ascending')).toBe('abcd');
  });
});
