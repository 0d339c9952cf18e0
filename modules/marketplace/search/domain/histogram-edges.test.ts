import { describe, expect, it } from 'vitest';
import { binCount, binOf, histogramEdges, histogramFields } from './histogram-edges.ts';

describe.each(histogramFields)('the bars behind the slider of %s', (field) => {
  const edges = histogramEdges[field];

  it('are as many as there are bins, and each begins above the one before', () => {
    expect(edges).toHaveLength(binCount - 1);
    expect(edges).toEqual([...new Set(edges)].toSorted((a, b) => a - b));
  });

  it('begin with their edge: what lies on it belongs to the bar above', () => {
    expect(edges.map((edge) => binOf(field, edge))).toEqual(edges.map((_, at) => at + 1));
    expect(edges.map((edge) => binOf(field, edge - 1))).toEqual(edges.map((_, at) => at));
  });

  it('have one for everything below the first and one for everything above the last', () => {
    expect(binOf(field, 0)).toBe(0);
    expect(binOf(field, 2_000_000_000)).toBe(binCount - 1);
  });
});
