import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newContent } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { renderReport, renderReportSent } from '#modules/jeweler-pages/moderation/domain/report-page.ts';
import { renderContactSent, renderFormLater } from '#modules/jeweler-pages/page/domain/contact-page.ts';
import type { PageStone } from '#modules/jeweler-pages/page/domain/page-stone.ts';
import { renderPrivacy } from '#modules/jeweler-pages/page/domain/privacy-page.ts';
import { renderPage } from '#modules/jeweler-pages/page/domain/render-page.ts';
import { sampleFrame } from '#modules/jeweler-pages/page/domain/testing/sample-frame.ts';

const named = (words: string): PageContent => ({
  ...newContent({ name: words, email: words }),
  hasContactForm: true,
});

const stoneOf = (words: string): PageStone => ({
  itemId: words,
  shape: words,
  isLabGrown: true,
  carats: words,
  color: words,
  clarity: words,
  lab: words,
  treatment: words,
  price: 100,
});

/** The pages beside a jeweler's page, and a page with diamonds, with the same words in each place. */
const pagesOf = (words: string): string[] => {
  const own = { ...sampleFrame, providerName: words };
  const content = named(words);
  return [
    renderPrivacy(content, own),
    renderReport(content, own, {
      values: { kind: 'copy', details: words, email: words },
      faults: { details: words },
      token: words,
    }),
    renderReportSent(content, own),
    renderContactSent(content, own),
    renderFormLater(content, own, { why: 'early', path: 'contact' }),
    ...(['en', 'he'] as const).map((language) =>
      renderPage({ ...newContent({}), language }, { ...own, stones: [stoneOf(words)] }),
    ),
  ];
};

/** Tags and attributes, without the style sheet and the data, which have rules of their own. */
const shapeOf = (page: string): string[] =>
  [
    ...page
      .replace(/<style>[^]*?<\/style>/, '')
      .replace(/<script type="application\/ld\+json">[^]*?<\/script>/, '')
      .matchAll(/<\/?[a-z!][^\s>]*|\s[a-z-]+="|>/gi),
  ].map(([one]) => one);

const pieces = fc.constantFrom(
  '<',
  '>',
  '"',
  "'",
  '&',
  '</textarea>',
  '</title>',
  '</script>',
  '<!--',
  '<img src=x>',
);
const written = fc
  .array(fc.oneof(pieces, fc.string({ unit: 'binary', minLength: 1, maxLength: 4 })), {
    minLength: 1,
    maxLength: 10,
  })
  .map((parts) => parts.join('').replaceAll(/\s/gu, '_'));

test('whatever is written, no text escapes its place beside the page or among its diamonds', () => {
  const plain = pagesOf('x').map(shapeOf);
  fc.assert(
    fc.property(written, (words) => {
      expect(pagesOf(words).map(shapeOf)).toEqual(plain);
    }),
    { numRuns: 200 },
  );
});
