import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { rowChecker } from './check-row.ts';
import { initialDefaults, suggestColumns } from './feed-mapping.ts';
import { findPlausibility } from './plausibility.ts';
import { LevelLearner } from './seller-levels.ts';

const table = findPlausibility(day('2026-11-28'));
const carats = [1.01, 1.5, 2.02, 2.51, 3.03];

interface Line {
  readonly carat: number;
  readonly price: number;
}

/** Sixty lab-grown stones at about $380 per carat, more than twice what others ask. */
const lines: readonly Line[] = Array.from({ length: 60 }, (_, at) => {
  const carat = carats[at % carats.length] ?? 1;
  return { carat, price: carat * 380 * (0.9 + (at % 7) * 0.03) };
});

/** How a file's rows come out, with their prices in one column or in both. */
function checkFile(
  rows: readonly Line[],
  written: (row: Line, at: number) => Readonly<Record<string, number>>,
) {
  const cells = rows.map((row, at) => ({
    'Stock #': `L${at}`,
    Shape: 'RB',
    Size: row.carat.toFixed(2),
    Color: 'E',
    Clarity: 'VS1',
    Type: 'Lab',
    ...Object.fromEntries(Object.entries(written(row, at)).map(([name, price]) => [name, price.toFixed(2)])),
  }));
  const headers = Object.keys(cells[0] ?? {});
  const mapping = { columns: suggestColumns(headers).columns, words: {}, defaults: initialDefaults };
  const learner = new LevelLearner(headers, mapping, table);
  for (const row of cells) learner.addRow(Object.values(row));
  const check = rowChecker(headers, mapping, table, learner.levels());
  return cells.map((row) => check(Object.values(row))).map(({ notes }) => notes.map(({ reason }) => reason));
}

const perCarat = ({ carat, price }: Line) => price / carat;
const reasons = (results: readonly (readonly string[])[]): readonly string[] => [...new Set(results.flat())];

describe("a file at its seller's own level", () => {
  test.each<[string, (row: Line) => Readonly<Record<string, number>>]>([
    ['in total', ({ price }) => ({ 'Total Price': price })],
    ['per carat', (row) => ({ 'Price Per Carat': perCarat(row) })],
    ['both', (row) => ({ 'Total Price': row.price, 'Price Per Carat': perCarat(row) })],
  ])('is accepted with prices %s', (_, written) => {
    expect(reasons(checkFile(lines, written))).toEqual([]);
  });

  test.each<[string, string, (row: Line, at: number) => Readonly<Record<string, number>>]>([
    [
      'total among prices per carat',
      'totalAsPerCarat',
      (row, at) => ({ 'Price Per Carat': at === 29 ? row.price : perCarat(row) }),
    ],
    [
      'price per carat among totals',
      'perCaratAsTotal',
      (row, at) => ({ 'Total Price': at === 29 ? perCarat(row) : row.price }),
    ],
  ])('waits for the desk with a single %s', (_, reason, written) => {
    const results = checkFile(lines, written);
    expect(results[29]).toEqual([reason]);
    expect(reasons(results.toSpliced(29, 1))).toEqual([]);
  });

  test.each<[string, string, (row: Line) => Readonly<Record<string, number>>]>([
    ['totals in the per carat column', 'totalAsPerCarat', ({ price }) => ({ 'Price Per Carat': price })],
    ['prices per carat in the total column', 'perCaratAsTotal', (row) => ({ 'Total Price': perCarat(row) })],
  ])('waits for the desk whole with %s', (_, reason, written) => {
    expect(checkFile(lines, written).every(([first]) => first === reason)).toBe(true);
  });
});

test("a row with both prices in each other's column is rejected with that reason", () => {
  const swapped = (row: Line) => ({ 'Total Price': perCarat(row), 'Price Per Carat': row.price });
  const heavier = lines.filter(({ carat }) => carat > 1.1);
  expect(reasons(checkFile(heavier, swapped))).toEqual(['pricesSwapped']);
});

test('results do not depend on the order of the rows', () => {
  const written = (row: Line) => ({
    'Total Price': row.carat > 3 && row.price > 1_190 ? perCarat(row) : row.price,
  });
  const sorted = lines.toSorted((a, b) => a.price - b.price);
  const byRow = (rows: readonly Line[]) => {
    const results = checkFile(rows, written);
    return new Map(rows.map((row, at) => [row, results[at]]));
  };
  const [asIs, ordered] = [byRow(lines), byRow(sorted)];
  for (const row of lines) expect(ordered.get(row)).toEqual(asIs.get(row));
});
