/** Millimeters in hundredths. */
export interface Measures {
  readonly length: number;
  readonly width: number;
  readonly depth: number;
}

export interface WeightEstimate {
  /** Thousandths of a carat. */
  readonly carats: number;
  /** The calculation, such as "7.43² × 4.53 × 0.0061 = 1.52 ct". */
  readonly formula: string;
}

/** How a shape's factor grows with length ÷ width; between two steps it is interpolated. */
type Factor = number | readonly (readonly [ratio: number, factor: number])[];

interface ShapeFormula {
  readonly factor: Factor;
  /** Round and oval use the mean diameter, squared. */
  readonly mean?: true;
}

// Domain marketplace §4.7: weight of mounted stones. Shapes that it lacks have no formula.
const formulas: Readonly<Record<string, ShapeFormula>> = {
  Round: { factor: 0.0061, mean: true },
  'Old European': { factor: 0.0061, mean: true },
  Oval: { factor: 0.0062, mean: true },
  Heart: { factor: 0.0059 },
  Triangle: { factor: 0.0057 },
  Baguette: { factor: 0.00915 },
  Princess: { factor: 0.0083 },
  Emerald: {
    factor: [
      [1.25, 0.008],
      [1.5, 0.0092],
      [2, 0.01],
      [2.5, 0.0106],
    ],
  },
  Marquise: {
    factor: [
      [1.5, 0.00565],
      [2, 0.0058],
      [2.5, 0.00585],
      [3, 0.00595],
    ],
  },
  Pear: {
    factor: [
      [1.25, 0.00615],
      [1.5, 0.006],
      [1.66, 0.0059],
      [2, 0.00575],
    ],
  },
};

export const hasFormula = (shape: string): boolean => formulas[shape] !== undefined;

function factorAt(factor: Factor, ratio: number): number {
  if (typeof factor === 'number') return factor;
  const above = factor.findIndex(([step]) => step >= ratio);
  const [first, last] = [factor[0], factor.at(-1)];
  if (above === 0) return first?.[1] ?? 0;
  if (above === -1) return last?.[1] ?? 0;
  const [lower, upper] = [factor[above - 1], factor[above]];
  if (lower === undefined || upper === undefined) return 0;
  return lower[1] + ((upper[1] - lower[1]) * (ratio - lower[0])) / (upper[0] - lower[0]);
}

const mm = (hundredths: number): string => (Math.round(hundredths) / 100).toFixed(2);
const factorText = (factor: number): string => String(Number(factor.toFixed(5)));

/** Of one stone, by its shape. `girdle` is a correction in whole percent, 0 to 10. */
export function estimateWeight(
  shape: string,
  { length, width, depth }: Measures,
  girdle = 0,
): WeightEstimate | undefined {
  const formula = formulas[shape];
  if (formula === undefined || length <= 0 || width <= 0 || depth <= 0) return undefined;
  const factor = factorAt(formula.factor, Math.max(length, width) / Math.min(length, width));
  const meanDiameter = (length + width) / 2;
  const face = formula.mean ? meanDiameter * meanDiameter : length * width;
  const more = 1 + girdle / 100;
  const carats = Math.round((face * depth * factor * more) / 1_000);
  const size = formula.mean ? `${mm(meanDiameter)}²` : `${mm(length)} × ${mm(width)}`;
  const correction = girdle === 0 ? '' : ` × ${more.toFixed(2)}`;
  return {
    carats,
    formula: `${size} × ${mm(depth)} × ${factorText(factor)}${correction} = ${(carats / 1_000).toFixed(2)} ct`,
  };
}
