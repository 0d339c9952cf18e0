import { expect, test } from 'vitest';
import { colorRamp } from './color-ramp.ts';

test.each([
  ['D', 'colorless'],
  ['F', 'colorless'],
  ['G', 'near'],
  ['J', 'near'],
  ['K', 'tinted'],
  ['Z', 'tinted'],
  ['Fancy Vivid Yellow', 'yellow'],
  ['Fancy Intense Purplish Pink', 'pink'],
  ['Fancy Light Blue', 'blue'],
  [undefined, 'colorless'],
  ['', 'colorless'],
] as const)('a stone of color %s is drawn in the %s tones', (grade, ramp) => {
  expect(colorRamp(grade)).toBe(ramp);
});
