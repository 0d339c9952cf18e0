import { expect, test } from 'vitest';
import { newContent } from '#modules/jeweler-pages/model/domain/content.ts';
import type { OpenHours, PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { languageKeys } from '#modules/jeweler-pages/model/domain/languages.ts';
import type { PageLanguage } from '#modules/jeweler-pages/model/domain/languages.ts';
import { lookKeys } from '#modules/jeweler-pages/model/domain/looks.ts';
import { doorTime } from './words/day-words.ts';
import { eventTimes, exceptionLines, groupedLines, hoursLines, weekLines } from './hours.ts';
import { structuredData } from './structured-data.ts';

const ten = (closes: string): OpenHours => ({ opens: '10:00', closes });
/** The week of picture 24. */
const week = [null, ten('18:00'), ten('18:00'), ten('19:00'), ten('18:00'), ten('17:00'), null];

const linesOf = (days: PageContent['week'], language: PageLanguage = 'en'): string[] =>
  groupedLines({ week: days, language }).map(({ days: names, text }) => `${names}: ${text}`);

test('hours read as on the door, and past exceptions are gone', () => {
  const times = ['00:00', '09:30', '12:00', '18:00'];
  expect(times.map((time) => doorTime(time))).toEqual(['12', '9:30', 'Noon', '6']);
  const on = (from: string, to = from) => ({
    from,
    to,
    name: '',
    hours: { opens: '12:00', closes: '16:00' },
  });
  const exceptions = [on('2026-12-06', '2026-12-20'), on('2026-11-23'), on('2026-11-26')];
  expect(exceptionLines({ exceptions, language: 'en' }, '2026-11-24')).toEqual([
    { days: 'Thu, Nov 26', text: 'Noon to 4' },
    { days: 'Dec 6-20', text: 'Noon to 4' },
  ]);
});

test('days with the same hours are grouped as in picture 24', () => {
  expect(linesOf(week)).toEqual([
    'Tue, Wed, Fri: 10 to 6',
    'Thursday: 10 to 7',
    'Saturday: 10 to 5',
    'Sunday, Monday: Closed',
  ]);
});

test.each([
  [
    'days in a row',
    [...Array<OpenHours>(5).fill(ten('18:00')), null, null],
    ['Mon to Fri: 10 to 6', 'Saturday, Sunday: Closed'],
  ],
  ['the whole week', Array<OpenHours>(7).fill(ten('18:00')), ['Mon to Sun: 10 to 6']],
  [
    'a row that passes Sunday',
    [null, ten('18:00'), ten('18:00'), ten('18:00'), null, null, null],
    ['Tue to Thu: 10 to 6', 'Fri to Mon: Closed'],
  ],
])('%s', (_name, days, expected) => {
  expect(linesOf(days)).toEqual(expected);
});

test('no look leaves a day out', () => {
  const content = { ...newContent({}), week };
  for (const look of lookKeys) {
    const lines = hoursLines({ ...content, look });
    expect(lines.length).toBe(['poster', 'harbor', 'market'].includes(look) ? 4 : 7);
  }
  expect(weekLines({ week, language: 'en' })[0]).toEqual({ days: 'Monday', text: 'Closed' });
});

test('search engines read each opening once, with all its days', () => {
  const { openingHoursSpecification: read } = structuredData(
    { ...newContent({}), week },
    { url: '', today: '2026-11-24', origin: '', root: '' },
  );
  expect(read.map(({ dayOfWeek, opens, closes }) => [dayOfWeek, opens, closes])).toEqual([
    [
      ['https://schema.org/Tuesday', 'https://schema.org/Wednesday', 'https://schema.org/Friday'],
      '10:00',
      '18:00',
    ],
    [['https://schema.org/Thursday'], '10:00', '19:00'],
    [['https://schema.org/Saturday'], '10:00', '17:00'],
  ]);
});

test("days, dates and times follow the page's language", () => {
  expect(linesOf(week, 'es').slice(1)).toEqual([
    expect.stringMatching(/^Jueves: 10:00.a\.m\..–.7:00.p\.m\.$/),
    expect.stringMatching(/^Sábado: 10:00/),
    'Domingo, lunes: Cerrado',
  ]);
  const event = { eventId: '', title: '', description: '', on: '2026-12-05', starts: '11:00', ends: '16:00' };
  expect(eventTimes(event, 'en')).toBe('11 AM to 4 PM');
  expect(eventTimes(event, 'fr')).toBe('11\u00A0h à 16\u00A0h');
  const exceptions = [{ from: '2026-11-26', to: '2026-11-26', name: '', hours: null }];
  for (const language of languageKeys) {
    const [line] = exceptionLines({ exceptions, language }, '2026-11-24');
    // Digits are those of phone numbers and prices in every language.
    expect(line?.days).toMatch(/26/);
    expect(line?.text === 'Closed').toBe(language === 'en');
  }
});

test.each([
  ['es', 'Martes a sábado', '6–20 de dic'],
  ['fr', 'Mardi au samedi', '6 au 20 déc.'],
  ['zh-Hans', '周二至周六', '12月6日至20日'],
  ['vi', 'Thứ Ba đến Thứ Bảy', '6 – 20 tháng 12'],
  ['ko', '화 ~ 토', '12월 6일~20일'],
  ['ar', 'الثلاثاء إلى السبت', '6–20 ديسمبر'],
  ['he', 'יום ג׳ – שבת', '6–20 בדצמ׳'],
] as const)('ranges of days and dates in %s', (language, days, dates) => {
  // The platform's formats separate with thin and no-break spaces.
  const spaced = (text: string | undefined) => text?.replaceAll(/[\u2009\u202F\u00A0]/g, ' ');
  const open = [null, ...Array<OpenHours>(5).fill(ten('18:00')), null];
  expect(spaced(groupedLines({ week: open, language })[0]?.days)).toBe(days);
  const exceptions = [{ from: '2026-12-06', to: '2026-12-20', name: '', hours: null }];
  expect(spaced(exceptionLines({ exceptions, language }, '2026-11-24')[0]?.days)).toBe(dates);
});

test('French counts the first of a month and writes hours as Canada does', () => {
  const exceptions = [
    { from: '2026-12-01', to: '2026-12-01', name: 'Inventaire', hours: { opens: '10:30', closes: '16:00' } },
  ];
  expect(exceptionLines({ exceptions, language: 'fr' }, '2026-11-24')).toEqual([
    { days: 'Mar. 1er déc.', text: 'Inventaire, 10\u00A0h\u00A030 à 16\u00A0h' },
  ]);
});
