import type { Page } from '@playwright/test';
import {
  languageKeys,
  lookKeys,
  looks,
  missingPage,
  missingPreview,
  newContent,
  renderContact,
  renderContactSent,
  renderFormLater,
  renderPage,
  renderPrivacy,
  renderReport,
  renderReportSent,
} from '#modules/jeweler-pages/contract.ts';
import type { PageContent } from '#modules/jeweler-pages/contract.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';

const frame = {
  url: 'https://harrow.pages.example/',
  origin: 'https://harrow.pages.example',
  base: '',
  root: '/pages',
  today: '2026-11-24',
  providerName: 'Assay Mutual',
  isMember: true,
};

/** The same words in every place, as long as its limit allows. */
function filledWith(words: string): PageContent {
  const [name, line] = [words.slice(0, 60), words.slice(0, 50)];
  const place = { address: words, city: name, state: 'NY', zip: '10038', phone: '2125550147' };
  const content = newContent({ ...place, name, email: 'hello@harrow.example' });
  return {
    ...content,
    hasContactForm: true,
    locations: [{ ...place, locationId: 'one', name, hours: 'Mon to Fri 10 to 6' }],
    exceptions: [{ from: '2026-11-26', to: '2026-11-26', name: words.slice(0, 40), hours: null }],
    banner: { ...content.banner, headline: line, text: words },
    services: content.services.map((service) => ({ ...service, description: words })),
    about: { headline: line, description: words, bullets: [line, line] },
    events: [
      { eventId: 'one', title: line, description: words, on: '2026-12-05', starts: '11:00', ends: '' },
    ],
  };
}

const full = filledWith('Two bench jewelers work behind our counter on Nassau Street.');

const picture = {
  pictureId: '0192a000-0000-7000-8000-000000000001',
  alt: 'A ring on our bench',
  width: 1_600,
  height: 1_200,
  focusX: 30,
  focusY: 60,
};
const pictured: PageContent = {
  ...full,
  company: { ...full.company, logo: picture },
  banner: { ...full.banner, picture },
  services: full.services.map((service) => ({ ...service, picture })),
};

const stone = (itemId: string, shape: string, isLabGrown: boolean, price: number | null) => ({
  itemId,
  shape,
  isLabGrown,
  carats: '2.03',
  color: 'Fancy yellow',
  clarity: 'VS1',
  lab: 'GIA',
  treatment: 'Laser drilled',
  price,
});
const stones = [stone('1', 'Emerald', true, 218_000), stone('2', 'Old European', false, null)];

const contents: Readonly<Record<string, PageContent>> = {
  empty: newContent({}),
  full,
  'full with pictures': pictured,
  'longest words': filledWith('Rindfleischetikettierungsueberwachungsaufgaben'.repeat(2)),
  'right to left': filledWith('خواتم مصنوعة هنا منذ ١٩٧٤ ونصلحها في المحل'),
  'in Arabic': { ...filledWith('خواتم مصنوعة هنا منذ ١٩٧٤ ونصلحها في المحل'), language: 'ar' },
};

const framesOf = (name: string) => (name.startsWith('full') ? { ...frame, stones } : frame);

const values = { name: 'Ana', email: '', phone: '', message: '' };
const faults = { email: 'Enter an email address, such as name@example.com.' };

const reported = { kind: 'copy', details: '', email: '' };

/** The pages beside it, in its look. */
const sidePages = (content: PageContent): readonly (readonly [name: string, page: string])[] => [
  ['contact form', renderContact(content, frame, { values, faults, token: 'x' })],
  ['message sent', renderContactSent(content, frame)],
  ['message not sent', renderFormLater(content, frame, { why: 'often', path: 'contact' })],
  ['privacy', renderPrivacy(content, frame)],
  [
    'report',
    renderReport(content, frame, { values: reported, faults: { details: 'Describe it.' }, token: 'x' }),
  ],
  ['report sent', renderReportSent(content, frame)],
];

test('a missing page and an ended preview pass axe and fit the screen', async ({ page }) => {
  for (const html of languageKeys.flatMap((language) => [missingPage(language), missingPreview(language)])) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.setContent(html);
    expect(await findAccessFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  }
});

/** A drawing may be cut at the edge; the page itself never scrolls sideways. */
const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Texts that begin or end outside the screen, where no one can read them. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, li, dt, dd, a, time, address, label')]
      .filter((element) => element.closest('.skip, .trap') === null && element.textContent.trim() !== '')
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > document.documentElement.clientWidth + 1;
      })
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
  );

// WCAG 2.2: 720 is a desktop at 200%, and 320 one at 400%.
const widths = [1440, 768, 720, 390, 320];

for (const look of lookKeys)
  test(`${look} passes axe and fits the screen with any content and accent`, async ({ page }) => {
    for (const accent of [looks[look].accents[0], '#ffff00', '#101010']) {
      const pages = Object.entries(contents).map(
        ([name, content]) => [name, renderPage({ ...content, look, accent }, framesOf(name))] as const,
      );
      for (const [name, html] of [...pages, ...sidePages({ ...full, look, accent })]) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.setContent(html);
        expect(await findAccessFaults(page), `${name}, ${accent}`).toEqual([]);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const place = `${name}, ${accent}, ${width}`;
          expect([await sidewaysScroll(page), await cutTexts(page)], place).toEqual([0, []]);
        }
      }
    }
  });
