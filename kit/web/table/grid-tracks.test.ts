import { expect, test } from 'vitest';
import { gridMeasures } from './grid-tracks.ts';
import type { PlacedColumn } from './use-table-model.ts';

const columns = (widths: readonly number[]): readonly PlacedColumn<object>[] =>
  widths.map((width, at) => ({
    column: { key: String(at), header: String(at), width, value: () => at },
    width,
    fixed: true,
    stickyLeft: undefined,
  }));

/** The least width of each column on paper. */
function leastOnPaper(widths: readonly number[]): readonly number[] {
  const measures: Record<string, unknown> = { ...gridMeasures(columns(widths), false, 32, 0) };
  return [...String(measures['--print-tracks']).matchAll(/minmax\((\d+)px/g)].map(([, least]) =>
    Number(least),
  );
}

test.each([[[120, 300]], [Array.from({ length: 11 }, () => 130)], [Array.from({ length: 24 }, () => 200)]])(
  'columns of %j fit a sheet of Letter size',
  (widths) => {
    const least = leastOnPaper(widths);
    expect(least).toHaveLength(widths.length);
    expect(least.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(690);
  },
);

test.each([
  ['a long text gives way', {}, 400, 'minmax(200px, 400fr)'],
  ['a short text keeps its width', {}, 120, 'minmax(120px, 120fr)'],
  ['an amount keeps its width', { shows: 'money' as const }, 400, 'minmax(400px, 400fr)'],
  ['buttons keep their width', { exported: false }, 400, 'minmax(400px, 400fr)'],
])('in a narrow table %s', (_, column, width, track) => {
  const placed = columns([width]).map((one) => ({
    ...one,
    column: { ...one.column, ...column },
    fixed: false,
  }));
  const measures: Record<string, unknown> = { ...gridMeasures(placed, false, 32, 0) };
  expect(measures['--tracks']).toBe(track);
});
