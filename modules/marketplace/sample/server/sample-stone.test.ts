import { describe, expect, test } from 'vitest';
import { numberFieldNames, numberFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { Stone } from '#modules/marketplace/stones/server/stone-tables.ts';
import { isGrownSample, sampleStone } from './sample-stone.ts';

const stones = Array.from({ length: 12_000 }, (_, at) => sampleStone(at, 3));
const natural = stones.filter(({ diamondType }) => diamondType === 'Natural');
const rounds = natural.filter(({ shape }) => shape === 'Round');

const share = (of: readonly Stone[], holds: (stone: Stone) => boolean): number =>
  of.filter(holds).length / of.length;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

describe('the sample', () => {
  test('has the same stone at the same position, and another one with another seed', () => {
    expect(sampleStone(4_711, 3)).toEqual(stones[4_711]);
    expect(sampleStone(4_711, 4)).not.toEqual(stones[4_711]);
  });

  test('has three lab-grown stones in five', () => {
    expect(share(stones, ({ diamondType }) => diamondType === 'Lab')).toBe(0.6);
    expect(isGrownSample(0)).toBe(true);
  });

  test('has unique report numbers', () => {
    const numbers = stones.flatMap(({ reportNumber }) => reportNumber ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('keeps every number within its bounds', () => {
    const beyond = numberFieldNames.flatMap((field) => {
      const { smallest, largest, mayBeUnknown } = numberFields[field];
      const fits = (value: number | null): boolean =>
        value === null ? mayBeUnknown : value >= smallest && value <= largest;
      return stones.filter((stone) => !fits(stone[field])).map(({ id }) => `${field} of ${id}`);
    });
    expect(beyond).toEqual([]);
  });
});

describe('sample stones are correlated as in the trade', () => {
  test('puts most stones at the weights that sell and hardly any just below them', () => {
    const at = (carat: number): number => natural.filter((stone) => stone.carat === carat).length;
    expect(at(1_000)).toBeGreaterThan(20 * Math.max(1, at(990)));
    expect(at(500)).toBeGreaterThan(20 * Math.max(1, at(490)));
  });

  test('gives larger stones a lower clarity', () => {
    const fine = new Set(['FL', 'IF', 'VVS1', 'VVS2']);
    const fineOf = (from: number, to: number): number =>
      share(
        natural.filter(({ carat }) => (carat ?? 0) >= from && (carat ?? 0) < to),
        ({ clarity }) => fine.has(clarity),
      );
    expect(fineOf(300, 500)).toBeGreaterThan(0.3);
    expect(fineOf(1_500, 2_500)).toBeLessThan(0.12);
  });

  test('a round weighs .0061 times its squared diameter times its depth', () => {
    for (const { carat, length, width, height } of rounds) {
      const diameter = ((length ?? 0) + (width ?? 0)) / 200;
      const factor = (carat ?? 0) / 1_000 / (diameter ** 2 * ((height ?? 0) / 100));
      expect(factor).toBeGreaterThan(0.0056);
      expect(factor).toBeLessThan(0.0066);
    }
  });

  test("six of ten natural rounds are excellent in all three, and most labs grade only rounds' cut", () => {
    const excellent = ({ cutGrade, polish, symmetry }: Stone): boolean =>
      [cutGrade, polish, symmetry].every((grade) => grade === 'EX' || grade === 'Ideal');
    expect(share(rounds, excellent)).toBeGreaterThan(0.5);
    expect(share(rounds, excellent)).toBeLessThan(0.7);
    const ovals = natural.filter(({ shape, gradingLab }) => shape === 'Oval' && gradingLab === 'GIA');
    expect(share(ovals, ({ cutGrade }) => cutGrade === 'None')).toBe(1);
  });

  test('a fine natural round costs a quarter to a third off the list', () => {
    const fine = rounds.filter(
      ({ cutGrade, polish, symmetry, fluorescenceIntensity, percentOffList }) =>
        [cutGrade, polish, symmetry].every((grade) => grade === 'EX') &&
        fluorescenceIntensity === 'NON' &&
        percentOffList !== null,
    );
    const off = median(fine.map(({ percentOffList }) => percentOffList ?? 0));
    expect(off).toBeGreaterThan(2_300);
    expect(off).toBeLessThan(3_300);
  });

  test('lab-grown stones cost $90 to $620 a carat without a list price', () => {
    for (const { diamondType, pricePerCarat, percentOffList } of stones) {
      if (diamondType !== 'Lab') continue;
      expect(pricePerCarat).toBeGreaterThanOrEqual(9_000);
      expect(pricePerCarat).toBeLessThanOrEqual(62_000);
      expect(percentOffList).toBeNull();
    }
  });
});
