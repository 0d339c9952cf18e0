import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SheetCell } from '#kit/server/spreadsheets/sheet.ts';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import { sheetType, writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { importRefusals as no, memoTemplate, readMemoSheet } from '#modules/memo/contract.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { downloadOverHttp, sendFile } from '#apps/server/testing/send-file.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe();
});
afterAll(() => loupe.stop());

type Row = Readonly<Record<string, SheetCell>>;

const stone: Row = {
  'Diamond or jewelry*': 'diamond',
  'Shape or type*': 'ROUND',
  Carats: 1.51,
  Color: 'G',
  Clarity: 'VS1',
  'Natural or lab-grown': 'lab grown',
  Lab: 'gia',
  'Report number': 2217764031,
  'Price each or per carat*': '$6,240.00',
};
const ring: Row = {
  'Diamond or jewelry*': 'Jewelry',
  'Shape or type*': 'Ring',
  Description: 'Signet ring',
  Grams: 11.2,
  Quantity: 3,
  'Item ID': 'LQ-410',
  'Price each or per carat*': 1450,
};

async function* each(rows: readonly (readonly SheetCell[])[]) {
  yield* rows;
}

/** With the columns that the rows name, in their order. */
async function fileOf(rows: readonly Row[]): Promise<Buffer> {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = headers.map((header) => ({ header, width: 10 }));
  const cells = rows.map((row) => headers.map((header) => row[header] ?? null));
  return buffer(writeSheet({ name: 'Lines', columns, rows: each(cells) }));
}

async function send(content: Uint8Array, name = 'lines.xlsx', type = sheetType) {
  const authorization = `Bearer ${await loupe.token('Marta')}`;
  const answer = await sendFile(
    `${loupe.url}${readMemoSheet.path}`,
    { name, content, type },
    { authorization },
  );
  return readReply(readMemoSheet, answer);
}

const read = async (rows: readonly Row[]) => (await send(await fileOf(rows))).answer;

describe('a file of lines', () => {
  test('becomes diamonds and jewelry, in the spelling of the lists', async () => {
    const { items, refused } = await read([stone, ring]);
    expect(refused).toEqual([]);
    expect(items).toMatchObject([
      {
        kind: 'Diamond',
        shape: 'Round',
        carats: 1_510,
        creationType: 'Lab-grown',
        treatment: 'None',
        lab: 'GIA',
        reportNumber: '2217764031',
        pricePerCarat: 624_000,
      },
      { kind: 'Jewelry', type: 'Ring', quantity: 3, weight: 1_120, itemId: 'LQ-410', price: 145_000 },
    ]);
  });

  test('leaves out rows that make no line, each with a sentence', async () => {
    const { items, refused } = await read([
      { ...stone, 'Diamond or jewelry*': 'Pearl' },
      { ...stone, 'Shape or type*': 'Blob' },
      { ...stone, Carats: 0 },
      { ...ring, Quantity: 2 ** 30 },
      { ...ring, 'Price each or per carat*': '12.345' },
      { ...stone, Quantity: 2 },
      ring,
      { ...ring, Description: 'Again' },
    ]);
    const shapes =
      'Round, Princess, Cushion, Oval, Emerald, Pear, Marquise, Asscher, Radiant, Heart, or Other';
    expect(items).toHaveLength(1);
    expect(refused[4]?.sentence).toMatch(/^Price each or per carat: Enter /);
    expect(refused).toEqual([
      { row: 2, sentence: 'Diamond or jewelry: Enter diamond or jewelry.' },
      { row: 3, sentence: `Shape or type: Enter ${shapes}.` },
      { row: 4, sentence: 'Carats: Enter a weight above 0.' },
      { row: 5, sentence: 'Quantity: Enter up to 9,999.' },
      { row: 6, sentence: refused[4]?.sentence },
      { row: 7, sentence: 'Quantity: Enter each diamond on its own line.' },
      { row: 9, sentence: 'Row 8 has the same item.' },
    ]);
  });

  test('may be text, with columns in any order', async () => {
    const text =
      'Price each or per carat;Shape or type;Diamond or jewelry\r\n12,50;x;y\r\n99.50;Watch;jewelry\r\n';
    const { items, refused } = (await send(Buffer.from(text), 'lines.csv', 'text/csv')).answer;
    expect(items).toMatchObject([{ type: 'Watch', price: 9_950, quantity: 1 }]);
    expect(refused).toHaveLength(1);
  });

  test('has up to 1,000 lines', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...ring, 'Item ID': `HV-${at}` }));
    expect((await read(many(1_000))).items).toHaveLength(1_000);
    expect((await send(await fileOf(many(1_001)))).problem.code).toBe(no.sheet_too_long.code);
  });

  test('is refused without lines or a column, with an unknown one, or if it is no spreadsheet', async () => {
    const { 'Shape or type*': _, ...incomplete } = stone;
    const problems = [
      await send(await fileOf([incomplete])),
      await send(await fileOf([{ ...stone, Cost: 5_000 }])),
      await send(Buffer.from(Object.keys(stone).join(',')), 'lines.csv', 'text/csv'),
      await send(Buffer.from('"never closed'), 'lines.csv', 'text/csv'),
      await send(Buffer.from('text'), 'lines.xlsx'),
    ].map(({ problem }) => [problem.code, problem.fields?.['file']]);
    expect(problems.map(([code]) => code)).toEqual([
      no.sheet_columns.code,
      no.sheet_columns.code,
      no.sheet_empty.code,
      no.sheet_unreadable.code,
      filesRefusals.invalid_format.code,
    ]);
    expect(problems.slice(0, 2).map(([, field]) => field)).toEqual([
      'Add the “Shape or type*” column.',
      'The template has no “Cost” column.',
    ]);
  });
});

test('the template has every column', async () => {
  const [headers = []] = readSheet((await downloadOverHttp(loupe, 'Marta', memoTemplate.path)).body);
  expect(headers).toHaveLength(15);
  expect(Object.keys({ ...stone, ...ring }).filter((header) => !headers.includes(header))).toEqual([]);
});
