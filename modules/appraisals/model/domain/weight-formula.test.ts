import { expect, test } from 'vitest';
import { estimateWeight, hasFormula } from './weight-formula.ts';

// Domain marketplace §4.7; the round ones are those of the target picture.
test.each([
  ['Round', [744, 741, 453], 1_523],
  ['Round', [473, 472, 293], 399],
  ['Round', [471, 470, 291], 393],
  ['Old European', [650, 650, 400], 1_031],
  ['Oval', [800, 600, 370], 1_124],
  ['Heart', [700, 700, 420], 1_214],
  ['Triangle', [600, 600, 300], 616],
  ['Baguette', [500, 250, 180], 206],
  ['Princess', [550, 550, 400], 1_004],
  ['Emerald', [750, 600, 400], 1_440],
  ['Emerald', [900, 600, 400], 1_987],
  ['Emerald', [1_200, 600, 400], 2_880],
  ['Emerald', [1_500, 600, 400], 3_816],
  // Between two steps of the table the factor is interpolated: 1.375 gives 0.0086.
  ['Emerald', [825, 600, 400], 1_703],
  ['Marquise', [900, 600, 350], 1_068],
  ['Marquise', [1_000, 500, 300], 870],
  ['Marquise', [1_250, 500, 300], 1_097],
  ['Marquise', [1_500, 500, 300], 1_339],
  ['Pear', [750, 600, 360], 996],
  ['Pear', [900, 600, 360], 1_166],
  ['Pear', [996, 600, 360], 1_269],
  ['Pear', [1_200, 600, 360], 1_490],
] as const)('%s of %j hundredths of a millimeter weighs %i points of a thousandth', (shape, size, carats) => {
  const [length, width, depth] = size;
  expect(estimateWeight(shape, { length, width, depth })?.carats).toBe(carats);
});

test('the formula is written out, with the girdle correction if there is one', () => {
  const size = { length: 744, width: 741, depth: 453 };
  expect(estimateWeight('Round', size)?.formula).toBe('7.43² × 4.53 × 0.0061 = 1.52 ct');
  expect(estimateWeight('Round', size, 3)?.formula).toBe('7.43² × 4.53 × 0.0061 × 1.03 = 1.57 ct');
});

test('a shape without a formula and a missing measure give nothing', () => {
  expect(hasFormula('Rose cut')).toBe(false);
  expect(estimateWeight('Rose cut', { length: 500, width: 500, depth: 200 })).toBeUndefined();
  expect(estimateWeight('Round', { length: 500, width: 500, depth: 0 })).toBeUndefined();
});
