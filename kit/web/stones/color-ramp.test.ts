import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { colorRamp } from './color-ramp.ts';

test.each([
  ['D', 'colorless'],
  ['F', 'colorless'],
  ['G', 'near'],
  ['H', 'near'],
  ['I', 'slight'],
  ['J', 'slight'],
  ['K', 'faint'],
  ['M', 'faint'],
  ['N', 'warm'],
  ['OP', 'warm'],
  ['ST', 'tinted'],
  ['Z', 'tinted'],
  ['Fancy Vivid Yellow', 'yellow'],
  ['Fancy Intense Purplish Pink', 'pink'],
  ['Fancy Light Blue', 'blue'],
  [undefined, 'colorless'],
  ['', 'colorless'],
] as const)('a stone of color %s is drawn in the %s tones', (grade, ramp) => {
  expect(colorRamp(grade)).toBe(ramp);
});

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

test('no graded stone is blue, and each ramp is warmer than the one before', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'stone.module.css'), 'utf8');
  const warmth = ['colorless', 'near', 'slight', 'faint', 'warm', 'tinted'].map((ramp) => {
    const [, rules = ''] =
      new RegExp(`scheme\\]\\) \\.stone\\[data-ramp='${ramp}'\\] \\{([^}]*)`).exec(sheet) ?? [];
    const tones = [...rules.matchAll(/--st\d: (#[0-9a-f]{6})/g)].map(([, color = '']) => channels(color));
    expect(tones).toHaveLength(6);
    return tones.reduce((sum, [red = 0, , blue = 0]) => sum + red - blue, 0);
  });
  expect(warmth.toSorted((a, b) => a - b)).toEqual(warmth);
  // Neutral gray.
  expect(warmth[0]).toBe(0);
});
