import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { TableColumn } from '../column.ts';
import { csvCell, csvOf, seenCells } from './seen-cells.ts';
import { xlsxOf } from './export-xlsx.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1'])('exports the text %j as text', (text) => {
  expect(csvCell(text).replaceAll('"', '').startsWith("'")).toBe(true);
});

test('exports numbers as numbers, also negative, and an empty value as an empty cell', () => {
  expect([csvCell(-12.5), csvCell(null), csvCell('')]).toEqual(['-12.5', '', '']);
});

test('quotes, commas and line ends stay inside their cell', () => {
  expect(csvCell('Harrow & Vale, "Newport"\nRI')).toBe('"Harrow & Vale, ""Newport""\nRI"');
});

const columns: readonly TableColumn<{ name: string; cents: number }>[] = [
  { key: 'name', header: 'Name', value: (row) => row.name },
  {
    key: 'cents',
    header: 'Value',
    exportHeader: 'Value, US',
    value: (row) => row.cents,
    exportValue: (row) => row.cents / 100,
  },
  { key: 'menu', header: '', value: () => null, exported: false },
];
const cells = seenCells(columns, [{ name: '=HYPERLINK("x")', cents: 1250 }]);

test('exports the visible columns in their order, each with its export value', () => {
  expect(csvOf(cells)).toBe('\uFEFFName,"Value, US"\r\n"\'=HYPERLINK(""x"")",12.5\r\n');
});

test('the Excel file reads back as shown, and a leading = stays text', async () => {
  const book = await readXlsx(await xlsxOf(cells, 'Shipments: 11/20'));
  expect(book.sheets[0]?.rows).toEqual([
    ['Name', 'Value, US'],
    ['=HYPERLINK("x")', 12.5],
  ]);
});

test('exports days, instants and amounts with their types and formats', async () => {
  interface Bought {
    readonly on: string;
    readonly at: string;
    readonly total: number;
  }
  const exported: readonly TableColumn<Bought>[] = [
    { key: 'on', header: 'Ordered', value: ({ on }) => on, shows: 'day' },
    { key: 'at', header: 'Since', value: ({ at }) => at, shows: 'moment' },
    { key: 'total', header: 'Total', value: ({ total }) => total, shows: 'money' },
  ];
  const rows = [
    { on: '11/21/2026', at: '2026-11-21T14:30:00.000Z', total: 3.5 },
    { on: '', at: '', total: 0 },
  ];
  const [sheet] = (await readXlsx(await xlsxOf(seenCells(exported, rows), 'Orders'), { readStyles: true }))
    .sheets;
  expect(sheet?.rows).toEqual([
    ['Ordered', 'Since', 'Total'],
    [new Date('2026-11-21T00:00:00Z'), new Date('2026-11-21T14:30:00Z'), 3.5],
    [null, null, 0],
  ]);
  const shown = ['1,0', '1,1', '1,2'].map((cell) => sheet?.cells?.get(cell)?.style?.numFmt);
  expect(shown).toEqual(['mm/dd/yyyy', 'mm/dd/yyyy hh:mm', '#,##0.00']);
});
