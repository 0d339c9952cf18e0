import { createRandom } from './random.ts';
import type { Inclusion } from './trace-ray.ts';

export const colorNames = ['DF', 'GH', 'IJ', 'KL', 'M'] as const;
export type ColorName = (typeof colorNames)[number];
export const clarityNames = ['VVS', 'VS', 'SI', 'I'] as const;
export type ClarityName = (typeof clarityNames)[number];

/** Blue light lost over half the stone's width: D to F none, J barely; K and L faintly yellow face up, M clearly. */
const blueLoss: Readonly<Record<ColorName, number>> = { DF: 0, GH: 0.006, IJ: 0.016, KL: 0.065, M: 0.1 };
/** A cape stone takes little green and almost no red. */
const lossByChannel = [0.06, 0.3, 1] as const;

export const absorptionOf = (color: ColorName): readonly number[] =>
  lossByChannel.map((share) => share * blueLoss[color]);

const counts: Readonly<
  Record<ClarityName, { readonly crystals: number; readonly feathers: number; readonly size: number }>
> = {
  VVS: { crystals: 0, feathers: 0, size: 0 },
  VS: { crystals: 2, feathers: 0, size: 0.008 },
  SI: { crystals: 4, feathers: 2, size: 0.016 },
  I: { crystals: 9, feathers: 4, size: 0.034 },
};

/** Below the table and towards the girdle, where they usually are. */
export function inclusionsOf(clarity: ClarityName, seed: number, length: number): readonly Inclusion[] {
  const random = createRandom(seed);
  const { crystals, feathers, size } = counts[clarity];
  const place = (): [number, number, number] => {
    const [reach, facing] = [0.15 + 0.5 * random(), 2 * Math.PI * random()];
    return [length * reach * Math.cos(facing), reach * Math.sin(facing), -0.22 * random() + 0.08];
  };
  const direction = (): [number, number, number] => {
    const [facing, up] = [2 * Math.PI * random(), random() - 0.5];
    const level = Math.sqrt(1 - up * up);
    return [level * Math.cos(facing), level * Math.sin(facing), up];
  };
  return [
    ...Array.from({ length: crystals }, (_, at): Inclusion => {
      const isDark = at % 3 === 0;
      return {
        center: place(),
        radius: size * (0.6 + 0.7 * random()),
        glow: isDark ? 0.03 : 0.75,
        clear: isDark ? 0.08 : 0.35,
      };
    }),
    ...Array.from({ length: feathers }, (): Inclusion => ({
      center: place(),
      radius: size * (2.5 + 3 * random()),
      normal: direction(),
      glow: 0.8,
      clear: 0.62,
    })),
  ];
}
