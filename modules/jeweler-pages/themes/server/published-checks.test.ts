import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newContent } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { lookKeys } from '#modules/jeweler-pages/model/domain/looks.ts';
import { renderContact } from '#modules/jeweler-pages/page/domain/contact-page.ts';
import { noValues } from '#modules/jeweler-pages/page/domain/contact-rules.ts';
import { renderPrivacy } from '#modules/jeweler-pages/page/domain/privacy-page.ts';
import { renderPage } from '#modules/jeweler-pages/page/domain/render-page.ts';
import { partsOfPage } from './draw-parts.ts';
import { sampleFrame } from '#modules/jeweler-pages/page/domain/testing/sample-frame.ts';

// Lighthouse's published checks for search engines and best practices that a document alone can fail, by their names
// there. Its accessibility checks are axe's, which a journey runs on every look.

const picture = {
  pictureId: '0192a000-0000-7000-8000-000000000001',
  alt: 'A ring on our bench',
  width: 1_600,
  height: 1_200,
  focusX: 30,
  focusY: 60,
};

const plain = newContent({
  name: 'Harrow & Vale',
  address: '88 Nassau St',
  city: 'New York',
  state: 'NY',
  zip: '10038',
  phone: '2125550147',
  email: 'hello@harrow.example',
  social: ['https://instagram.example/harrow'],
});
const full: PageContent = {
  ...plain,
  hasContactForm: true,
  company: { ...plain.company, logo: picture },
  banner: { ...plain.banner, headline: 'Rings made here', text: 'Two bench jewelers work here.', picture },
  services: plain.services.map((service) => ({ ...service, description: 'Done in the shop.', picture })),
  events: [
    { eventId: 'one', title: 'Open house', description: '', on: '2026-12-05', starts: '11:00', ends: '' },
  ],
};

const all = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, one = '']) => one);
const wordsOf = (markup: string): string => markup.replaceAll(/<[^>]*>/g, '').trim();

/** What `link-text` calls nondescript. */
const sayNothing =
  /^(?:click here|click this|go|here|information|learn more|more|more info|more information|right here|read more|see more|start|this|details)$/i;

const described = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() });

/** The names of the checks that a page fails. */
function failed(page: string): string[] {
  const head = /<head>([^]*?)<\/head>/.exec(page)?.[1] ?? '';
  const links = [...page.matchAll(/<a [^>]*?>[^]*?<\/a>/g)].map(([link]) => link);
  const hrefs = links.map((link) => / href="([^"]*)"/.exec(link)?.[1] ?? '');
  const images = all(page, /<img ([^>]*)>/g);
  const checks: Readonly<Record<string, boolean>> = {
    doctype: page.startsWith('<!DOCTYPE html>'),
    charset: page.slice(0, 1_024).includes('<meta charset="utf-8">'),
    'document-title': all(head, /<title>([^<]+)<\/title>/g).length === 1,
    'meta-description': all(head, /<meta name="description" content="([^"]+)">/g).length === 1,
    viewport: head.includes('name="viewport" content="width=device-width, initial-scale=1"'),
    'html-has-lang': /<html lang="[a-z]{2}(?:-[A-Z][a-z]+)?"/.test(page),
    'crawlable-anchors': hrefs.every(
      (href) => href !== '' && href !== '#' && !href.startsWith('javascript:'),
    ),
    'link-text': links.every((link) => wordsOf(link) !== '' && !sayNothing.test(wordsOf(link))),
    'image-alt': images.every((image) => image.includes('alt="')),
    'unsized-images': images.every((image) => /width="\d+"\s+height="\d+"/.test(image)),
    'is-on-https': all(page, /(?:src|srcset|href)="(http:[^"]*)"/g).length === 0,
    'no-document-write': !/<script(?! type="application\/ld\+json")/.test(page),
    'structured-data': all(page, /<script type="application\/ld\+json">([^]*?)<\/script>/g).every(
      (data) => z.safeParse(described, JSON.parse(data)).success,
    ),
  };
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]));
}

describe.each(lookKeys)('%s', (look) => {
  test('keeps the published checks, empty and full', () => {
    for (const content of [newContent({}), plain, full]) {
      const page = renderPage({ ...content, look }, sampleFrame);
      expect(failed(page)).toEqual([]);
      expect(all(page, /<link rel="canonical" href="([^"]+)">/g)).toEqual([sampleFrame.url]);
      expect(page).not.toContain('noindex');
    }
    // Search engines list the page itself and none of those beside it.
    for (const page of [
      renderPrivacy({ ...full, look }, sampleFrame),
      renderContact({ ...full, look }, sampleFrame, { values: noValues, faults: {}, token: 'x' }),
      renderPage({ ...full, look }, { ...sampleFrame, isPreview: true }),
    ]) {
      expect(failed(page)).toEqual([]);
      expect(page).toMatch(/<meta name="robots" content="noindex/);
    }
  });
});

test('robots.txt has only lines that search engines know, and its sitemap is absolute', async () => {
  const robots = partsOfPage.find(({ path }) => path === '/robots.txt');
  const answer = await robots?.draw({ companyId: '', content: full }, sampleFrame, '');
  const lines = answer !== undefined && 'text' in answer ? answer.text.trim().split('\n') : [];
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/^(?:User-agent|Disallow|Allow|Sitemap): \S+$/);
  expect(lines.at(-1)).toBe('Sitemap: https://harrow.pages.example/sitemap.xml');
});

test('a page that breaks a check is found', () => {
  const broken = renderPage(full, sampleFrame)
    .replace('<meta name="description"', '<meta name="other"')
    .replace('</main>', '<a href="#">More</a><img src="x"></main>');
  expect(failed(broken)).toEqual([
    'meta-description',
    'crawlable-anchors',
    'link-text',
    'image-alt',
    'unsized-images',
  ]);
});
