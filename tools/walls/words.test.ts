import { describe, expect, test } from 'vitest';
import { readProject } from './project-files.ts';
import { findForbiddenWords } from './words.ts';

const inFile = (path: string, text: string) => findForbiddenWords([{ path, text }]);

describe('words', () => {
  test('no file contains a forbidden word', () => {
    expect(findForbiddenWords(readProject())).toEqual([]);
  });

  test.each([
    ["const path = '/tmp/loupe';", 'kit/server/a.ts'],
    ['see /home/anna/loupe', 'README.md'],
    [`https://${['registry', 'npmjs', 'org'].join('.')}/`, '.npmrc.example'],
    ["test.skip('later', () => {})", 'kit/domain/a.test.ts'],
    ["describe.only('this', () => {})", 'kit/domain/a.test.ts'],
    ["test.each([1]).todo('this')", 'kit/domain/a.test.ts'],
    ["xit('later')", 'kit/domain/a.test.ts'],
    ['// TODO fix', 'kit/domain/a.ts'],
    ['Claims are coming soon.', 'README.md'],
    ["throw new Error('not implemented')", 'kit/domain/a.ts'],
    ['const x = y as any;', 'kit/domain/a.ts'],
    ['function f(x: any) {}', 'kit/domain/a.ts'],
    ['const m = new Map<any, string>();', 'kit/domain/a.ts'],
    ['// @ts-ignore', 'kit/domain/a.ts'],
    ['// @ts-expect-error', 'kit/domain/a.ts'],
    ['// eslint-disable-next-line no-console', 'kit/domain/a.ts'],
    ['// oxlint-disable-next-line', 'kit/domain/a.ts'],
    ['await sleep(200);', 'kit/server/a.test.ts'],
    ["count === 1 ? '1 parcel' : `${count} parcels`", 'kit/web/a.ts'],
    ["new Intl.PluralRules('en-US')", 'kit/web/a.ts'],
    ['It isn\u2019t here.', 'README.md'],
  ])('%s is refused', (text, path) => {
    expect(inFile(path, text)).toHaveLength(1);
  });

  test.each([
    ["const url = '/services/content/api/banner';", 'kit/web/a.ts'],
    ["join(tmpdir(), 'loupe')", 'kit/server/a.ts'],
    ['// @ts-expect-error: a query outside a unit of work does not compile', 'kit/server/a.test.ts'],
    ['// say: any of the two', 'kit/domain/a.ts'],
    ['// spoken to as any client would', 'kit/domain/a.ts'],
    ["test('a banner can be skipped only once', () => {})", 'kit/domain/a.test.ts'],
    ["import './tmp/x.ts'", 'kit/domain/a.ts'],
  ])('%s is allowed', (text, path) => {
    expect(inFile(path, text)).toEqual([]);
  });
});
