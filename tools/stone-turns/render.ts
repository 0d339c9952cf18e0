// Draws the demo's pictures: `node tools/stone-turns/render.ts <folder> [cut …]`. It takes about half an hour on two
// cores, so its results are in the repository.
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePicture, encodeTurn } from '../../kit/server/images/encode-turn.ts';
import { cutNames } from './cuts.ts';
import { drawFrame } from './draw-frame.ts';
import { clarityNames } from './grades.ts';
import type { ClarityName, ColorName } from './grades.ts';
import { fileOf, frameSize, frames, posterSize, smallSize } from './pictures.ts';

/** What jewelers buy most, so that few turns fit many stones; `tint.ts` makes K to M of D to F. */
const colorsDrawn: Readonly<Record<ClarityName, readonly ColorName[]>> = {
  VVS: ['DF', 'GH'],
  VS: ['DF', 'GH', 'IJ'],
  SI: ['DF', 'GH', 'IJ'],
  I: ['GH'],
};

const [folder = 'apps/web/public/stone-turns', ...chosen] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const cut of cutNames.filter((name) => chosen.length === 0 || chosen.includes(name))) {
  for (const clarity of clarityNames) {
    const posters = drawFrame({ cut, clarity }, 0, posterSize, 3);
    const turns = Array.from({ length: frames }, (_, at) =>
      drawFrame({ cut, clarity }, (2 * Math.PI * at) / frames, frameSize, 2),
    );
    for (const color of colorsDrawn[clarity]) {
      const name = join(folder, fileOf(cut, color, clarity));
      const poster = posters.get(color);
      if (poster !== undefined) {
        await encodePicture(poster, posterSize, `${name}.avif`);
        await encodePicture(poster, posterSize, `${name}-${smallSize}.avif`, smallSize);
      }
      await encodeTurn(
        turns.flatMap((pictures) => pictures.get(color) ?? []),
        frameSize,
        `${name}-turn.avif`,
      );
      const { size } = await stat(`${name}-turn.avif`);
      process.stdout.write(`${name}: ${Math.round(size / 1000)} kB\n`);
    }
  }
}
