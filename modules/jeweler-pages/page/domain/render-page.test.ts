import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newContent, picturesOf } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { lookKeys } from '#modules/jeweler-pages/model/domain/looks.ts';
import { calendarFile } from './calendar-file.ts';
import { renderContact } from './contact-page.ts';
import { favicon } from './drawings.ts';
import { bytesOfFonts, fontFiles, fontsOf } from './fonts.ts';
import { renderPage } from './render-page.ts';
import { bannerPreload } from './sections.ts';
import { sampleFrame } from '#modules/jeweler-pages/page/domain/testing/sample-frame.ts';

const { resolve } = createRequire(import.meta.url);

const hostile = [
  '</style><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</script><svg onload=alert(1)>',
  '<!--',
  '&lt;b&gt;',
  ']]>',
  '${alert(1)}',
  '\u202Eevil\u2028line',
];

/** The same text in every place that a jeweler can write. */
function filledWith(text: string): PageContent {
  const content = newContent({
    name: text,
    address: text,
    city: text,
    state: text,
    zip: text,
    phone: text,
    email: text,
  });
  const picture = {
    pictureId: '0192a000-0000-7000-8000-000000000001',
    alt: text,
    width: 8,
    height: 8,
    focusX: 50,
    focusY: 50,
  };
  return {
    ...content,
    accent: text,
    company: { ...content.company, logo: picture, social: [text, `https://example.com/${text}`] },
    locations: [
      {
        locationId: 'l1',
        name: text,
        address: text,
        city: text,
        state: text,
        zip: text,
        phone: text,
        hours: text,
      },
    ],
    hasContactForm: true,
    exceptions: [{ from: '2026-11-26', to: '2026-11-26', name: text, hours: null }],
    banner: { headline: text, text, button: 'Phone', picture },
    services: content.services.map((service) => ({ ...service, description: text, picture })),
    about: { headline: text, description: text, bullets: [text] },
    events: [{ eventId: 'e1', title: text, description: text, on: '2026-12-05', starts: '11:00', ends: '' }],
  };
}

const tagsOf = (page: string): string[] =>
  // A value is read to its end, since words such as "Z=" at its end look like another attribute.
  [...page.matchAll(/<\/?[a-z!][^\s>]*|(\s[a-z-]+=)"[^"]*"|>/gi)].map(([one, name]) => name ?? one);

/** Tags and their attributes, without text. */
const shapeOf = (page: string): string[] => {
  const [before = '', rest = ''] = page.split('<style>');
  const [, after = ''] = rest.split('</style>');
  const [data = '', tail = ''] = after.split('</script>');
  expect(JSON.parse(data.replace(/^<script type="application\/ld\+json">/, ''))).toHaveProperty(
    '@type',
    'JewelryStore',
  );
  return tagsOf(`${before}${tail}`);
};

describe.each(lookKeys)('%s', (look) => {
  test('lets no text escape its place', () => {
    const plain = shapeOf(renderPage({ ...filledWith('x'), look }, sampleFrame));
    for (const text of hostile) {
      const content = { ...filledWith(text), look };
      const page = renderPage(
        { ...content, company: { ...content.company, social: ['x', 'https://example.com/x'] } },
        sampleFrame,
      );
      expect(shapeOf(page), text).toEqual(shapeOf(renderPage({ ...filledWith('x'), look }, sampleFrame)));
      expect(page).not.toMatch(/<script(?! type="application\/ld\+json")/);
    }
    expect(plain.length).toBeGreaterThan(100);
  });

  test('has one title, one first heading, landmarks, a skip link and no script', () => {
    const page = renderPage({ ...newContent({ name: 'Harrow & Vale' }), look }, sampleFrame);
    for (const once of ['<title>', '<h1 ', '<main ', '<footer>', '<header ', 'class="skip"'])
      expect(page.split(once), once).toHaveLength(2);
    expect(page).toContain('lang="en"');
    expect(page).toContain('Harrow &amp; Vale');
    expect(page).not.toContain('style="');
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(page.length).toBeLessThan(40_000);
  });
});

// Pieces that mean something to a parser, and letters between them.
const pieces = fc.constantFrom(
  '<',
  '>',
  '"',
  "'",
  '&',
  '/',
  '=',
  '`',
  '\\',
  '-->',
  '<!--',
  ']]>',
  '</style>',
  '</script>',
  '</textarea>',
  '<img src=x onerror=alert(1)>',
  '&lt;',
  '&#60;',
  '\u0000',
  '\u2028',
  '\u202e',
  '\u{1f48e}',
  '\ud800',
  'a',
  'Z',
  'Z=',
  '9',
);
const written = fc
  .array(fc.oneof(pieces, fc.string({ unit: 'binary', minLength: 1, maxLength: 4 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join('').replaceAll(/\s/gu, '_'));

test('whatever is written, no text escapes its place', () => {
  fc.assert(
    fc.property(written, fc.constantFrom(...lookKeys), (text, look) => {
      const own = (words: string): PageContent => {
        const content = { ...filledWith(words), look };
        return { ...content, company: { ...content.company, social: ['https://example.com/x'] } };
      };
      expect(shapeOf(renderPage(own(text), sampleFrame))).toEqual(shapeOf(renderPage(own('x'), sampleFrame)));
      const form = (words: string) => {
        const values = { name: words, email: words, phone: words, message: words };
        return renderContact(own(words), sampleFrame, { values, faults: { email: words }, token: words });
      };
      expect(tagsOf(form(text))).toEqual(tagsOf(form('x')));
    }),
    { numRuns: 300 },
  );
});

test('links of other kinds than https are left out', () => {
  const content = newContent({
    social: ['javascript:alert(1)', 'http://example.com', 'https://instagram.com/harrow'],
  });
  const page = renderPage(content, sampleFrame);
  expect(page).not.toContain('javascript:');
  expect(page).not.toContain('http://example.com');
  expect(page).toContain('>Instagram</a>');
});

test("on phones, the first screen of a page with a banner's picture is its words, in the look's fonts", () => {
  const preloads = (content: PageContent) =>
    renderPage(content, sampleFrame).match(/<link rel="preload" as="font"[^>]*>/g) ?? [];
  const pictured = preloads(filledWith('x'));
  expect(pictured).toHaveLength(2);
  expect(pictured.every((link) => link.includes('media="(max-width: 599px)"'))).toBe(true);
  expect(preloads(newContent({})).some((link) => link.includes('media'))).toBe(false);
  expect(bannerPreload(filledWith('x'), sampleFrame)).toContain('; media="(min-width: 600px)"; ');
});

test('no style sheet has a picture in it', () => {
  for (const look of lookKeys)
    expect(renderPage({ ...filledWith('x'), look }, sampleFrame)).not.toMatch(/data:image/);
});

test('a page has no heading and no link for a part without words; its preview has all parts', () => {
  const empty = newContent({});
  for (const part of ['id="about"', 'id="visit"', 'href="#about"', 'href="#visit"', 'class="story"']) {
    expect(renderPage(empty, sampleFrame)).not.toContain(part);
    expect(renderPage(empty, { ...sampleFrame, isPreview: true })).toContain(part);
  }
});

test('a past event is gone from the page, and a calendar file folds and escapes', () => {
  const content = filledWith('x');
  expect(renderPage(content, { ...sampleFrame, today: '2026-12-06' })).not.toContain('Coming up');
  const [event] = content.events;
  if (event === undefined) throw new Error('The page has no event.');
  const file = calendarFile(
    { ...event, title: `Open, late; ${'long '.repeat(20)}\nBEGIN:VEVENT` },
    content.company,
    new Date(0),
  );
  expect(file.split('\r\n').every((line) => line.length <= 75)).toBe(true);
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(file).toContain(String.raw`Open\, late\;`);
});

test("the banner's picture is requested before the page is read, in the width that the page shows", () => {
  expect(bannerPreload(newContent({}), sampleFrame)).toBe('');
  for (const look of lookKeys) {
    const content = { ...filledWith('x'), look };
    const [, sources, sizes] =
      /imagesrcset="([^"]+)"; imagesizes="([^"]+)"$/.exec(bannerPreload(content, sampleFrame)) ?? [];
    // The same words as in the page: otherwise browsers would load two files.
    expect(renderPage(content, sampleFrame)).toContain(
      `<source type="image/avif" srcset="${sources}" sizes="${sizes}">`,
    );
  }
});

test('every picture of a page is found, and the favicon has its two colors', () => {
  expect(picturesOf(filledWith('x'))).toHaveLength(7);
  expect(picturesOf(newContent({}))).toEqual([]);
  expect(favicon('#1f4437', '#ffffff')).toMatch(/fill="#1f4437".*stroke="#ffffff"/);
});

test.each(lookKeys)('%s is at most 60 kB before pictures, its fonts included', (look) => {
  const text = 'Two bench jewelers work behind our counter on Larch Street. '.repeat(3);
  const page = gzipSync(renderPage({ ...filledWith(text), look }, sampleFrame)).length;
  const fonts = fontsOf[look].map((key) => statSync(resolve(fontFiles[key])).size);
  expect(bytesOfFonts(look)).toBe(fonts.reduce((sum, size) => sum + size, 0));
  expect(page + bytesOfFonts(look)).toBeLessThanOrEqual(60_000);
});
