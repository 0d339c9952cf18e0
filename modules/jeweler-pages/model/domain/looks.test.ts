import { expect, test } from 'vitest';
import { contrast, readableOn } from './color.ts';
import { colorsOf, lookKeys, looks, lowestContrast, textPairs } from './looks.ts';

/** Every 36th color of the cube, and the looks' own. */
const accents = [
  ...Array.from({ length: 343 }, (_, at) => {
    const channel = (share: number): string =>
      Math.min(255, share * 42)
        .toString(16)
        .padStart(2, '0');
    return `#${channel(Math.floor(at / 49))}${channel(Math.floor(at / 7) % 7)}${channel(at % 7)}`;
  }),
  ...lookKeys.flatMap((key) => looks[key].accents),
];

test.each(lookKeys)('%s reads at 4.5:1 with every accent', (look) => {
  for (const accent of accents) {
    const weak = textPairs(colorsOf(look, accent)).filter(([ground, text]) => contrast(ground, text) < 4.5);
    expect(weak, accent).toEqual([]);
    expect(lowestContrast(look, accent)).toBeGreaterThanOrEqual(4.5);
  }
});

test('a color that reads already stays, and black on white is 21:1', () => {
  expect(readableOn('#ffffff', '#1f4437', 4.5)).toBe('#1f4437');
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
