import { describe, expect, test } from 'vitest';
import { faultsOfSentence, readDeclaredRefusals } from './declared-refusals.ts';

const declared = await readDeclaredRefusals();

describe('refusal sentences', () => {
  test('exist in the kit and in the slices', () => {
    const files = new Set(declared.map(({ file }) => file));
    expect(files).toContain('kit/contract/kit-refusals.ts');
    expect(files.size).toBeGreaterThan(3);
  });

  test.each(declared.map(({ refusal }) => refusal))('$code says what is wrong in plain words', (refusal) => {
    expect(faultsOfSentence(refusal)).toEqual([]);
  });

  test('no two refusals share a code, and each starts with its family', () => {
    const codes = declared.map(({ refusal }) => refusal.code);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
    const strangers = declared.filter(({ file, refusal }) => {
      const family = /^(?:modules|platform)\/([^/]+)\//.exec(file)?.[1] ?? 'kit';
      // A code has underscores, a folder hyphens.
      return !refusal.code.startsWith(`${family.replaceAll('-', '_')}.`);
    });
    expect(strangers.map(({ file, refusal }) => `${file}: ${refusal.code}`)).toEqual([]);
  });
});

test.each([
  'Saved!',
  'Please wait a moment.',
  'Oops, that did not work.',
  'Something went wrong.',
  'Done 🎉',
  'The value is undefined.',
  ' Too late. ',
  '',
])('the sentence wall finds "%s"', (sentence) => {
  expect(faultsOfSentence({ sentence })).toHaveLength(1);
});
