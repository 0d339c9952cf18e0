import { expect, test } from 'vitest';
import { shrinkPicture } from '#kit/server/images/shrink-picture.ts';
import { pictureOfPixels } from '#kit/server/images/testing-pictures.ts';
import { findArchivalFaults } from '#kit/server/pdf/testing-archival-faults.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { layouts, papers } from '#modules/appraisals/model/domain/document-fields.ts';
import type { PrintedDocument } from './printed-document.ts';
import { renderAppraisal } from './render-appraisal.ts';

const hash = '9f3c41d80b7e26a5c81e5d7740f2b9361ad4e08f63c7529bd2507e91ab3c68f4';

const content = (layout: string, items: number, inspection = 'In person, by me'): Content => ({
  customer: { firstName: 'Eleanor', lastName: 'Whitcomb', city: 'Providence' },
  document: {
    purpose: 'Insurance replacement',
    intendedUse: 'Scheduling the items on a policy',
    intendedUsers: 'The client and the insurer',
    market: 'Retail jewelers, New England',
    approach: 'Cost',
    approachReason: 'It is new.',
    inspectedOn: '2026-11-20',
    effectiveOn: '2026-11-20',
    inspection,
    appraiserName: 'Marta Reyes',
    appraiserTitle: 'Graduate gemologist',
    qualifications: 'GIA, 2009.',
    terms: 'Keep this document.',
    layout,
  },
  items: Array.from({ length: items }, (_, at) => ({
    itemId: `i${at}`,
    type: 'Jewelry' as const,
    values: {
      title: `Ring ${at + 1}`,
      description: 'A plain ring.',
      metal: 'Gold',
      karat: '18K',
      quantity: 1,
    },
    gems: [
      {
        gemId: `g${at}`,
        type: 'Diamond' as const,
        values: {
          title: 'Side diamond',
          origin: 'Laboratory-grown',
          shape: 'Round',
          count: 1,
          carats: 399,
          weightBasis: 'Estimated',
          length: 473,
          width: 472,
          height: 293,
          color: 'G',
          pricePerCarat: 310_000,
        },
        plot: [{ side: 'crown' as const, symbol: 'Feather', x: 800, y: 300 }],
      },
    ],
    costs: { value: 184_000 },
    comparables: [],
  })),
  reasons: [],
});

const render = (
  layout: string,
  items = 1,
  sealed = true,
  of = content(layout, items),
  pictures: Partial<Pick<PrintedDocument, 'photos' | 'logo' | 'signature'>> = {},
) =>
  renderAppraisal({
    snapshot: {
      number: 'HV-2026-0417',
      revision: 1,
      company: { name: 'Harrow & Vale', lines: ['Providence, RI'] },
      sealedAt: '2026-11-23T20:18:00.000Z',
      content: of,
      photos: [],
      conditions: ['Side diamond: weight estimated by formula from measurements.'],
      certification: ['My conclusions are my own.'],
      supersedes: '',
    },
    hash: sealed ? hash : undefined,
    now: new Date('2026-11-23T20:18:00Z'),
    address: 'https://loupe.example/v?number=HV-2026-0417',
    photos: [],
    logo: undefined,
    signature: undefined,
    showsLines: true,
    ...pictures,
  });

// Domain marketplace §4.11: what a report must contain.
const required = [
  'Appraisal Report',
  'Eleanor Whitcomb',
  'The client and the insurer',
  'Scheduling the items on a policy',
  'Scope of work',
  'Retail replacement value, new',
  'Retail jewelers, New England',
  'Not used: sales comparison, income.',
  'laboratory-grown diamond',
  '0.40 ct estimated',
  '4.73² × 2.93 × 0.0061 = 0.40 ct',
  'Feather',
  '$1,840.00',
  'Assumptions and limiting conditions',
  'My conclusions are my own.',
  'GIA, 2009.',
  'Keep this document.',
  '9f3c 41d8',
  'Only the client and anyone the client gives this document to',
];

test.each(layouts)(
  '%s has every part that a report needs, with its number and seal on each page',
  async (layout) => {
    const bytes = await render(layout);
    const pages = await textOfPages(bytes);
    const words = pages.join(' ').replaceAll(/\s+/g, ' ');
    for (const part of required) expect(words).toContain(part);
    for (const [at, page] of pages.entries()) {
      const foot = page.replaceAll(/\s+/g, ' ');
      expect(foot).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(foot).toContain('HV-2026-0417');
      expect(foot).toContain('Seal 9f3c 41d8 0b7e 26a5');
    }
  },
);

// Domain marketplace §4.11: nothing false above the appraiser's signature.
test.each([
  ['In person, by me', 'The appraiser inspected the items in person on 11/20/2026.', true],
  ['By a colleague', 'A colleague of the appraiser inspected the items on 11/20/2026.', false],
  ['From photos', 'On 11/20/2026, the appraiser viewed the items only in photos.', false],
  ['From documents', 'The items were not inspected. The appraiser reviewed documents on 11/20/2026.', false],
])('inspected %s, it says so, and whether gems were examined', async (inspection, says, examined) => {
  const words = await wordsOf(content('Ledger', 1, inspection));
  expect(words).toContain(says);
  expect(words.includes(examinedGems)).toBe(examined);
});

test('without gems it examines none', async () => {
  const bare = content('Ledger', 1);
  const words = await wordsOf({ ...bare, items: bare.items.map((item) => ({ ...item, gems: [] })) });
  expect(words).not.toContain(examinedGems);
});

const examinedGems = 'Gems were measured and were examined with a 10x loupe and microscope.';

async function wordsOf(of: Content): Promise<string> {
  const pages = await textOfPages(await render('Ledger', 1, true, of));
  return pages.join(' ').replaceAll(/\s+/g, ' ');
}

// ISO 19005-2, level A, read from the file: metadata, colors, fonts, tags in order, descriptions.
test.each(layouts.flatMap((layout) => papers.map((paper) => [layout, paper] as const)))(
  '%s on %s paper is a tagged PDF/A-2a without faults',
  async (layout, paper) => {
    const of = content(layout, 3);
    expect(
      findArchivalFaults(await render(layout, 3, true, { ...of, document: { ...of.document, paper } })),
    ).toEqual([]);
  },
);

// Pictures of each kind: photos, a logo and a signature.
test('pictures follow the rules too, and each has a description', async () => {
  const bytes = await pictureOfPixels(new Uint8Array(40 * 30 * 4).fill(160), { width: 40, height: 30 });
  const picture = { bytes: (await shrinkPicture(bytes, 40)).bytes, width: 40, height: 30 };
  const photos = [{ ...picture, photoId: 'p0', itemId: 'i0' }];
  const file = await render('Ledger', 1, true, content('Ledger', 1), {
    photos,
    logo: picture,
    signature: picture,
  });
  expect(findArchivalFaults(file)).toEqual([]);
});

test('a draft says so on each page, and 15 items have a page each in the contents', async () => {
  const pages = await textOfPages(await render('Ledger', 15, false));
  expect(pages.every((page) => page.includes('Draft, not sealed'))).toBe(true);
  const cover = pages.slice(0, 2).join(' ').replaceAll(/\s+/g, ' ');
  const place = Number(/Item 15: Ring 15 (\d+)/.exec(cover)?.[1]);
  expect(pages[place - 1]).toContain('item 15 of 15');
});

// The page of an item as in the trade's best reports: the gems to scale, a photo, the value in words, and who signed.
test.each(layouts.flatMap((layout) => papers.map((paper) => [layout, paper] as const)))(
  '%s on %s paper shows each item with gems to scale, its value in words, and who signed',
  async (layout, paper) => {
    const bytes = await pictureOfPixels(new Uint8Array(40 * 30 * 4).fill(160), { width: 40, height: 30 });
    const picture = { bytes: (await shrinkPicture(bytes, 40)).bytes, width: 40, height: 30 };
    const of = content(layout, 2);
    const file = await render(
      layout,
      2,
      true,
      { ...of, document: { ...of.document, paper } },
      {
        photos: ['i0', 'i1'].map((itemId) => ({ ...picture, photoId: itemId, itemId })),
        signature: picture,
      },
    );
    expect(findArchivalFaults(file)).toEqual([]);
    const pages = (await textOfPages(file)).map((page) => page.replaceAll(/\s+/g, ' '));
    const pageOf = (words: string): number => pages.findLastIndex((page) => page.includes(words)) + 1;
    for (const at of [1, 2]) {
      const item = pages.find((page) => page.includes(`item ${at} of 2`)) ?? '';
      for (const part of [
        'Gems face up, drawn to scale at',
        '4.73 × 4.72 mm',
        'One thousand eight hundred forty US dollars',
        `Photos on page ${pageOf('Photos are not to scale.')}.`,
        'Sealed Nov 23, 2026',
        'Marta Reyes, graduate gemologist',
        `Certification on page ${pageOf('I certify that')}`,
      ])
        expect(item).toContain(part);
    }
    expect(pages[0]).toContain('Three thousand six hundred eighty US dollars');
  },
);
