import { expect, test } from 'vitest';
import { newContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { changedParts } from './changed-parts.ts';

test('names the parts that differ, whatever the order of the keys', () => {
  const before = newContent({ name: 'Harrow & Vale' });
  const same = { ...before, about: Object.fromEntries(Object.entries(before.about).toReversed()) };
  expect(changedParts(before, same as typeof before)).toEqual([]);
  const after = { ...before, accent: '#6b1a2f', banner: { ...before.banner, headline: 'Rings' } };
  expect(changedParts(before, after)).toEqual(['Look', 'Banner and headline']);
  expect(changedParts(before, { ...before, week: before.week.toReversed().with(2, null) })).toEqual([
    'Hours',
  ]);
});
