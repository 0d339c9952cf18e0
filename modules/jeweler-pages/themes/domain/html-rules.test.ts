import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { newContent } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { languageKeys } from '#modules/jeweler-pages/model/domain/languages.ts';
import { lookKeys } from '#modules/jeweler-pages/model/domain/looks.ts';
import {
  renderContact,
  renderContactSent,
  renderFormLater,
} from '#modules/jeweler-pages/page/domain/contact-page.ts';
import { renderReport, renderReportSent } from '#modules/jeweler-pages/moderation/domain/report-page.ts';
import { renderPrivacy } from '#modules/jeweler-pages/page/domain/privacy-page.ts';
import { renderPage } from '#modules/jeweler-pages/page/domain/render-page.ts';
import { missingPage, missingPreview } from './missing-page.ts';
import { sampleFrame } from '#modules/jeweler-pages/page/domain/testing/sample-frame.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
    // Phone numbers stay on one line by the style sheet.
    rules: { 'tel-non-breaking': 'off' },
  }),
);

const faultsOf = (page: string): string[] =>
  validator
    .validateStringSync(page)
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`);

const pictureId = '0192a000-0000-7000-8000-000000000001';
const picture = {
  pictureId,
  alt: 'A ring on our bench',
  width: 1_600,
  height: 1_200,
  focusX: 30,
  focusY: 60,
};

/** Everything a page can have, with these words in every text. */
function filledWith(words: string): PageContent {
  const line = words.slice(0, 50);
  const place = { name: words.slice(0, 60), address: words, city: line, state: 'NY', zip: '10038' };
  const company = { ...place, phone: '2125550147', email: 'hello@harrow.example' };
  const content = newContent(company);
  return {
    ...content,
    hasContactForm: true,
    company: { ...content.company, logo: picture, social: ['https://instagram.example/harrow'] },
    locations: [{ ...place, locationId: 'one', phone: '2125550148', hours: line }],
    exceptions: [{ from: '2026-11-26', to: '2026-11-26', name: line.slice(0, 40), hours: null }],
    banner: { headline: line, text: words, button: 'Email', picture },
    services: content.services.map((service) => ({ ...service, description: words, picture })),
    about: { headline: line, description: `${words}\n\n${words}`, bullets: [line, line] },
    events: [
      { eventId: 'one', title: line, description: words, on: '2026-12-05', starts: '11:00', ends: '16:00' },
      { eventId: 'two', title: line, description: '', on: '2026-12-12', starts: '11:00', ends: '' },
    ],
  };
}

const full = filledWith('Two bench jewelers work behind our counter on Nassau Street.');
const contents: Readonly<Record<string, PageContent>> = {
  empty: newContent({}),
  full,
  'full without pictures': {
    ...full,
    company: { ...full.company, logo: null },
    banner: { ...full.banner, picture: null, button: 'Phone' },
    services: full.services.map((service) => ({ ...service, picture: null })),
  },
  'longest words': filledWith('Rindfleischetikettierungsueberwachungsaufgaben'.repeat(2)),
  'right to left': filledWith('خواتم مصنوعة هنا منذ ١٩٧٤ ونصلحها في المحل'),
  markup: filledWith('<img src=x>'),
  'in Arabic': { ...filledWith('خواتم مصنوعة هنا منذ ١٩٧٤'), language: 'ar' },
  'in French': { ...full, language: 'fr' },
};

const values = { name: 'Ana', email: '', phone: '', message: '' };
const faults = { email: 'Enter an email address, such as name@example.com.' };

const reported = { kind: 'copy', details: '', email: '' } as const;
const reportFault = { details: 'Describe what is wrong.' };

test.each(languageKeys)('a page that is missing keeps the rules of HTML in %s', (language) => {
  expect([...faultsOf(missingPage(language)), ...faultsOf(missingPreview(language))]).toEqual([]);
});

describe.each(lookKeys)('%s keeps the rules of HTML', (look) => {
  test.each(Object.entries(contents))('%s', (_name, words) => {
    const content = { ...words, look };
    for (const page of [
      renderPage(content, sampleFrame),
      renderPage(content, {
        ...sampleFrame,
        base: '/pages/harrow',
        root: '/pages',
        isMember: false,
        isPreview: true,
      }),
      renderPrivacy(content, sampleFrame),
      renderContact(content, sampleFrame, { values, faults, token: 'signed' }),
      renderContactSent(content, sampleFrame),
      renderFormLater(content, sampleFrame, { why: 'often', path: 'contact' }),
      renderReport(content, sampleFrame, { values: reported, faults: reportFault, token: 'signed' }),
      renderReportSent(content, sampleFrame),
    ])
      expect(faultsOf(page)).toEqual([]);
  });
});

test('a page that breaks a rule is found', () => {
  const page = renderPage(full, sampleFrame).replace(
    '</main>',
    '<div id="main"></div><ul><p>Rings</p></ul></main>',
  );
  expect(faultsOf(page).map((fault) => fault.split(':')[0])).toEqual(
    expect.arrayContaining(['no-dup-id', 'element-permitted-content']),
  );
});

test('the title keeps its name and leaves out what would be cut off', () => {
  const titleOf = (content: PageContent) => /<title>([^<]*)</.exec(renderPage(content, sampleFrame))?.[1];
  const short = newContent({ name: 'Harrow', city: 'Salem', state: 'MA' });
  const headline = 'Rings made and repaired here since 1974';
  expect(titleOf({ ...short, banner: { ...short.banner, headline } })).toBe(
    `Harrow - Salem, MA - ${headline}`,
  );
  const long = newContent({ name: 'Harrow & Vale Fine Jewelers of Salem', city: 'Salem', state: 'MA' });
  expect(titleOf({ ...long, banner: { ...long.banner, headline } })).toBe(
    'Harrow &amp; Vale Fine Jewelers of Salem - Salem, MA',
  );
});
