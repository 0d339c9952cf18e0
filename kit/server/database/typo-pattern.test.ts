import { expect, test } from 'vitest';
import { typoPatterns } from './typo-pattern.ts';

/** JavaScript says `\b` where PostgreSQL says `\m`. */
const finds = (search: string, text: string): boolean | undefined =>
  typoPatterns(search)?.every((pattern) =>
    new RegExp(pattern.replace(String.raw`\m`, String.raw`\b`), 'iu').test(text),
  );

test.each([
  ['hollis', true],
  ['hollsi', true],
  ['holis', true],
  ['holliss', true],
  ['hellis', true],
  ['ohllis', true],
  ['prak hollis', true],
  ['atniqu', true],
  ['hxlsi', false],
  ['ollis', true],
  ['allys', false],
])('%j finds Hollis Park Antiques: %s', (search, answer) => {
  expect(finds(search, 'Hollis Park Antiques')).toBe(answer);
});

test('numbers, short words and signs are taken as they are', () => {
  expect(typoPatterns('40-117902')).toBeUndefined();
  expect(typoPatterns('abc')).toBeUndefined();
  expect(finds('hollsi 12', 'Hollis Park, 12 Main St')).toBe(true);
  expect(finds('hollsi 13', 'Hollis Park, 12 Main St')).toBe(false);
  expect(typoPatterns('H_rrow')).toBeUndefined();
  expect(finds('hollsi a(.*b', 'Hollis anything b')).toBe(false);
});
