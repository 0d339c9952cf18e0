import { describe, expect, test } from 'vitest';
import type { columnSets } from './column-sets.ts';
import { findMappingFault, suggestColumns, initialDefaults } from './feed-mapping.ts';
import type { FeedFieldName } from './feed-fields.ts';
import { uniqueHeaders } from './row-cells.ts';
import { FirstRows } from './seen-rows.ts';

const files: readonly (readonly [
  set: keyof typeof columnSets,
  headers: string[],
  fields: FeedFieldName[],
])[] = [
  [
    'RapNet',
    [
      'Stock #',
      'Shape',
      'Size',
      'Color',
      'Clarity',
      'Cut Grade',
      'Fluorescence Intensity',
      'Lab',
      'Certificate #',
      'RapNet Price',
      'RapNet Discount %',
      'Depth %',
      'Girdle Thin',
    ],
    [
      'stockRef',
      'shape',
      'carat',
      'color',
      'clarity',
      'cutGrade',
      'fluorescenceIntensity',
      'gradingLab',
      'reportNumber',
      'pricePerCarat',
      'percentOff',
      'depth',
      'girdleMin',
    ],
  ],
  [
    'IDEX',
    [
      'Supplier Stock Ref',
      'Cut',
      'Carat',
      'Color',
      'Clarity',
      'Cut Grade',
      'Grading Lab',
      'Certificate Number',
      'Price Per Carat',
      'Total Price',
      'Measurements Length',
      'Country Code',
    ],
    [
      'stockRef',
      'shape',
      'carat',
      'color',
      'clarity',
      'cutGrade',
      'gradingLab',
      'reportNumber',
      'pricePerCarat',
      'price',
      'length',
      'country',
    ],
  ],
  [
    'Nivoda',
    [
      'stock #',
      'shape',
      'size',
      'cut',
      'color',
      'clarity',
      'location',
      'final price',
      'lab',
      'certificate #',
      'availability',
    ],
    [
      'stockRef',
      'shape',
      'carat',
      'cutGrade',
      'color',
      'clarity',
      'country',
      'price',
      'gradingLab',
      'reportNumber',
      'availability',
    ],
  ],
  [
    'GemFind',
    [
      'Shape',
      'Size',
      'Color',
      'Clarity',
      'Cost Per Carat',
      'Certificate Type',
      'Depth',
      'Girdle',
      'Culet',
      'Crown',
      'Certificate #',
      'Stock #',
    ],
    [
      'shape',
      'carat',
      'color',
      'clarity',
      'pricePerCarat',
      'gradingLab',
      'depth',
      'girdle',
      'culetSize',
      'crownHeight',
      'reportNumber',
      'stockRef',
    ],
  ],
];

describe('recognizes the columns of an exchange:', () => {
  test.each(files)('%s', (set, headers, fields) => {
    const suggested = suggestColumns(headers);
    expect(Object.values(suggested.columns)).toEqual(fields);
    expect(suggested.set).toBe(set);
    expect(
      findMappingFault({ columns: suggested.columns, words: {}, defaults: initialDefaults }),
    ).toBeUndefined();
  });
});

test('reads Cut as the shape in an IDEX file, and as the grade in any other', () => {
  expect(suggestColumns(['Stock No', 'Cut', 'Pol', 'Sym']).columns['Cut']).toBe('cutGrade');
});

test("suggests the supplier's last mapping first, and no field twice", () => {
  const lastMapping = { Weight: null, W: 'carat' as const };
  expect(suggestColumns(['Weight', 'W', 'Carat', 'Notes'], lastMapping).columns).toEqual({
    Weight: null,
    W: 'carat',
    Carat: null,
    Notes: null,
  });
});

describe('rejects a mapping', () => {
  const columns = { a: 'stockRef', b: 'shape', c: 'carat', d: 'price' } as const;
  const mapping = { columns, words: {}, defaults: initialDefaults };
  test.each([
    [
      'without a column that a stone needs',
      { columns: { ...columns, a: null } },
      { kind: 'missing', field: 'stockRef' },
    ],
    [
      'without a price',
      { columns: { ...columns, d: 'percentOff' as const } },
      { kind: 'missing', field: 'pricePerCarat' },
    ],
    [
      'with a field twice',
      { columns: { ...columns, e: 'shape' as const } },
      { kind: 'twice', field: 'shape' },
    ],
    [
      'with a word that is not on the list',
      { words: { shape: { r: 'Star' } } },
      { kind: 'unknownWord', field: 'shape', word: 'Star' },
    ],
    [
      'with words for a field that has no list',
      { words: { carat: { r: 'Round' } } },
      { kind: 'unknownWord', field: 'carat', word: 'Round' },
    ],
  ] as const)('%s', (_, change, fault) => expect(findMappingFault({ ...mapping, ...change })).toEqual(fault));

  test('accepts a complete mapping', () => expect(findMappingFault(mapping)).toBeUndefined());
});

test('gives every header a unique name, including empty ones', () => {
  expect(uniqueHeaders(['Price', '', 'Price', ' Price '])).toEqual([
    'Price',
    'Column 2',
    'Price (2)',
    'Price (3)',
  ]);
});

test("distinguishes a hundred thousand names and finds each one's first row", () => {
  const seen = new FirstRows();
  const names = Array.from({ length: 100_000 }, (_, at) => `LOT-${at * 7_919}`);
  expect(names.every((name, at) => seen.recordRow(name, at + 2) === undefined)).toBe(true);
  expect(names.every((name, at) => seen.recordRow(name, 1) === at + 2)).toBe(true);
});
