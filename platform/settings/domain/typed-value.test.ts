import { expect, test } from 'vitest';
import { kindOfValue, readValue, writeValue } from './typed-value.ts';

test.each([
  ['text', 'Assay Mutual', 'Assay Mutual'],
  ['text', '15', '15'],
  ['number', '15', 15],
  ['number', ' 0.5 ', 0.5],
  ['number', 'fifteen', undefined],
  ['number', '"15"', undefined],
  ['switch', 'true', true],
  ['switch', 'yes', undefined],
  ['list', '["a", 1]', ['a', 1]],
  ['list', '{"a": 1}', undefined],
  ['record', '{"a": 1}', { a: 1 }],
  ['record', 'null', undefined],
] as const)('reads a value of the kind %s, %j, as %j', (kind, typed, value) => {
  expect(readValue(typed, kind)).toEqual(value);
});

test.each([
  ['list', ['a', { b: 1 }]],
  ['record', { a: [1] }],
  ['number', 0.5],
  ['text', 'Assay Mutual'],
] as const)('reads a %s back unchanged', (kind, value) => {
  expect(readValue(writeValue(value, 2), kind)).toEqual(value);
});

test.each([
  [[], 'list'],
  [['a'], 'list'],
  [{}, 'record'],
  [{ a: 1 }, 'record'],
  [0, 'number'],
  ['', 'text'],
  [false, 'switch'],
  [null, 'nothing'],
])('%j is a %s', (value, kind) => {
  expect(kindOfValue(value)).toBe(kind);
});
