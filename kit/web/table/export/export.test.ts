import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { TableColumn } from '../column.ts';
import { csvCell, csvOf } from './export-csv.ts';
import { xlsxOf } from './export-xlsx.ts';
import { seenCells } from './seen-cells.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1'])(
  'the text %j reaches a sheet as a text',
  (text) => {
    expect(csvCell(text).replaceAll('"', '').startsWith("'")).toBe(true);
  },
);

test('numbers stay numbers, also below zero, and an empty value is an empty cell', () => {
  expect([csvCell(-12.5), csvCell(null), csvCell('')]).toEqual(['-12.5', '', '']);
});

test('quotes, commas and line ends stay inside their cell', () => {
  expect(csvCell('Harrow & Vale, "Newport"\nRI')).toBe('"Harrow & Vale, ""Newport""\nRI"');
});

const columns: readonly TableColumn<{ name: string; cents: number }>[] = [
  { key: 'name', header: 'Name', value: (row) => row.name },
  { key: 'cents', header: 'Value', value: (row) => row.cents, exportValue: (row) => row.cents / 100 },
  { key: 'menu', header: '', value: () => null, exported: false },
];
const cells = seenCells(columns, [{ name: '=HYPERLINK("x")', cents: 1250 }]);

test('the file holds the shown columns in their order, each with what it exports', () => {
  expect(csvOf(cells)).toBe('\uFEFFName,Value\r\n"\'=HYPERLINK(""x"")",12.5\r\n');
});

test('the Excel file reads back as it was seen, and a leading = stays a text', async () => {
  const book = await readXlsx(await xlsxOf(cells, 'Shipments: 11/20'));
  expect(book.sheets[0]?.rows).toEqual([
    ['Name', 'Value'],
    ['=HYPERLINK("x")', 12.5],
  ]);
});
