import { expect, test } from 'vitest';
import { isTest, readProject } from './project-files.ts';

// Domain facts 4.13: a lab-grown diamond is called that next to its picture and its name. Every title comes from the
// words of `stone-words.ts`, which say so; whoever draws a stone uses them.

const words = /\b(?:stoneTitle|stoneName|shortStoneTitle|typeLabel)\b/;
const drawing = /<(?:DrawnStone|ScaledStone|TurnedStone|StoneFaceUp|StoneThumbnail|StonePicture)\b/;

/** Named by whoever uses them, or by other words. */
const named: Readonly<Record<string, string>> = {
  'modules/marketplace/stones/web/drawn-stone.tsx': 'the drawing itself',
  'modules/marketplace/media/web/stone-thumbnail.tsx': 'the picture itself',
  'modules/marketplace/stones/web/scaled-stone.tsx': 'the drawing itself',
  'modules/marketplace/browse/web/compare/compare-table.tsx': "each column's head is its caller's",
  'modules/marketplace/browse/web/search/results/stone-columns.tsx': 'a column says “Lab-grown”',
  'modules/marketplace/browse/web/dashboard/stones-card.tsx': 'the line beside the drawings counts them',
};

export const findUnnamed = (files: readonly { readonly path: string; readonly text: string }[]): string[] =>
  files
    .filter(({ path, text }) => path.startsWith('modules/') && path.endsWith('.tsx') && drawing.test(text))
    .filter(({ path, text }) => !words.test(text) && !Object.hasOwn(named, path))
    .map(({ path }) => path);

const sources = readProject().filter(({ path }) => !isTest(path));

test('whoever draws a stone names it, and says when it is lab-grown', () => {
  expect(findUnnamed(sources)).toEqual([]);
  const planted = { path: 'modules/x/web/y.tsx', text: '<DrawnStone stone={stone} size={40} />' };
  expect(findUnnamed([planted])).toEqual([planted.path]);
});

test('nobody writes a title of their own', () => {
  // A weight followed by a shape or a grade, outside the words of a stone.
  const titled = /caratLabel\([^)]*\)\}\s*ct\s*\$?\{[^}]*\b(?:shape|color|clarity)/;
  const own = sources.filter(
    ({ path, text }) =>
      path.startsWith('modules/marketplace/') && !path.endsWith('/stone-words.ts') && titled.test(text),
  );
  expect(own.map(({ path }) => path)).toEqual([]);
});

test('no text calls one stone a diamond without saying which kind', () => {
  // "Return this diamond" doesn't say which kind; "this stone" is right for both.
  const called = /\b(?:this|that) diamond\b/i;
  const own = sources.filter(
    ({ path, text }) => path.startsWith('modules/marketplace/') && called.test(text),
  );
  expect(own.map(({ path }) => path)).toEqual([]);
});

test("a stone's page is opened by an address that says what it is", () => {
  const addressed = /[`']\/marketplace\/(?:natural|labgrown)\/(?:\$\{|\d)/;
  const own = sources.filter(
    ({ path, text }) => !path.endsWith('/stones/contract/stone-path.ts') && addressed.test(text),
  );
  expect(own.map(({ path }) => path)).toEqual([]);
});

test('every exception still draws a stone', () => {
  const drawn = new Set(
    sources.filter(({ text }) => drawing.test(text) || text.includes('StoneFaceUp')).map(({ path }) => path),
  );
  expect(Object.keys(named).filter((path) => !drawn.has(path))).toEqual([]);
});
