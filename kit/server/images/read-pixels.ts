import sharp from 'sharp';
import { framesInRow } from './encode-turn.ts';

/** A picture's red, green, and blue bytes. */
export const pixelsOf = (path: string): Promise<Buffer> => sharp(path).removeAlpha().raw().toBuffer();

/** The frames of a turn, each as red, green and blue bytes. */
export function framesOf(path: string, count: number, size: number): Promise<Buffer[]> {
  return Promise.all(
    Array.from({ length: count }, (_, frame) =>
      sharp(path)
        .extract({
          left: (frame % framesInRow) * size,
          top: Math.floor(frame / framesInRow) * size,
          width: size,
          height: size,
        })
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  );
}

/** The bytes of a square picture, smoothly enlarged. */
export const scaleUp = (pixels: Buffer, from: number, to: number): Promise<Buffer> =>
  sharp(pixels, { raw: { width: from, height: from, channels: 3 } })
    .resize(to, to, { kernel: 'linear' })
    .raw()
    .toBuffer();
