import { expect, test } from 'vitest';
import { readCsv } from './csv-rows.ts';
import { csvLine } from './csv-cell.ts';

test.each<[string, string[][]]>([
  ['', []],
  ['a,b', [['a', 'b']]],
  ['a,b\r\n', [['a', 'b']]],
  [
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a,,c', [['a', '', 'c']]],
  ['a,', [['a', '']]],
  ['"a,b",c', [['a,b', 'c']]],
  ['"say ""so""",c', [['say "so"', 'c']]],
  [
    '"two\r\nlines",c\r\nd,e',
    [
      ['two\r\nlines', 'c'],
      ['d', 'e'],
    ],
  ],
  ['\ufeffa,b', [['a', 'b']]],
])('reads %j', (text, rows) => expect(readCsv(text)).toEqual(rows));

test.each(['"never closed,b', 'a"b,c', '"a"b,c'])('finds no separator in %j', (text) =>
  expect(readCsv(text)).toBeUndefined(),
);

test('reads what it writes', () => {
  const rows = [['plain', 'a, b', 'he said "no"', 'x\ny', '']];
  expect(readCsv(rows.map(csvLine).join(''))).toEqual(rows);
});
