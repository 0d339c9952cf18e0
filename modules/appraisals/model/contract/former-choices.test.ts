import { expect, test } from 'vitest';
import { documentFields } from '../domain/document-fields.ts';
import { watchFields } from '../domain/item-fields.ts';
import { purposeOf } from '../domain/purposes.ts';
import { fieldShape } from './content-shape.ts';

test.each([
  ['Any', watchFields.gender, true],
  ['Unisex', watchFields.gender, true],
  ['Children', watchFields.gender, false],
  ['Insurance document of the seller', documentFields.purpose, true],
])('a choice stored as %s', (value, field, isValid) => {
  expect(fieldShape(field).safeParse(value).success).toBe(isValid);
});

test('a document keeps its meaning under the former name of its purpose', () => {
  expect(purposeOf('Insurance document of the seller')).toBe(purposeOf("Seller's insurance document"));
  expect(purposeOf("Seller's insurance document")?.bySeller).toBe(true);
});
