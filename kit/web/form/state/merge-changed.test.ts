import { expect, test } from 'vitest';
import { mergeChanged } from './merge-changed.ts';

const saved = { version: 3, name: 'Harrow', website: '', address: { city: 'Providence', zip: '02903' } };

test('fields not edited follow the record, edited ones stay', () => {
  const values = { ...saved, name: 'Harrow & Vale', address: { city: 'Newport', zip: '02903' } };
  const present = {
    version: 4,
    name: 'Harrow Ltd',
    website: 'harrow.example',
    address: { city: 'Providence', zip: '02840' },
  };
  expect(mergeChanged({ values, saved }, present)).toEqual({
    values: {
      version: 4,
      name: 'Harrow & Vale',
      website: 'harrow.example',
      address: { city: 'Newport', zip: '02840' },
    },
    saved: present,
    changed: [
      { path: 'version', theirs: 4, kept: false },
      { path: 'name', theirs: 'Harrow Ltd', kept: true },
      { path: 'website', theirs: 'harrow.example', kept: false },
      { path: 'address.zip', theirs: '02840', kept: false },
    ],
  });
});

test("the same edit by two people isn't a conflict", () => {
  const values = { ...saved, name: 'Harrow Ltd' };
  expect(mergeChanged({ values, saved }, { ...saved, version: 4, name: 'Harrow Ltd' }).changed).toEqual([
    { path: 'version', theirs: 4, kept: false },
    { path: 'name', theirs: 'Harrow Ltd', kept: false },
  ]);
});

test('fields missing from the record stay', () => {
  expect(mergeChanged({ values: saved, saved }, { version: 4 }).values).toEqual({ ...saved, version: 4 });
});

test('null on the wire is empty text in the form', () => {
  const typed = { ...saved, website: 'harrow.example' };
  const { values, changed } = mergeChanged({ values: typed, saved: typed }, { ...typed, website: null });
  expect(values.website).toBe('');
  expect(changed).toEqual([{ path: 'website', theirs: '', kept: false }]);
});
