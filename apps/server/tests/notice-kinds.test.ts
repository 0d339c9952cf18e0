import { expect, test } from 'vitest';
import { readProject } from '#tools/walls/project-files.ts';

const named = /export const (\w+) = defineNoticeKind/g;

test('every kind of notification is on the preferences page, with a sample for its preview', () => {
  const files = readProject();
  const defined = files
    .filter(({ path }) => /\/contract\/|\/domain\//.test(path))
    .flatMap(({ text }) => [...text.matchAll(named)].map(([, name = '']) => name));
  const listed = files
    .filter(({ path }) => path.includes('/subscribers/notice-samples/'))
    .map(({ text }) => text)
    .join('\n');
  expect(defined.length).toBeGreaterThan(80);
  expect(defined.filter((name) => !listed.includes(`withSample(${name},`))).toEqual([]);
});
