import { expect, test } from 'vitest';
import { choiceWidth } from '#kit/web/table/grid-tracks.ts';
import { shownStone } from '#modules/marketplace/stones/web/testing-stone.ts';
import { clientColumns, stoneColumns } from './stone-columns.tsx';

const price = {
  header: 'Delivered, wire',
  columnHeader: 'Wire price',
  format: () => '$9,356.36',
  formatSum: () => '$9,356.36',
};
const natural = { isFancy: false, isGrown: false };
const visibleKeys = (columns: ReturnType<typeof stoneColumns>) =>
  columns.filter(({ hidden }) => hidden !== true).map(({ key }) => key);

test('widens the color column for fancy colors, and hides the list discount', () => {
  const [letters, fancy] = [stoneColumns(price, natural), stoneColumns(price, { ...natural, isFancy: true })];
  const colorWidth = (columns: typeof letters) => columns.find(({ key }) => key === 'color')?.width ?? 0;
  expect(colorWidth(fancy)).toBeGreaterThan(3 * colorWidth(letters));
  expect(visibleKeys(letters)).toEqual(expect.arrayContaining(['fluorescence', 'percentOffList']));
  expect(visibleKeys(fancy)).not.toContain('percentOffList');
  expect(visibleKeys(fancy)).not.toContain('fluorescence');
  expect(fancy.map(({ key }) => key)).toContain('fluorescence');
});

test.each([
  natural,
  { isFancy: true, isGrown: false },
  { isFancy: false, isGrown: true },
  { isFancy: true, isGrown: true },
])('fits the default columns on a desktop screen: %o', (listed) => {
  // Picture 03: 1440 pixels without the rail, the filters and the margins.
  const available = 1_058;
  const columns = stoneColumns(price, listed).filter(({ hidden }) => hidden !== true);
  const used = columns.reduce((sum, { width = 0 }) => sum + width, choiceWidth);
  expect(used).toBeLessThanOrEqual(available);
});

test('leaves cells of unknown values empty', () => {
  const stone = { ...shownStone, gradingLab: 'None', clarity: 'Unknown', table: null } as const;
  const empty = stoneColumns(price, natural).filter(({ value }) => value(stone) === null);
  expect(empty.map(({ key }) => key)).toEqual(expect.arrayContaining(['report', 'clarity', 'table']));
  expect(empty.map(({ key }) => key)).not.toContain('depth');
});

test.each([false, true])('hides every cost column from a client, fancy colors: %s', (isFancy) => {
  const keys = clientColumns(price, { isFancy, isGrown: true }).map(({ key }) => key);
  for (const key of ['pricePerCarat', 'percentOffList', 'peers', 'location', 'cart'])
    expect(keys).not.toContain(key);
});

test("shows each lab-grown stone's type beside its picture, to clients too", () => {
  for (const columnsFor of [stoneColumns, clientColumns]) {
    const columns = columnsFor(price, { isFancy: false, isGrown: true });
    expect(visibleKeys(columns).slice(0, 2)).toEqual(['stone', 'type']);
    expect(columns[1]?.value({ ...shownStone, diamondType: 'Lab' })).toBe('Lab-grown');
  }
});
