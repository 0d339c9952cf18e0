import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { ListingDocument, ListingSection } from './listing-document.ts';
import { renderListing } from './render-listing.ts';
import { textOfPages } from './testing-text-of-pages.ts';

const columns = [
  { title: 'Date', share: 1 },
  { title: 'Recipient', share: 2 },
  { title: 'Amount', share: 1, align: 'right' },
] as const;

async function* sectionsOf(...sections: readonly ListingSection[]) {
  yield* sections;
}

const documentOf = (
  sections: ListingDocument['sections'],
  title = 'Statement of May 2026',
): ListingDocument => ({
  title,
  author: 'Assay Mutual',
  language: 'en-US',
  createdAt: new Date('2026-11-21T00:00:00Z'),
  header: 'Statement of May 2026, 10482-2026-05',
  footer: 'Assay Mutual, 14 Assay Square',
  from: { name: 'Assay Mutual', lines: ['14 Assay Square'] },
  to: { name: 'Harrow & Vale', lines: ['88 Nassau St'] },
  facts: [['Number', '10482-2026-05']],
  figure: ['Closing balance', '$31,900.00'],
  sections,
});

const rendered = (rows: ListingSection['rows'], total?: readonly string[]): Promise<Buffer> =>
  buffer(
    renderListing(
      documentOf(sectionsOf({ heading: 'Nassau Street', columns, rows, ...(total && { total }) })),
    ),
  );

test('every row is read back word by word, under its headers on each page', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => ['05/14/2026', `Zoë\u2019s “Gems” ${at}`, `$${at}.50`]);
  const file = await rendered(rows, ['', 'Total', '$11,250.00']);
  const pages = await textOfPages(file);
  expect(pages.length).toBeGreaterThan(3);
  for (const [at, text] of pages.entries()) {
    expect(text).toContain('Date Recipient Amount');
    expect(text).toContain(`Page ${at + 1}`);
    expect(text).toContain('10482-2026-05');
    expect(text.includes('Nassau Street, continued')).toBe(at > 0);
  }
  const read = pages.join('\n').match(/^05\/14\/2026 .*$/gm);
  expect(read).toEqual(rows.map((cells) => cells.join(' ')));
  expect(pages.at(-1)).toContain('Total $11,250.00');
  expect(pages[0]).toContain('Harrow & Vale');
});

test('a number in the title wraps as a whole, so that a copy has its hyphen', async () => {
  const file = await buffer(renderListing(documentOf(sectionsOf(), 'Refund receipt R-E12FBB4B')));
  expect((await textOfPages(file))[0]).toMatch(/Refund receipt\s+R-E12FBB4B/);
});

test('a row is one list item for a screen reader, and the lines between are not part of the text', async () => {
  const file = (await rendered([['05/14/2026', 'Ilse Brandt', '$1.00']])).toString('latin1');
  // The headers and the row.
  expect(file.match(/\/S \/LI\b/g)).toHaveLength(2);
  expect(file.match(/\/S \/H2\b/g)).toHaveLength(1);
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('reads back every glyph of the font, however its number is written', async () => {
  // Numbered in order of appearance, skipping the codes of brackets and line ends.
  const signs = Array.from({ length: 94 }, (_, at) => String.fromCodePoint(33 + at));
  const accented = Array.from({ length: 94 }, (_, at) => String.fromCodePoint(162 + at)).filter(
    // A hyphen that shows only at the end of a line.
    (sign) => sign !== '\u00ad',
  );
  const words = [...signs, ...accented].map((sign) => `x${sign}x`);
  const pages = await textOfPages(await rendered(words.map((word) => ['', word, ''])));
  expect(pages.join('\n').match(/^x.+x$/gm)).toEqual(words);
});

test('a long name wraps, and an amount stays on one line', async () => {
  const long = 'The Honourable Company of Jewelers, Silversmiths and Watchmakers of Northern New Hampshire';
  const [page = ''] = await textOfPages(
    await rendered([
      ['1Z999AA101234567841Z999AA10123456784', long, '-$99,999,999,999,999.99'],
      ['', 'word '.repeat(200), ''],
    ]),
  );
  expect(page.replaceAll(/\s+/g, ' ')).toContain('New Hampshire');
  expect(page).toContain('-$99,999,999,999,999.99');
  expect(page.match(/…/g)).toHaveLength(1);
});

test('fetches rows while the file is read, and no earlier', async () => {
  let fetched = 0;
  async function* counted() {
    for (; fetched < 50_000; fetched += 1) yield ['05/14/2026', `Row ${fetched}`, '$1.00'];
  }
  const bytes = renderListing(documentOf(sectionsOf({ heading: 'Nassau Street', columns, rows: counted() })));
  let read = 0;
  for await (const part of bytes) {
    read += part.length;
    if (read > 100_000) break;
  }
  expect(fetched).toBeLessThan(10_000);
});

test('failing rows end the file with their error', async () => {
  async function* failing() {
    yield ['05/14/2026', 'Ilse Brandt', '$1.00'];
    throw new Error('the records are away');
  }
  await expect(rendered(failing())).rejects.toThrow('the records are away');
});
