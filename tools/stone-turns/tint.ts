// Gives the colorless pictures of `render.ts` the colors K to M: `node tools/stone-turns/tint.ts <folder>`. How much of
// each color the stone takes is traced at half the size, as a stored picture has its colors; light and outlines are the
// colorless picture's. A few minutes instead of half an hour.
import { join } from 'node:path';
import { encodePicture, encodeTurn } from '../../kit/server/images/encode-turn.ts';
import { framesOf, pixelsOf, scaleUp } from '../../kit/server/images/read-pixels.ts';
import { at } from './at.ts';
import { cutNames } from './cuts.ts';
import type { CutName } from './cuts.ts';
import { drawFrame } from './draw-frame.ts';
import type { ClarityName, ColorName } from './grades.ts';
import { fileOf, frameSize, frames, posterSize, smallSize } from './pictures.ts';

const clarities = ['VS', 'SI'] as const;
const colors = ['KL', 'M'] as const;

const gamma = 2.2;
const light = Array.from({ length: 256 }, (_, byte) => (byte / 255) ** gamma);

/** Of each channel of each pixel the share that the color leaves, in 255ths. */
function sharesOf(colorless: Buffer, tinted: Buffer): Buffer {
  return Buffer.from(
    colorless.map((byte, place) => {
      const before = at(light, byte);
      // Black tells nothing.
      return before < 0.004 ? 255 : Math.round(255 * Math.min(1, at(light, at(tinted, place)) / before));
    }),
  );
}

const tint = (colorless: Buffer, shares: Buffer): Buffer =>
  Buffer.from(
    colorless.map((byte, place) =>
      Math.round(255 * ((at(light, byte) * at(shares, place)) / 255) ** (1 / gamma)),
    ),
  );

/** Each color's shares of a picture, at its size. */
async function traceShares(cut: CutName, clarity: ClarityName, angle: number, size: number) {
  const pictures = drawFrame({ cut, clarity }, angle, size / 2, 1);
  const colorless = pictures.get('DF') ?? Buffer.alloc(0);
  const shares = new Map<ColorName, Buffer>();
  for (const color of colors) {
    const tinted = pictures.get(color) ?? colorless;
    shares.set(color, await scaleUp(sharesOf(colorless, tinted), size / 2, size));
  }
  return (color: ColorName, pixels: Buffer): Buffer => tint(pixels, shares.get(color) ?? pixels);
}

const [folder = 'apps/web/public/stone-turns', ...chosen] = process.argv.slice(2);
for (const cut of cutNames.filter((name) => chosen.length === 0 || chosen.includes(name))) {
  for (const clarity of clarities) {
    const of = (color: ColorName): string => join(folder, fileOf(cut, color, clarity));
    const poster = await pixelsOf(`${of('DF')}.avif`);
    const tintPoster = await traceShares(cut, clarity, 0, posterSize);
    const turn = await framesOf(`${of('DF')}-turn.avif`, frames, frameSize);
    const tinters: Awaited<ReturnType<typeof traceShares>>[] = [];
    for (let frame = 0; frame < frames; frame += 1)
      tinters.push(await traceShares(cut, clarity, (2 * Math.PI * frame) / frames, frameSize));
    for (const color of colors) {
      const pixels = tintPoster(color, poster);
      await encodePicture(pixels, posterSize, `${of(color)}.avif`);
      await encodePicture(pixels, posterSize, `${of(color)}-${smallSize}.avif`, smallSize);
      const tinted = turn.map((frame, place) => tinters[place]?.(color, frame) ?? frame);
      await encodeTurn(tinted, frameSize, `${of(color)}-turn.avif`);
      process.stdout.write(`${of(color)}\n`);
    }
  }
}
