import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readArchive } from '../archives/testing-read-archive.ts';
import { day } from '#kit/domain/day.ts';
import { dayCell } from './sheet.ts';
import type { SheetCell } from './sheet.ts';
import { readSheet, readSheetAsShown } from './testing-read-sheet.ts';
import { writeSheet } from './write-sheet.ts';

async function* rowsOf(rows: readonly (readonly SheetCell[])[]) {
  yield* rows;
}

const columns = [
  { header: 'Who & what', width: 30 },
  { header: 'Times', width: 10 },
  { header: 'When', width: 20 },
];

const written = (rows: AsyncIterable<readonly SheetCell[]>, name = 'Team: 11/20') =>
  buffer(writeSheet({ name, columns, rows }));

test('another reader finds the headers and every row, with numbers as numbers and times as sheet dates', async () => {
  const when = new Date('2026-11-21T12:00:00Z');
  const file = await written(
    rowsOf([
      ['Marta "M" <Reyes>', 12.5, when],
      ['Ünal', null, null],
    ]),
  );
  expect(readSheet(file)).toEqual([
    ['Who & what', 'Times', 'When'],
    ['Marta "M" <Reyes>', '12.5', '46347.5'],
    ['Ünal'],
  ]);
});

test('an amount shows two decimals and a day no time', async () => {
  const file = await buffer(
    writeSheet({
      name: 'Bought',
      columns: [
        { header: 'On', width: 12, shows: 'day' },
        { header: 'Amount', width: 12, shows: 'money' },
      ],
      rows: rowsOf([[dayCell(day('2026-11-21')), 3.5]]),
    }),
  );
  expect(readSheet(file)[1]).toEqual(['46347', '3.5']);
  expect(readSheetAsShown(file)[1]).toEqual(['11/21/2026', '3.50']);
});

test("text stays as typed, without characters that a sheet can't store", async () => {
  const file = await written(
    rowsOf([
      ['=HYPERLINK("x")', 1, null],
      ['a\u0000b\u0007c\uD800', 2, null],
      ['x'.repeat(40_000), 3, null],
    ]),
  );
  const [, formula, broken, long] = readSheet(file);
  expect(formula?.[0]).toBe('=HYPERLINK("x")');
  expect(broken?.[0]).toBe('abc\uFFFD');
  expect(long?.[0]).toHaveLength(32_767);
});

test('marks text that a spreadsheet would convert', async () => {
  const file = await written(
    rowsOf([
      ['  two spaces before', null, null],
      ['_x0041_ is no A', null, null],
    ]),
    'Bids & "asks" <1>',
  );
  const parts = await readArchive(file);
  const sheet = parts.get('xl/worksheets/sheet1.xml')?.toString();
  expect(sheet).toContain('<t xml:space="preserve">  two spaces before</t>');
  expect(sheet).toContain('<t>_x005F_x0041_ is no A</t>');
  expect(parts.get('xl/workbook.xml')?.toString()).toContain('name="Bids &amp; &quot;asks&quot; &lt;1&gt;"');
});

test('columns continue after Z', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ header: `Column ${at}`, width: 9 }));
  const file = await buffer(
    writeSheet({ name: 'Wide', columns: many, rows: rowsOf([Array.from({ length: 30 }, (_, at) => at)]) }),
  );
  expect(readSheet(file)).toEqual([
    many.map(({ header }) => header),
    Array.from({ length: 30 }, (_, at) => `${at}`),
  ]);
});

test('fetches rows while the file is read, and no earlier', async () => {
  let fetched = 0;
  async function* counted() {
    for (; fetched < 50_000; fetched += 1) yield [`Row ${fetched} ${Math.sin(fetched)}`, fetched, null];
  }
  const reading = writeSheet({ name: 'Long', columns, rows: counted() })[Symbol.asyncIterator]();
  await reading.next();
  expect(fetched).toBeLessThan(50_000);
  await reading.return?.();
});

test('failing rows end the file with their error', async () => {
  async function* failing() {
    yield ['one', 1, null];
    throw new Error('the records are away');
  }
  await expect(written(failing())).rejects.toThrow('the records are away');
});

test('a sheet without rows has its headers', async () => {
  expect(readSheet(await written(rowsOf([])))).toEqual([columns.map(({ header }) => header)]);
});
