import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { UnreadableCsv } from '#kit/domain/text/csv-rows.ts';
import { sampleFeed, sampleFeedHeader } from '#modules/marketplace/sample/server/sample-feed.ts';
import { suggestColumns, initialDefaults } from '../../domain/feed-mapping.ts';
import type { Encoding, Separator } from '#kit/server/spreadsheets/text-file.ts';
import type { FeedFormat } from '../reading/read-rows.ts';
import { emptyMarket } from './testing-empty-market.ts';
import { checkRows, reportHeader } from './check-rows.ts';

const headers = sampleFeedHeader.trim().split(',');
const mapping = { columns: suggestColumns(headers).columns, words: {}, defaults: initialDefaults };
const feedId = '0192a000-0000-7000-8000-00000000feed';

const csv = (encoding: Encoding = 'utf-8', separator: Separator = ','): FeedFormat => ({
  kind: 'csv',
  headerRow: 1,
  encoding,
  separator,
});

async function* inChunks(bytes: Uint8Array, size = 64_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function check(bytes: AsyncIterable<Uint8Array>, format: FeedFormat = csv()) {
  const parts = checkRows(bytes, { feedId, format, headers, mapping, ...emptyMarket });
  let [staged, report] = ['', reportHeader];
  for (;;) {
    const part = await parts.next();
    if (part.done === true) return { staged, report, summary: part.value };
    staged += part.value.staged;
    report += part.value.report;
  }
}

const text = [...sampleFeed({ from: 0, count: 40, seed: 7 })].join('');
const lines = (content: string): number => content.split('\n').length - 1;

test('accepts every sample stone of a file', async () => {
  const { summary, staged, report } = await check(inChunks(Buffer.from(text)));
  expect(summary).toMatchObject({ rejected: 0 });
  expect(summary.accepted + summary.warned + summary.changed).toBe(40);
  expect([lines(staged), lines(report)]).toEqual([40, 41]);
});

test('reads the same rows from any encoding, separator and chunk size', async () => {
  const plain = await check(inChunks(Buffer.from(text)));
  const semicolons = text.replaceAll(',', ';');
  const swapped = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  for (const [bytes, format] of [
    [Buffer.from(`\uFEFF${text}`), csv()],
    [Buffer.from(`\uFEFF${text}`, 'utf16le'), csv('utf-16le')],
    [swapped, csv('utf-16be')],
    [Buffer.from(text, 'latin1'), csv('windows-1252')],
    [Buffer.from(semicolons), csv('utf-8', ';')],
  ] as const)
    for (const size of [64_000, 777, 1]) expect(await check(inChunks(bytes, size), format)).toEqual(plain);
});

/** The same numbers on every machine. */
function* randomNumbers(seed: number): Generator<number, never> {
  for (let at = 0; ; at += 1) yield createHash('sha256').update(`${seed}/${at}`).digest().readUInt32LE();
}

const oddities = [
  '"',
  ',',
  '\r',
  '\n',
  '\0',
  '\uFFFD',
  '\u202E',
  '1e9',
  '-',
  '=1+1',
  "'",
  'NaN',
  '1e400',
  '٣',
  'é',
  '🎁',
  '\uD800',
  '0x10',
  ' ',
];

/** A good file with a few unexpected faults. */
function mutated(seed: number): Buffer {
  const next = randomNumbers(seed);
  const random = (max: number): number => next.next().value % max;
  let bytes: Uint8Array = Buffer.from(text);
  for (let faults = 1 + random(6); faults > 0; faults -= 1) {
    const at = random(bytes.length);
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
    const inserted = Buffer.from(oddities[random(oddities.length)] ?? '');
    switch (random(5)) {
      case 0:
        bytes = Buffer.concat([before, inserted, after]);
        break;
      case 1:
        bytes = Buffer.concat([before, after.subarray(random(40))]);
        break;
      case 2:
        bytes = Buffer.concat([before, Buffer.from([random(256), random(256)]), after.subarray(2)]);
        break;
      case 3:
        bytes = Buffer.concat([before, bytes.subarray(0, random(400)), after]);
        break;
      default:
        bytes = bytes.subarray(0, Math.max(1, at));
    }
  }
  return Buffer.from(bytes);
}

describe('a damaged file', () => {
  test('gives a stone or a reason for each row, or is rejected whole with the row', async () => {
    const outcomes = { read: 0, rejected: 0 };
    for (let seed = 1; seed <= 200; seed += 1) {
      const bytes = mutated(seed);
      const result = await check(inChunks(bytes, 1_000)).catch((error: unknown) => {
        if (error instanceof UnreadableCsv) return undefined;
        throw new Error(`The file of seed ${seed} broke the reading.`, { cause: error });
      });
      if (result === undefined) continue;
      const { accepted, warned, changed, held, rejected, reasons } = result.summary;
      expect(lines(result.staged), `seed ${seed}`).toBe(accepted + warned + changed + held);
      expect(reasons.length > 0 || rejected === 0, `seed ${seed}`).toBe(true);
      outcomes.read += 1;
      outcomes.rejected += rejected;
    }
    expect(outcomes.read).toBeGreaterThan(100);
    expect(outcomes.rejected).toBeGreaterThan(50);
  });
});

describe('a file that ends in the middle of a row', () => {
  const content = text.trimEnd();
  const cut = (characters: number) => check(inChunks(Buffer.from(content.slice(0, -characters))));

  test('loses only that row, however little of it is left', async () => {
    const half = content.length - content.lastIndexOf('\n');
    for (const characters of [30, 60, half - 5]) {
      const { summary, report } = await cut(characters);
      expect(summary.rejected).toBe(1);
      expect(report).toMatch(/\r\n41,S39?,,Rejected,The file ends in the middle of this row\.\r\n$/);
    }
  });

  test('is not confused with a file without a final line break', async () => {
    expect((await cut(0)).summary.rejected).toBe(0);
  });

  test('may leave out empty cells at the end of rows', async () => {
    const short = ['S1,RB,1.01,G,VS1', 'S2,RB,1.02,G,VS1'].map((row) => `${row}${','.repeat(8)}6000`);
    const { summary } = await check(inChunks(Buffer.from(`${sampleFeedHeader}${short.join('\r\n')}`)));
    expect(summary.rejected).toBe(0);
  });
});

test('one bad byte rejects only its row', async () => {
  const rows = [...sampleFeed({ from: 0, count: 1_000, seed: 7 })].join('');
  const bytes = Buffer.from(rows);
  bytes[bytes.length - 200] = 0xff;
  const { summary, report } = await check(inChunks(bytes));
  expect(summary.rejected).toBe(1);
  expect(report).toContain('Rejected,Unreadable characters. Save the file as UTF-8.');
});

test('rejects a file with an unclosed quote, and names its row', async () => {
  const open = Buffer.from(`${text}S99,"RB,1.01\r\n${'S98,RB,1.01\r\n'.repeat(4_000)}`);
  await expect(check(inChunks(open))).rejects.toThrow('Unclosed quotation mark on row 42.');
});

const megabytes = 96;
const longFileScript = fileURLToPath(new URL('./testing-check-long-file.ts', import.meta.url));

test('checks a hundred thousand rows in less memory than they take', { timeout: 600_000 }, async () => {
  const args = [
    `--max-old-space-size=${megabytes}`,
    '--disable-warning=ExperimentalWarning',
    longFileScript,
    '100000',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { accepted, changed, rejected, handedOn: characters } = JSON.parse(stdout) as Record<string, number>;
  expect([(accepted ?? 0) + (changed ?? 0), rejected]).toEqual([100_000, 0]);
  // As JavaScript strings with their source cells they would take far more.
  expect(characters).toBeGreaterThan(20_000_000);
});
