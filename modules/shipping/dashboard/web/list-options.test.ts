import { expect, test } from 'vitest';
import { contactText, orderDestinationColumns } from './list-options.ts';

const column = (key: string, card: 'status' | 'title' | 'fact') => ({
  key,
  header: key,
  value: () => key,
  card,
});
const columns = [
  column('status', 'status'),
  column('shipToCompany', 'title'),
  column('shipToContact', 'fact'),
];
const shown = (mode: 'Company' | 'Contact') =>
  orderDestinationColumns(columns, mode).map(({ key, card }) => [key, card]);

test('swaps contact and company in rows and cards', () => {
  expect(shown('Company')).toEqual(columns.map(({ key, card }) => [key, card]));
  expect(shown('Contact')).toEqual([
    ['status', 'status'],
    ['shipToContact', 'title'],
    ['shipToCompany', 'fact'],
  ]);
});

test.each([
  ['Kessler & Co.', 'Dora Kessler', 'New York, NY', 'Dora Kessler, New York, NY'],
  ['R. Nakamura', 'R. Nakamura', 'Seattle, WA', 'Seattle, WA'],
  ['Ann Brown', 'ann brown', '', ''],
  ['Kessler & Co.', '', 'New York, NY', 'New York, NY'],
])('names %s and %s once', (shipToCompany, shipToContact, shipToTown, text) => {
  expect(contactText({ shipToCompany, shipToContact, shipToTown })).toBe(text);
});
