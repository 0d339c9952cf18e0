import { describe, expect, test } from 'vitest';
import { CsvRows, longestCell, UnreadableCsv } from './csv-rows.ts';

const rowsOf = (text: string, pieces = text.length, separator = ','): string[][] => {
  const reader = new CsvRows(separator);
  const rows: string[][] = [];
  for (let at = 0; at < text.length; at += pieces) rows.push(...reader.take(text.slice(at, at + pieces)));
  rows.push(...reader.rest());
  return rows;
};

const cases: readonly (readonly [what: string, text: string, rows: string[][]])[] = [
  [
    'two rows',
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'no end of line at the end',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['the ends of lines of Windows and of old Macs', 'a\r\nb\rc\n', [['a'], ['b'], ['c']]],
  ['empty cells', ',a,\n', [['', 'a', '']]],
  ['an empty line', 'a\n\nb', [['a'], [''], ['b']]],
  ['a separator and a line within quotes', '"a,b","c\nd"\n', [['a,b', 'c\nd']]],
  ['a quote doubled within quotes', '"6.5"" ring",x\n', [['6.5" ring', 'x']]],
  ['an empty cell in quotes', '"",x\n', [['', 'x']]],
  ['a quote in the midst of a plain cell', '6.5",x\n', [['6.5"', 'x']]],
  ['what follows a closing quote', '"a"b,c\n', [['ab', 'c']]],
  ['nothing', '', []],
];

describe('CSV rows in chunks of any size:', () => {
  test.each(cases)('%s', (_, text, rows) => {
    for (const pieces of [text.length || 1, 3, 1]) expect(rowsOf(text, pieces)).toEqual(rows);
  });
});

test('uses another separator and treats a comma as text', () => {
  expect(rowsOf('a;b,c\n', 3, ';')).toEqual([['a', 'b,c']]);
});

test('reports an unclosed quote with its row, at the end and in a file that continues', () => {
  const read = (text: string) => () => rowsOf(text);
  expect(read('a,b\n"c,d\n')).toThrow(new UnreadableCsv(2, 'Unclosed quotation mark on row 2.'));
  expect(read(`a\n"${'x'.repeat(longestCell + 1)}`)).toThrow('row 2');
});
