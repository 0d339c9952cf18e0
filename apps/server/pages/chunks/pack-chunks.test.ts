import { describe, expect, test } from 'vitest';
import { heaviest, packChunks } from './pack-chunks.ts';

const piece = (file: string, bytes: number, ...imports: string[]) => ({ file, bytes, imports });
const opening = (weight: number, ...files: string[]) => ({ files: new Set(files), weight });
const shell = opening(1, 'shell');

const packed = (...args: Parameters<typeof packChunks>) =>
  packChunks(...args)
    .map((files) => files.toSorted().join(' '))
    .toSorted();

test('files that the same pages fetch become one', () => {
  const pieces = [piece('shell', 1000), piece('a', 500, 'b'), piece('b', 40_000), piece('c', 500)];
  expect(packed(pieces, [shell, opening(1, 'a', 'b'), opening(1, 'c')])).toEqual(['a b', 'c', 'shell']);
});

test('a small file joins a large one that most of its pages fetch, a large one stays apart', () => {
  const pieces = [piece('table', 30_000), piece('small', 200), piece('large', 40_000)];
  const others = Array.from({ length: 20 }, (_, at) => opening(1, 'table', 'small', `page-${at}`));
  const pages = [shell, ...others, opening(1, 'table'), opening(1, 'table', 'large')];
  const own = others.map((_, at) => piece(`page-${at}`, 30_000));
  const result = packed([...pieces, ...own], pages);
  expect(result).toContain('small table');
  expect(result).toContain('large');
});

test('files that would need each other in a circle stay apart', () => {
  // One needs third, which needs two: a file with one and two would import a file that imports it.
  const pieces = [piece('one', 100, 'third'), piece('third', 80_000, 'two'), piece('two', 100)];
  const pages = Array.from({ length: 30 }, () => opening(1, 'one', 'two', 'third'));
  expect(packed(pieces, [shell, ...pages, opening(1, 'two'), opening(1, 'third', 'two')])).toEqual([
    'one',
    'third',
    'two',
  ]);
});

test('a file of the shell is never joined with one that is not', () => {
  const pieces = [piece('shell', 100), piece('page', 100)];
  const pages = [shell, ...Array.from({ length: 30 }, () => opening(1, 'shell', 'page'))];
  expect(packed(pieces, pages)).toEqual(['page', 'shell']);
});

test('a page loads at most sixteen files, even if others then load some that they do not need', () => {
  const files = Array.from({ length: 20 }, (_, at) => `file-${at}`);
  const pages = files.map((file) => opening(1, file));
  const rare = { ...opening(0.001, ...files), most: 16 };
  const result = packed(
    [piece('shell', 100), ...files.map((file) => piece(file, 10_000))],
    [shell, ...pages, rare],
  );
  expect(result.filter((pack) => pack.startsWith('file'))).toHaveLength(16);
});

test('a page with too many files may use the room that is kept for it on heavy pages', () => {
  const files = Array.from({ length: 17 }, (_, at) => `file-${at}`);
  const own = files.map((_, at) => piece(`own-${at}`, heaviest - 13_000));
  const alone = files.map((file, at) => opening(1, file, `own-${at}`));
  const rare = opening(0.001, ...files);
  const result = packed(
    [piece('shell', 100), ...files.map((file) => piece(file, 7_000)), ...own],
    [shell, ...alone, rare],
  );
  expect(result.filter((pack) => pack.startsWith('file'))).toHaveLength(16);
});

test('what nothing opens is left to the bundler', () => {
  expect(packed([piece('shell', 100), piece('unused', 100)], [shell])).toEqual(['shell']);
});

test('a join counts what the joined file imports', () => {
  // One and small would suit each other, but small imports a large file that the pages with one alone don't need.
  const pieces = [piece('one', 5_000), piece('small', 100, 'large'), piece('large', 79_950)];
  const alone = Array.from({ length: 4 }, (_, at) => opening(1, 'one', `page-${at}`));
  const both = Array.from({ length: 6 }, () => opening(1, 'one', 'small', 'large'));
  const own = alone.map((_, at) => piece(`page-${at}`, 79_000));
  expect(packed([...pieces, ...own], [shell, ...alone, ...both, opening(1, 'large')])).toContain('one');
});

describe('joins that add needless bytes to a page', () => {
  const packedBeside = (own: number, openingBoth: number) => {
    const pieces = [piece('small', 200), piece('table', 8_000), piece('own', own)];
    const both = Array.from({ length: openingBoth }, () => opening(1, 'small', 'table'));
    return packed(pieces, [shell, ...both, opening(1, 'small', 'own')]);
  };

  test('are made when they save twenty pages a request', () => {
    expect(packedBeside(100_000, 20)).toContain('small table');
  });

  test('must save many more pages a request when the page is near its limit', () => {
    expect(packedBeside(heaviest - 10_000, 20)).not.toContain('small table');
    expect(packedBeside(heaviest - 10_000, 100)).toContain('small table');
  });

  test('are never made beyond a limit of its own', () => {
    const pieces = [piece('small', 200), piece('table', 8_000), piece('own', 100_000)];
    const both = Array.from({ length: 100 }, () => opening(1, 'small', 'table'));
    const light = { ...opening(1, 'small', 'own'), heaviest: 104_000 };
    expect(packed(pieces, [shell, ...both, light])).not.toContain('small table');
    expect(packed(pieces, [shell, ...both, { ...light, heaviest: 150_000 }])).toContain('small table');
  });

  test("are never made beyond the page's limit", () => {
    expect(packedBeside(heaviest - 1_000, 100)).not.toContain('small table');
  });
});
