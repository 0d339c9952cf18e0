import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { unpacksWithin } from '../archives/unpacked-size.ts';
import { writeArchive } from '../archives/write-archive.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetCell } from './sheet.ts';
import { writeSheet } from './write-sheet.ts';

const columns = [
  { header: 'Name', width: 30 },
  { header: 'ZIP', width: 10 },
];

async function* rowsOf(rows: readonly (readonly SheetCell[])[]) {
  yield* rows;
}

const written = (rows: readonly (readonly SheetCell[])[]) =>
  buffer(writeSheet({ name: 'Contacts', columns, rows: rowsOf(rows) }));

async function* entriesOf(path: string, parts: AsyncIterable<Uint8Array>) {
  yield { path, at: new Date(0), content: parts };
}

async function* zeros(megabytes: number): AsyncIterable<Uint8Array> {
  const megabyte = new Uint8Array(1_000_000);
  for (let sent = 0; sent < megabytes; sent += 1) yield megabyte;
}

test('reads what was written, headers first, each cell as text', async () => {
  const file = await written([
    ['  Ünal "Gems" 🎁', '02903'],
    ['مجوهرات', 2903],
    [null, new Date('2026-11-21T00:00:00Z')],
  ]);
  const read = await readSheet(file, 100);
  expect(read).toMatchObject({
    kind: 'read',
    more: false,
    rows: [
      ['Name', 'ZIP'],
      ['Ünal "Gems" 🎁', '02903'],
      ['مجوهرات', '2903'],
      ['', expect.any(String)],
    ],
  });
});

test('reads no more rows than requested and reports that there are others', async () => {
  const file = await written(Array.from({ length: 50 }, (_, row) => [`Row ${row}`, '02903']));
  const read = await readSheet(file, 11);
  expect(read).toMatchObject({ kind: 'read', more: true });
  expect(read.kind === 'read' && read.rows).toHaveLength(11);
});

test('empty rows keep their places', async () => {
  const read = await readSheet(
    await written([
      ['a', ''],
      [null, null],
      ['b', ''],
    ]),
    100,
  );
  expect(read.kind === 'read' && read.rows.map(([name = '']) => name)).toEqual(['Name', 'a', '', 'b']);
});

describe('rejects as unreadable', () => {
  test.each([
    ['an empty file', new Uint8Array()],
    ['a text', Buffer.from('Company,First name\n')],
    ['the start of an archive', Buffer.from('PK\x03\x04 and nothing more')],
  ])('%s', async (_, file) => {
    expect(await readSheet(file, 10)).toEqual({ kind: 'unreadable' });
  });

  test('a truncated workbook', async () => {
    const file = await written([['a', 'b']]);
    expect(await readSheet(file.subarray(0, file.length / 2), 10)).toEqual({ kind: 'unreadable' });
  });

  test('an archive of something else', async () => {
    const file = await buffer(writeArchive(entriesOf('readme.txt', zeros(1))));
    expect(await readSheet(file, 10)).toEqual({ kind: 'unreadable' });
  });

  test('an archive of very many files', async () => {
    async function* many() {
      const sheet = entriesOf('xl/worksheets/sheet1.xml', zeros(1));
      yield* sheet;
      for (let at = 0; at < 1_000; at += 1) yield* entriesOf(`xl/media/${at}.png`, zeros(0));
    }
    expect(await unpacksWithin(await buffer(writeArchive(many())), 60_000_000)).toBe(false);
  });

  test('a small file that unpacks to far more', async () => {
    const file = await buffer(writeArchive(entriesOf('xl/worksheets/sheet1.xml', zeros(80))));
    expect(file.length).toBeLessThan(1_000_000);
    expect(await readSheet(file, 10)).toEqual({ kind: 'unreadable' });
  });
});
