import { expect, test } from 'vitest';
import { orderDestinationColumns } from './list-options.ts';

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
