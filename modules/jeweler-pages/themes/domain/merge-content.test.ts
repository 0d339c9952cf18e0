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
  const { merged, conflicts } = mergeContent(base, withHeadline('Rings'), withService(1, 'In two days.'));
  expect(merged).toEqual({ ...withService(1, 'In two days.'), banner: withHeadline('Rings').banner });
  expect(conflicts).toEqual([]);
  const both = mergeContent(base, withService(0, 'Drawn with you.'), withService(1, 'In two days.'));
  expect(both.merged.services.map(({ description }) => description).slice(0, 2)).toEqual([
    'Drawn with you.',
    'In two days.',
  ]);
});

test('where both changed one field, mine stays, and the other text is reported', () => {
  const both = mergeContent(base, withHeadline('Mine'), withHeadline('Theirs'));
  expect(both.merged.banner.headline).toBe('Mine');
  expect(both.conflicts).toEqual([{ path: 'banner.headline', theirs: 'Theirs' }]);
  expect(mergeContent(base, withHeadline('Same'), withHeadline('Same')).conflicts).toEqual([]);
  expect(mergeContent(base, base, withHeadline('Theirs'))).toEqual({
    merged: withHeadline('Theirs'),
    conflicts: [],
  });
  const bullets = (...all: string[]) => ({ ...base, about: { ...base.about, bullets: all } });
  const lists = mergeContent(bullets('a'), bullets('a', 'b'), bullets('c'));
  expect(lists.merged.about.bullets).toEqual(['a', 'b']);
  expect(lists.conflicts).toEqual([{ path: 'about.bullets', theirs: ['c'] }]);
  const one = mergeContent(base, withService(2, 'Mine'), withService(2, 'Theirs'));
  expect(one.conflicts).toEqual([{ path: 'services.2.description', theirs: 'Theirs' }]);
});

test('a diamond that both picked, in different places, is not on the page twice', () => {
  const picked = (...stones: string[]) => ({ ...base, stones });
  const { merged, conflicts } = mergeContent(picked('1', '2'), picked('1', '3'), picked('3', '2'));
  expect(merged.stones).toEqual(['1', '3']);
  expect(conflicts).toEqual([{ path: 'stones', theirs: ['3', '2'] }]);
  expect(mergeContent(picked('1', '2'), picked('1', '3'), picked('4', '2')).merged.stones).toEqual([
    '4',
    '3',
  ]);
});
