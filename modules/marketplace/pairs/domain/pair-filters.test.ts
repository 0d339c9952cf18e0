import { describe, expect, test } from 'vitest';
import { pairFilters, reasonForNoPairs } from './pair-filters.ts';
import type { PairedStone } from './pair-filters.ts';
import { stoneToPair } from './testing-pair.ts';

const fancy: Partial<PairedStone> = {
  colorType: 'Natural Fancy Color',
  color: 'Fancy',
  fancyColor: 'Pink',
  fancyIntensity: 'INT',
  fancyOvertone: 'Orangy',
};

describe('a stone to match', () => {
  test.each<[string, Partial<PairedStone>, string | undefined]>([
    ['is measured and graded', {}, undefined],
    ['has a length', { length: null }, 'NoMeasurements'],
    ['has a width', { width: null }, 'NoMeasurements'],
    ['is longer than zero', { length: 0 }, 'NoMeasurements'],
    ['has a color', { color: 'Unknown' }, 'NoGrades'],
    ['has a clarity', { clarity: 'Unknown' }, 'NoGrades'],
    ['needs no letter if its color is a fancy one', fancy, undefined],
    ['needs no clarity if its color is a fancy one', { ...fancy, clarity: 'Unknown' }, undefined],
    ['needs a name of the fancy color', { ...fancy, fancyColor: 'None' }, 'NoGrades'],
    ['needs no height', { height: null }, undefined],
  ])('%s', (_, change, reason) => {
    expect(reasonForNoPairs({ ...stoneToPair, ...change })).toBe(reason);
  });
});

describe('possible matches', () => {
  test('have the type, shape and kind of color, a grade either side, and a size within the tolerance', () => {
    expect(pairFilters(stoneToPair, 5)).toEqual({
      diamondType: ['Natural'],
      shape: ['Round'],
      colorType: ['Color'],
      color: ['F', 'G', 'H'],
      clarity: ['VVS2', 'VS1', 'VS2'],
      length: { from: 737, to: 747 },
      width: { from: 733, to: 743 },
      carat: { from: 12_662, to: 17_601 },
    });
  });

  test.each<[string, Partial<PairedStone>, object]>([
    [
      'include nothing better than D and FL',
      { color: 'D', clarity: 'FL' },
      { color: ['D', 'E'], clarity: ['FL', 'IF'] },
    ],
    [
      'include nothing worse than YZ and I3',
      { color: 'YZ', clarity: 'I3' },
      { color: ['WX', 'YZ'], clarity: ['I2', 'I3'] },
    ],
    [
      'have the same fancy color in the same intensity',
      fancy,
      { fancyColor: ['Pink'], fancyIntensity: ['INT'] },
    ],
    ['have an unknown clarity if the stone has', { ...fancy, clarity: 'Unknown' }, { clarity: ['Unknown'] }],
    ['have no length below zero', { length: 3, width: 3 }, { length: { from: 0, to: 8 } }],
  ])('%s', (_, change, filters) => {
    expect(pairFilters({ ...stoneToPair, ...change }, 5)).toMatchObject(filters);
  });

  test('of fancy colors have no letter', () => {
    expect(pairFilters({ ...stoneToPair, ...fancy }, 5)).not.toHaveProperty('color');
  });

  test('increase with the tolerance', () => {
    const [close, wide] = [pairFilters(stoneToPair, 5), pairFilters(stoneToPair, 30)];
    expect(wide.length).toEqual({ from: 712, to: 772 });
    expect(wide.carat?.from).toBeLessThan(close.carat?.from ?? 0);
    expect(wide.carat?.to).toBeGreaterThan(close.carat?.to ?? 0);
  });
});
