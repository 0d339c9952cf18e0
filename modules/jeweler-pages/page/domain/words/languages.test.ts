import { expect, test } from 'vitest';
import { newContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { languageKeys, languages } from '#modules/jeweler-pages/model/domain/languages.ts';
import type { PageLanguage } from '#modules/jeweler-pages/model/domain/languages.ts';
import { renderContact, renderContactSent, renderFormLater } from '../contact-page.ts';
import { contactFaults, noValues } from '../contact-rules.ts';
import { disclosedTreatments } from '../page-stone.ts';
import { renderPrivacy } from '../privacy-page.ts';
import { wordsOf } from './page-words.ts';
import { sideWordsOf } from './side/side-words.ts';
import { renderPage } from '../render-page.ts';
import { sampleFrame } from '#modules/jeweler-pages/page/domain/testing/sample-frame.ts';

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

/** All texts in a group of words. */
const textsIn = (words: unknown): string[] =>
  typeof words === 'string'
    ? [words]
    : Object.values(words as Record<string, unknown>).flatMap((inner) => textsIn(inner));

/** English texts of the pages, too long to appear in another language by chance. */
const english = [
  ...textsIn(wordsOf({ language: 'en' })),
  ...textsIn(sideWordsOf({ language: 'en' })),
  'laboratory-grown',
  'GIA-graded',
  'before sales tax',
  'prior sale',
]
  .flatMap((words) => words.split('{}'))
  .map((words) => words.trim())
  .filter((words) => words.length > 8);

const textOf = (page: string): string =>
  page
    .replace(/<head>[^]*?<\/head>/, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll('&#39;', "'");

const drawn = (language: PageLanguage): string =>
  renderPage({ ...filled, language }, { ...sampleFrame, stones: [stone] });
const wordsIn = (page: string): string[] => english.filter((words) => textOf(page).includes(words));

const values = { ...noValues, email: 'x' };

/** Every page that visitors of the page can reach. */
function pagesIn(language: PageLanguage): string[] {
  const content = { ...filled, language };
  return [
    drawn(language),
    renderPrivacy(content, sampleFrame),
    renderContact(content, sampleFrame, { values, faults: contactFaults(values, language), token: 'x' }),
    renderContact(content, sampleFrame, { values: noValues, faults: {}, token: 'x' }),
    renderContact({ ...content, company: { ...content.company, name: '' } }, sampleFrame, {
      values: noValues,
      faults: {},
    }),
    renderContactSent(content, sampleFrame),
    ...(['early', 'old', 'often', 'full'] as const).flatMap((why) => [
      renderFormLater(content, sampleFrame, { why, path: 'contact' }),
      renderFormLater(content, sampleFrame, { why, path: 'report' }),
    ]),
  ];
}

test.each(languageKeys)('pages in %s declare it, with its direction', (language) => {
  for (const page of pagesIn(language))
    expect(page).toContain(`<html lang="${language}" dir="${languages[language].direction}">`);
});

test.each(languageKeys.filter((language) => language !== 'en'))(
  'pages in %s have no words of another',
  (language) => {
    for (const page of pagesIn(language)) expect(wordsIn(page)).toEqual([]);
    expect(drawn(language)).not.toContain('hreflang');
  },
);

test('a page without a name has no English in its place', () => {
  for (const language of languageKeys.filter((key) => key !== 'en')) {
    const empty = { ...newContent({}), language };
    for (const page of [renderPage(empty, sampleFrame), renderPrivacy(empty, sampleFrame)])
      expect(page).not.toMatch(/Your company|This jeweler|Welcome/);
  }
});

test('the pages beside a page without a name speak of the jeweler in the middle of a sentence', () => {
  const privacy = (language: PageLanguage) =>
    textOf(renderPrivacy({ ...newContent({}), language }, sampleFrame));
  expect(privacy('en')).toContain('|Back to this jeweler|');
  expect(privacy('es')).toContain('|Volver a esta joyería|');
  expect(privacy('ko')).toContain('|이 보석상 페이지로 돌아가기|');
  expect(privacy('en')).not.toContain('This jeweler');
});

test('a page in English has its words', () => {
  expect(wordsIn(drawn('en')).length).toBeGreaterThan(10);
});

test.each([
  ['es', 'Diamante cultivado en laboratorio, talla oval, de 1.20 ct'],
  ['fr', 'Diamant cultivé en laboratoire, taille ovale, de 1.20 ct'],
  ['zh-Hans', '1.20 克拉椭圆形实验室培育钻石'],
  ['vi', 'Kim cương nuôi trong phòng thí nghiệm, giác cắt oval, 1.20 ct'],
  ['ko', '1.20캐럿 오벌 랩그로운(실험실에서 만든) 다이아몬드'],
  ['ar', 'ألماسة مزروعة في المختبر بقطع بيضاوي، 1.20 قيراط'],
  ['he', 'יהלום שגודל במעבדה בחיתוך אובל, 1.20 קראט'],
] as const)('a lab-grown diamond is disclosed in %s, in the line of its name', (language, name) => {
  expect(drawn(language)).toContain(`<h3>${name}</h3>`);
  const plain = renderPage(
    { ...filled, language },
    { ...sampleFrame, stones: [{ ...stone, isLabGrown: false }] },
  );
  expect(plain).not.toContain(name);
});

test('every treatment that must be disclosed is disclosed in every language', () => {
  for (const language of languageKeys.filter((key) => key !== 'en'))
    for (const treatment of Object.values(disclosedTreatments)) {
      const page = renderPage({ ...filled, language }, { ...sampleFrame, stones: [{ ...stone, treatment }] });
      expect(textOf(page)).not.toContain(treatment);
    }
});

test('words of a report without a translation are marked as English', () => {
  const fancy = { ...stone, shape: 'Briolette', color: 'Fancy yellow' };
  const page = renderPage({ ...filled, language: 'he' }, { ...sampleFrame, stones: [fancy] });
  expect(page).toContain('<span lang="en" dir="ltr">Briolette</span>');
  expect(page).toContain('<span lang="en" dir="ltr">Fancy yellow</span>, VS1');
});

/** Where a language writes a name or a number. */
const placesIn = (words: unknown): number[] => textsIn(words).map((text) => text.split('{}').length);

test('each language has all words, and names where English has them', () => {
  for (const language of languageKeys) {
    const [own, side] = [wordsOf({ language }), sideWordsOf({ language })];
    for (const text of [...textsIn(own), ...textsIn(side)]) expect(text).not.toBe('');
    expect(placesIn(own)).toEqual(placesIn(wordsOf({ language: 'en' })));
    expect(placesIn(side)).toEqual(placesIn(sideWordsOf({ language: 'en' })));
  }
});

test('times that end with a period get no second one, and a phone number is apart from the word before it', () => {
  const [event] = filled.events;
  if (event === undefined) throw new Error('The page has no event.');
  const events = [{ ...event, ends: '16:00', description: 'Sidra para todos.' }];
  const page = renderPage({ ...filled, language: 'es', events }, sampleFrame);
  expect(page).toMatch(/p\.m\. Sidra para todos\./);
  expect(drawn('ar')).toContain('اتصلوا <span dir="ltr">(212) 555-0147</span>');
});
