import { weekdays } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';

/** The parts of a page, in reading order, each with what belongs to it. */
const parts: readonly (readonly [name: string, of: (content: PageContent) => unknown])[] = [
  ['Look', ({ look, accent }) => [look, accent]],
  [
    'Company info',
    ({ company, locations, hasContactForm, language }) => [company, locations, hasContactForm, language],
  ],
  ['Banner and headline', ({ banner }) => banner],
  ['Services', ({ services }) => services],
  ['Diamonds', ({ stones }) => stones],
  ['About you', ({ about }) => about],
  ['Upcoming events', ({ events }) => events],
  ['Hours', ({ week, exceptions }) => [weekdays.map((_, at) => week[at]), exceptions]],
];

/** The names of the parts that two contents say differently. */
export const changedParts = (one: PageContent, other: PageContent): string[] =>
  parts.filter(([, of]) => canonical(of(one)) !== canonical(of(other))).map(([name]) => name);

/** Written with sorted keys: the database keeps no order of them. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  );
