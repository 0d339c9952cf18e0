import { expect, test } from 'vitest';
import { newContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { languageKeys, languages } from '#modules/jeweler-pages/model/domain/languages.ts';
import type { PageLanguage } from '#modules/jeweler-pages/model/domain/languages.ts';
import { renderContact } from '../contact-page.ts';
import { noValues } from '../contact-rules.ts';
import { wordsOf } from './page-words.ts';
import { renderPage } from '../render-page.ts';

const frame = {
  url: 'https://harrow.pages.example/',
  origin: 'https://harrow.pages.example',
  base: '',
  root: '/-',
  today: '2026-11-24',
  providerName: 'Assay Mutual',
  isMember: true,
};

const stone = {
  itemId: '1',
  shape: 'Oval',
  isLabGrown: true,
  carats: '1.20',
  color: 'F',
  clarity: 'VS1',
  lab: 'GIA',
  treatment: '',
  price: 845_000,
};

const filled = {
  ...newContent({ name: 'Harrow', address: '88 Nassau St', city: 'New York', phone: '2125550147' }),
  hasContactForm: true,
  stones: ['1'],
  about: { headline: '', description: 'x', bullets: [] },
  events: [{ eventId: 'one', title: 'x', description: '', on: '2026-12-05', starts: '11:00', ends: '' }],
};

const { kinds: englishKinds, ...englishWords } = wordsOf({ language: 'en' });
/** Words of the page in English, of a length that no other language has by chance. */
const english = [...Object.values<string>(englishWords), ...Object.values(englishKinds)]
  .map((words) => words.replace('{}', '').trim())
  .filter((words) => words.length > 8);

const textOf = (page: string): string =>
  page
    .replace(/<head>[^]*?<\/head>/, '')
    .replace(/ lang="en" dir="ltr">[^]*?<\/div><\/section>/, '>')
    .replaceAll(/<[^>]+>/g, '|');

const drawn = (language: PageLanguage): string =>
  renderPage({ ...filled, language }, { ...frame, stones: [stone] });
const wordsIn = (page: string): string[] => english.filter((words) => textOf(page).includes(words));

test.each(languageKeys)('a page in %s declares it, with its direction', (language) => {
  expect(drawn(language)).toContain(`<html lang="${language}" dir="${languages[language].direction}">`);
});

test.each(languageKeys.filter((language) => language !== 'en'))(
  'a page in %s has no words of another',
  (language) => {
    const page = drawn(language);
    expect(wordsIn(page)).toEqual([]);
    // What must be disclosed about a stone is in English, and says so; so are the pages beside this one.
    expect(page).toMatch(/<div lang="en" dir="ltr"><ul>[^]*laboratory-grown diamond/);
    expect(page.match(/ hreflang="en"/g)).toHaveLength(3);
    const beside = renderContact({ ...filled, language }, frame, { values: noValues, faults: {} });
    expect(beside).toContain('<html lang="en">');
  },
);

test('a page in English marks nothing as English', () => {
  const page = drawn('en');
  expect(wordsIn(page).length).toBeGreaterThan(10);
  expect(page).not.toMatch(/hreflang|lang="en" dir="ltr"><ul>/);
});

test('each language has all words, and a name in its sentences', () => {
  for (const language of languageKeys) {
    const { kinds, ...words } = wordsOf({ language });
    for (const text of [...Object.values(words), ...Object.values(kinds)]) expect(text).not.toBe('');
    for (const text of [words.aboutCompany, words.directionsTo, words.member])
      expect(text.split('{}')).toHaveLength(2);
  }
});

test('times that end with a period get no second one, and a phone number is apart from the word before it', () => {
  const [event] = filled.events;
  if (event === undefined) throw new Error('The page has no event.');
  const events = [{ ...event, ends: '16:00', description: 'Sidra para todos.' }];
  const page = renderPage({ ...filled, language: 'es', events }, frame);
  expect(page).toMatch(/p\.m\. Sidra para todos\./);
  expect(drawn('ar')).toContain('اتصل <span dir="ltr">(212) 555-0147</span>');
});
