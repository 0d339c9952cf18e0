import { expect, test } from 'vitest';
import { choiceWidth } from '#kit/web/table/grid-tracks.ts';
import { shownStone } from '#modules/marketplace/stones/web/testing-stone.ts';
import { clientColumns, stoneColumns } from './stone-columns.tsx';

const shown = { header: 'Landed', wordsOf: () => '$9,356.36', sumOf: () => '$9,356.36' };
const shownAtFirst = (columns: ReturnType<typeof stoneColumns>) =>
  columns.filter(({ hidden }) => hidden !== true).map(({ key }) => key);

test('the color column of fancy colors has room for words, and the list discount is hidden', () => {
  const [letters, fancy] = [stoneColumns(shown, false), stoneColumns(shown, true)];
  const widthOf = (columns: typeof letters) => columns.find(({ key }) => key === 'color')?.width ?? 0;
  expect(widthOf(fancy)).toBeGreaterThan(3 * widthOf(letters));
  expect(shownAtFirst(letters)).toEqual(expect.arrayContaining(['fluorescence', 'percentOffList']));
  expect(shownAtFirst(fancy)).not.toContain('percentOffList');
  expect(shownAtFirst(fancy)).not.toContain('fluorescence');
  expect(fancy.map(({ key }) => key)).toContain('fluorescence');
});

test.each([false, true])('what is shown takes no more room than a desk has, fancy colors: %s', (isFancy) => {
  // Picture 03: 1440 pixels without the rail, the filters and the margins.
  const room = 1_058;
  const columns = stoneColumns(shown, isFancy).filter(({ hidden }) => hidden !== true);
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, choiceWidth);
  expect(taken).toBeLessThanOrEqual(room);
});

test('unknown values are empty cells', () => {
  const stone = { ...shownStone, gradingLab: 'None', clarity: 'Unknown', table: null } as const;
  const empty = stoneColumns(shown, false).filter(({ value }) => value(stone) === null);
  expect(empty.map(({ key }) => key)).toEqual(expect.arrayContaining(['report', 'clarity', 'table']));
  expect(empty.map(({ key }) => key)).not.toContain('depth');
});

test.each([false, true])('a client learns no cost from any column, fancy colors: %s', (isFancy) => {
  const keys = clientColumns(shown, isFancy).map(({ key }) => key);
  for (const own of ['pricePerCarat', 'percentOffList', 'peers', 'location', 'cart'])
    expect(keys).not.toContain(own);
});
