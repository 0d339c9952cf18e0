import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { inStyle } from './draw-text.ts';
import type { Sheet } from './draw-text.ts';
import { openSheet } from './open-sheet.ts';
import { text } from './page-style.ts';
import { findArchivalFaults } from './testing-archival-faults.ts';

async function make(draw: (sheet: Sheet) => void): Promise<Uint8Array> {
  const sheet = openSheet(
    {
      title: 'Appraisal & report',
      subject: 'A ring',
      author: 'Ca$$h & Vale',
      language: 'en-US',
      createdAt: new Date('2026-11-23T20:18:00Z'),
    },
    { wait: true, first: true, archival: true },
  );
  const bytes = buffer(sheet);
  draw(sheet);
  sheet.end();
  return bytes;
}

const words = (sheet: Sheet, tag: string, at = 100): void => {
  sheet.addStructure(
    sheet.struct(tag, {}, () => {
      inStyle(sheet, text.body).text('A ring', 60, at);
    }),
  );
};

const square = (sheet: Sheet, alt?: string): void => {
  sheet.addStructure(
    sheet.struct('Figure', alt === undefined ? {} : { alt }, () => {
      sheet.rect(60, 200, 20, 20).fill('#000000');
    }),
  );
};

const whole = (sheet: Sheet): void => {
  words(sheet, 'H1');
  words(sheet, 'P', 140);
  square(sheet, 'A square');
};

test('a tagged archival document has no fault', async () => {
  expect(findArchivalFaults(await make(whole))).toEqual([]);
});

// Bytes are swapped for the same number of others, so the object table still fits.
test.each([
  ['6.1.3: the trailer has no ID.', '/ID [', '/IE ['],
  ['6.7.4: the language is missing.', '/Lang (en-US)', '/Lung (en-US)'],
  ["6.7.2: the file isn't marked as tagged.", '/Marked true', '/Marked null'],
  ['ISO 14289-1, 7.1: the title is not shown.', '/DisplayDocTitle true', '/DisplayDocTitle null'],
  ['6.5: the catalog has AA.', '/Lang (en-US)', '/AA <</A 12>>'],
  ['6.6.4: the metadata names another part.', '<pdfaid:part>2', '<pdfaid:part>1'],
  ['6.6.4: the metadata names another level.', '<pdfaid:conformance>A', '<pdfaid:conformance>B'],
  ['6.6.2.2: the metadata has another Title.', 'Appraisal &amp; report', 'Appraisal &amp; letter'],
  ['6.2.3: there is no output intent.', '/GTS_PDFA1', '/GTS_PDFX1'],
  ['6.7.5: a figure has no description.', '/Alt (', '/Old ('],
  ["6.7.3.4: Figurx isn't a standard type.", '/S /Figure', '/S /Figurx'],
  ['6.5.1: there is a forbidden action.', '/S /Figure', '/S /Launch'],
])('finds a planted fault: %s', async (fault, from, to) => {
  const file = Buffer.from(await make(whole)).toString('latin1');
  expect(file).toContain(from);
  expect(findArchivalFaults(Buffer.from(file.replace(from, to), 'latin1'))).toContain(fault);
});

test.each([
  ["isn't embedded.", '/FontFile2', '/FontFilex'],
  ['has no map to characters.', '/ToUnicode', '/ToUnicodx'],
])('finds a font that %s', async (fault, from, to) => {
  const file = Buffer.from(await make(whole)).toString('latin1');
  const spoiled = Buffer.from(file.replaceAll(from, to), 'latin1');
  expect(findArchivalFaults(spoiled).some((one) => one.endsWith(fault))).toBe(true);
});

test('finds untagged content and a skipped heading level', async () => {
  const bare = await make((sheet) => {
    whole(sheet);
    sheet.rect(10, 10, 5, 5).fill('#000000');
  });
  expect(findArchivalFaults(bare)).toContain('6.7.2: Page 1 paints something without a tag.');
  const skipped = await make((sheet) => {
    words(sheet, 'H1');
    words(sheet, 'H3', 140);
  });
  expect(findArchivalFaults(skipped)).toContain('ISO 14289-1, 7.4: H3 follows H1.');
});

test('finds elements that are read in a different order than they are drawn', async () => {
  const turned = await make((sheet) => {
    const section = sheet.struct('Sect');
    sheet.addStructure(section);
    const draw = (at: number) => () => {
      inStyle(sheet, text.body).text('A ring', 60, at);
    };
    const [drawnLater, drawnSooner] = [sheet.struct('P'), sheet.struct('P', {}, draw(100))];
    section.add(drawnLater);
    section.add(drawnSooner);
    drawnLater.add(draw(140));
    drawnLater.end();
    section.end();
  });
  expect(findArchivalFaults(turned).filter((fault) => fault.startsWith('6.7.2: content'))).toHaveLength(1);
});
