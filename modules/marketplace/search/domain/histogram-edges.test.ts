import { describe, expect, it } from 'vitest';
import { binCount, findBin, histogramEdges, histogramFields } from './histogram-edges.ts';

describe.each(histogramFields)('the bars behind the slider of %s', (field) => {
  const edges = histogramEdges[field];

  it('are one fewer than bins, and increase', () => {
    expect(edges).toHaveLength(binCount - 1);
    expect(edges).toEqual([...new Set(edges)].toSorted((a, b) => a - b));
  });

  it('begin their bin: a value on an edge belongs to the upper bin', () => {
    expect(edges.map((edge) => findBin(field, edge))).toEqual(edges.map((_, at) => at + 1));
    expect(edges.map((edge) => findBin(field, edge - 1))).toEqual(edges.map((_, at) => at));
  });

  it('have a bin below the first and one above the last', () => {
    expect(findBin(field, 0)).toBe(0);
    expect(findBin(field, 2_000_000_000)).toBe(binCount - 1);
  });
});
