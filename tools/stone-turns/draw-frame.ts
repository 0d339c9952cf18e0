import { at } from './at.ts';
import { facetsOf, lengthToWidth } from './cuts.ts';
import type { CutName } from './cuts.ts';
import { absorptionOf, colorNames, inclusionsOf } from './grades.ts';
import type { ClarityName, ColorName } from './grades.ts';
import { createRandom } from './random.ts';
import { enter, trace, turnSolid } from './trace-ray.ts';

export interface Subject {
  readonly cut: CutName;
  readonly clarity: ClarityName;
}

/** Diamond's refractive index at 650, 546, and 450 nm, and the spread of each channel around it. */
const indices = [2.409, 2.4235, 2.4465] as const;
const spread = 0.011;

/** The tent's ground, as a photographer's picture shows it. */
const ground = 0.815;
const exposure = 0.98;

/** One picture for each color as red, green, and blue bytes, the stone turned by an angle in radians. */
export function drawFrame(
  subject: Subject,
  angle: number,
  size: number,
  perSide: number,
): Map<ColorName, Buffer> {
  const { cut } = subject;
  const length = lengthToWidth[cut];
  // Long stones are shown upright.
  const upright = facetsOf(cut).map(({ x, y, z, d }) => ({ x: -y, y: x, z, d }));
  const inclusions = inclusionsOf(subject.clarity, cut.length * 31 + subject.clarity.length, length).map(
    (inclusion) => {
      const [x, y, z] = inclusion.center;
      return { ...inclusion, center: [-y, x, z] as const };
    },
  );
  const solid = turnSolid(upright, inclusions, angle);
  const channels = indices.map((index, channel) => ({
    index,
    losses: colorNames.map((color) => absorptionOf(color)[channel] ?? 0),
  }));
  // A princess is as wide as its diagonal when it turns.
  const halfView = 1.13 * length;
  const random = createRandom(7);
  const pictures = new Map(colorNames.map((color) => [color, Buffer.alloc(size * size * 3)]));
  const painted = [...pictures.values()];
  const none = colorNames.map(() => ground);
  const scale = (2 * halfView) / size;
  const share = 1 / (perSide * perSide);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const sums = new Float64Array(channels.length * painted.length);
      for (let sample = 0; sample < perSide * perSide; sample += 1) {
        const [inRow, inColumn] = [Math.floor(sample / perSide), sample % perSide];
        const x = (column + (inColumn + random()) / perSide) * scale - halfView;
        const y = halfView - (row + (inRow + random()) / perSide) * scale;
        const entry = enter(solid, x, y);
        const shift = (random() - 0.5) * spread;
        for (const [channel, { index, losses }] of channels.entries()) {
          const lights =
            entry === undefined ? none : trace(solid, x, y, entry, index + shift, losses).map(shown);
          for (const [color, light] of lights.entries()) {
            const to = channel * painted.length + color;
            sums[to] = at(sums, to) + light * share;
          }
        }
      }
      for (const [color, pixels] of painted.entries()) {
        for (let channel = 0; channel < channels.length; channel += 1) {
          const light = Math.min(1, at(sums, channel * painted.length + color));
          pixels[(row * size + column) * channels.length + channel] = Math.round(255 * light ** (1 / 2.2));
        }
      }
    }
  }
  return pictures;
}

/** Film's shoulder: strong light turns white slowly. */
function shown(light: number): number {
  const bright = light * exposure;
  return bright < 0.6 ? bright : 0.6 + 0.4 * (1 - Math.exp(-(bright - 0.6) / 0.55));
}
