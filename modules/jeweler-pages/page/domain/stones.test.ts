import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { newContent, pageLimits } from '#modules/jeweler-pages/model/domain/content.ts';
import { lookKeys } from '#modules/jeweler-pages/model/domain/looks.ts';
import { fontFiles, fontsOf } from './fonts.ts';
import { renderPage } from './render-page.ts';
import { stoneName } from './stones.ts';
import type { PageStone } from './page-stone.ts';
import { sampleFrame } from '#modules/jeweler-pages/page/domain/testing/sample-frame.ts';

const { resolve } = createRequire(import.meta.url);

const content = newContent({ name: 'Harrow & Vale' });
const oval: PageStone = {
  itemId: '1',
  shape: 'Oval',
  isLabGrown: false,
  carats: '1.20',
  color: 'F',
  clarity: 'VS1',
  lab: 'GIA',
  treatment: '',
  price: 845_000,
};
const shapes = [
  'Round',
  'Oval',
  'Cushion',
  'Princess',
  'Radiant',
  'Pear',
  'Marquise',
  'Heart',
  'Emerald',
  'Asscher',
];
const many = Array.from({ length: pageLimits.stones }, (_, at) => ({
  ...oval,
  itemId: String(at + 1),
  shape: shapes[at % shapes.length] ?? '',
  isLabGrown: at % 2 === 1,
  treatment: 'Clarity enhanced: not permanent, needs special care',
}));

test('a lab-grown diamond is named so in the same line and size as its weight and shape', () => {
  expect(stoneName(oval)).toBe('1.20 ct oval diamond');
  const grown = { ...oval, carats: '2.03', shape: 'Emerald', isLabGrown: true, lab: 'IGI' };
  expect(stoneName(grown)).toBe('2.03 ct emerald-cut laboratory-grown diamond');
  const page = renderPage(content, { ...sampleFrame, stones: [grown] });
  expect(page).toContain('<h3>2.03 ct emerald-cut laboratory-grown diamond</h3>');
  expect(page).toContain('<p>F, VS1, IGI-graded</p>');
});

test('prices have their day and terms, treatments are disclosed, and a stone without either says so', () => {
  const filled = { ...oval, treatment: 'Laser drilled' };
  const plain = { ...oval, color: '', clarity: '', lab: '', price: null };
  const page = renderPage(content, { ...sampleFrame, stones: [filled, plain] });
  expect(page).toContain('<p class="price">$8,450</p>');
  expect(page).toContain('<p>F, VS1, GIA-graded. Laser drilled</p>');
  expect(page).toContain('<p>Not graded by a lab</p>');
  expect(page).toContain('<p class="price">Ask for price</p>');
  expect(page).toContain('Prices as of Nov 24, 2026, before sales tax. Subject to prior sale.');
  expect(renderPage(content, { ...sampleFrame, stones: [plain] })).not.toContain('Prices as of');
});

test('search engines read each diamond as an offer with its price, its origin and its treatment', () => {
  const grown = { ...oval, itemId: '2', isLabGrown: true, treatment: 'Treated after growth', price: null };
  const dataOf = (stones: PageStone[]): unknown =>
    JSON.parse(
      /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(
        renderPage(content, { ...sampleFrame, stones }),
      )?.[1] ?? '',
    );
  expect(dataOf([oval, grown])).toHaveProperty('makesOffer', [
    {
      '@type': 'Offer',
      availability: 'https://schema.org/InStock',
      price: '8450.00',
      priceCurrency: 'USD',
      itemOffered: {
        '@type': 'Product',
        sku: '1',
        name: '1.20 ct oval diamond',
        description: 'F, VS1, GIA-graded',
        category: 'Diamonds',
      },
    },
    {
      '@type': 'Offer',
      availability: 'https://schema.org/InStock',
      itemOffered: {
        '@type': 'Product',
        sku: '2',
        name: '1.20 ct oval laboratory-grown diamond',
        description: 'F, VS1, GIA-graded. Treated after growth',
        category: 'Laboratory-grown diamonds',
      },
    },
  ]);
  expect(dataOf([])).not.toHaveProperty('makesOffer');
});

describe.each(lookKeys)('%s', (look) => {
  test('without diamonds a page is the same as before, and with them no text escapes its place', () => {
    const page = { ...content, look };
    expect(renderPage(page, { ...sampleFrame, stones: [] })).toBe(renderPage(page, sampleFrame));
    expect(renderPage(page, sampleFrame)).not.toContain('In the case');
    const text = '"><script>alert(1)</script>';
    const hostile = {
      ...oval,
      shape: text,
      carats: text,
      color: text,
      clarity: text,
      lab: text,
      treatment: text,
    };
    const shown = renderPage(page, { ...sampleFrame, stones: [hostile] });
    expect(shown).not.toContain('<script>alert');
    const tags = (markup: string) => [...markup.matchAll(/<\/?[a-z]+/g)].map(([one]) => one);
    expect(tags(shown)).toEqual(
      tags(renderPage(page, { ...sampleFrame, stones: [{ ...oval, shape: 'x' }] })),
    );
    const ids = [...shown.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is at most 60 kB before pictures with the most diamonds, its fonts included', () => {
    const page = gzipSync(renderPage({ ...content, look }, { ...sampleFrame, stones: many })).length;
    const fonts = fontsOf[look].map((key) => statSync(resolve(fontFiles[key])).size);
    expect(fonts.reduce((sum, size) => sum + size, page)).toBeLessThanOrEqual(60_000);
  });
});
