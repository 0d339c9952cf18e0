import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PdfBlock, PdfDocument } from '#kit/domain/pdf-document.ts';
import { renderPdf } from './render-pdf.ts';

const empty: PdfDocument = {
  title: 'Terms & conditions',
  author: 'Assay Mutual',
  language: 'en-US',
  createdAt: new Date('2026-11-21T00:00:00Z'),
  header: 'Terms',
  footer: 'Assay Mutual',
  blocks: [],
};

/** The file's objects are plain text; only page contents are compressed. */
async function read(blocks: readonly PdfBlock[]) {
  const file = Buffer.from(await renderPdf({ ...empty, blocks })).toString('latin1');
  const count = (pattern: RegExp) => [...file.matchAll(pattern)].length;
  const tags = (tag: string) => count(new RegExp(`/S /${tag}\\b`, 'g'));
  return { file, tags, pages: count(/\/Type \/Page\b/g) };
}

function drawn(file: string): string {
  return [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

const words = 'A sentence that is long enough to fill a line on its own, and then a little more. '.repeat(8);

test('a document is tagged and has its title and language', async () => {
  const { file, tags, pages } = await read([]);
  expect(file.startsWith('%PDF-1.7')).toBe(true);
  expect(file).toContain('/Lang (en-US)');
  expect(file).toContain('/Marked true');
  expect(file).toContain('/DisplayDocTitle true');
  expect(file).toContain('(Terms & conditions)');
  expect(tags('H1')).toBe(1);
  expect(pages).toBe(1);
});

test('tags headings, paragraphs, lists and tables', async () => {
  const { tags } = await read([
    { kind: 'heading', level: 2, text: 'First' },
    { kind: 'paragraph', text: words },
    { kind: 'heading', level: 3, text: 'Second' },
    { kind: 'list', numbered: true, items: ['One', 'Two', [{ text: 'Three', strong: true }]] },
    { kind: 'table', columns: [{ title: 'Name' }, { title: 'Fee', align: 'right' }], rows: [['A', '$1.00']] },
  ]);
  expect([tags('H2'), tags('H3'), tags('P')]).toEqual([1, 1, 1]);
  expect([tags('L'), tags('LI'), tags('Lbl'), tags('LBody')]).toEqual([1, 3, 3, 3]);
  expect([tags('Table'), tags('TR'), tags('TH'), tags('TD')]).toEqual([1, 2, 2, 2]);
});

test("a link goes to its URL, and the text around it doesn't", async () => {
  const { file, tags } = await read([
    {
      kind: 'paragraph',
      text: [{ text: 'Write to ' }, { text: 'us', link: 'mailto:help@assay.example' }, { text: '.' }],
    },
    { kind: 'paragraph', text: 'Nothing here leads anywhere.' },
  ]);
  expect(file.match(/\/URI \(mailto:help@assay\.example\)/g)).toHaveLength(1);
  expect(file.match(/\/Subtype \/Link/g)).toHaveLength(1);
  expect(tags('Link')).toBe(1);
});

test.each(['javascript:alert(1)', 'file:///etc/passwd', 'help'])(
  'a document never links to %s',
  async (link) => {
    await expect(read([{ kind: 'paragraph', text: [{ text: 'x', link }] }])).rejects.toThrow("can't link to");
  },
);

test('text, lists and tables continue over pages, each with one frame outside the reading order', async () => {
  const { file, pages, tags } = await read([
    ...Array.from({ length: 12 }, (): PdfBlock => ({ kind: 'paragraph', text: words })),
    { kind: 'list', numbered: false, items: Array.from({ length: 30 }, () => words.slice(0, 200)) },
    { kind: 'table', columns: [{ title: 'Row' }], rows: Array.from({ length: 90 }, (_, row) => [`${row}`]) },
  ]);
  expect(pages).toBeGreaterThanOrEqual(5);
  expect(tags('TD')).toBe(90);
  expect(drawn(file).match(/\/Artifact <<\s*\/Type \/Pagination/g)).toHaveLength(pages);
});

test('a table names its columns again on each page', async () => {
  const long = { title: 'Cause', share: 3 };
  const rows = Array.from({ length: 90 }, (_, row) => [`${row}`, words.slice(0, (row % 5) * 40)]);
  const { pages, tags } = await read([{ kind: 'table', columns: [{ title: 'Claim' }, long], rows }]);
  expect(pages).toBeGreaterThan(2);
  expect([tags('Table'), tags('TH'), tags('TD')]).toEqual([pages, 2 * pages, 180]);
});

test('the same document gives the same bytes', async () => {
  const blocks: PdfBlock[] = [{ kind: 'paragraph', text: words }];
  const [first, second] = await Promise.all([read(blocks), read(blocks)]);
  expect(first.file === second.file).toBe(true);
});

test('both fonts are in the file', async () => {
  const { file } = await read([{ kind: 'paragraph', text: words }]);
  expect(file).toMatch(/\/FontName \/[A-Z]{6}\+Spectral-Medium/);
  expect(file).toMatch(/\/FontName \/[A-Z]{6}\+SourceSans3-Regular/);
});
