import { expect, test } from 'vitest';
import { matchColumns } from './match-columns.ts';
import { normalizeHeader } from './normalize-header.ts';

type Field = 'city' | 'zip';

test('a field gets one column, from the first source that knows it', () => {
  const matched = matchColumns<Field>(
    ['Town', 'City', 'Zip', 'Note'],
    [
      (header) => (header === 'Town' ? 'city' : undefined),
      (header) => ({ city: 'city', zip: 'zip' })[normalizeHeader(header)] as Field | undefined,
    ],
  );
  expect(Object.fromEntries(matched)).toEqual({
    Town: { field: 'city', source: 0 },
    Zip: { field: 'zip', source: 1 },
    City: { field: null, source: null },
    Note: { field: null, source: null },
  });
});

test('a column that was left out stays left out', () => {
  const matched = matchColumns<Field>(['Zip'], [() => null, () => 'zip']);
  expect(matched.get('Zip')).toEqual({ field: null, source: 0 });
});

test('headers are compared by letters and digits', () => {
  expect(normalizeHeader(' ZIP-code # ')).toBe('zipcode');
  expect(normalizeHeader('Table %')).toBe('tablepercent');
});
