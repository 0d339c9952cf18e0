// The price, price per carat and carat sliders have histograms of 40 bars. Their edges grow by a constant factor, because $500 to $600
// matters as much as $50,000 to $60,000.

export const binCount = 40;

/** Edges rounded to whole units; each bin begins with its edge. */
function edgesBetween(first: number, last: number, unit: number): readonly number[] {
  const factor = (last / first) ** (1 / (binCount - 2));
  return Array.from({ length: binCount - 1 }, (_, at) => Math.round((first * factor ** at) / unit) * unit);
}

/** The 39 inner edges in stored units: cents of whole dollars, thousandths of a carat. */
export const histogramEdges = {
  price: edgesBetween(100_00, 1_000_000_00, 100),
  carat: edgesBetween(100, 10_000, 1),
  pricePerCarat: edgesBetween(100_00, 100_000_00, 100),
} as const;

export type HistogramField = keyof typeof histogramEdges;
/** The last one is counted only for searches that ask. */
export const histogramFields = [
  'price',
  'carat',
  'pricePerCarat',
] as const satisfies readonly HistogramField[];

/** A value's bin is the number of edges at or below it. */
export function findBin(field: HistogramField, value: number): number {
  const edges = histogramEdges[field];
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
