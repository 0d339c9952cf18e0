import { expect, test } from 'vitest';
import { newContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { mergeContent } from './merge-content.ts';

const base = newContent({ name: 'Harrow & Vale' });
const withHeadline = (headline: string) => ({ ...base, banner: { ...base.banner, headline } });
const withService = (at: number, description: string) => ({
  ...base,
  services: base.services.map((service, index) => (index === at ? { ...service, description } : service)),
});

test('changes of different fields and of different services are both kept', () => {
  const merged = mergeContent(base, withHeadline('Rings'), withService(1, 'In two days.'));
  expect(merged).toEqual({ ...withService(1, 'In two days.'), banner: withHeadline('Rings').banner });
  const both = mergeContent(base, withService(0, 'Drawn with you.'), withService(1, 'In two days.'));
  expect(both.services.map(({ description }) => description).slice(0, 2)).toEqual([
    'Drawn with you.',
    'In two days.',
  ]);
});

test('where both changed one field, mine stays, and nothing changes without a change', () => {
  expect(mergeContent(base, withHeadline('Mine'), withHeadline('Theirs')).banner.headline).toBe('Mine');
  expect(mergeContent(base, base, withHeadline('Theirs')).banner.headline).toBe('Theirs');
  const bullets = (...all: string[]) => ({ ...base, about: { ...base.about, bullets: all } });
  expect(mergeContent(bullets('a'), bullets('a', 'b'), bullets('c')).about.bullets).toEqual(['a', 'b']);
});
