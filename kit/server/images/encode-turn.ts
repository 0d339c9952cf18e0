import sharp from 'sharp';

/** A turn's frames in one picture, so that a page needs one request: six in a row. */
export const framesInRow = 6;

/** Pixels as red, green, and blue bytes, stored as a picture of a width. */
export async function encodePicture(pixels: Buffer, size: number, path: string, width = size): Promise<void> {
  await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .resize(width)
    .avif({ quality: 52, effort: 6 })
    .toFile(path);
}

export async function encodeTurn(frames: readonly Buffer[], size: number, path: string): Promise<void> {
  const rows = Math.ceil(frames.length / framesInRow);
  await sharp({
    create: { width: size * framesInRow, height: size * rows, channels: 3, background: '#fff' },
  })
    .composite(
      frames.map((input, at) => ({
        input,
        raw: { width: size, height: size, channels: 3 },
        left: (at % framesInRow) * size,
        top: Math.floor(at / framesInRow) * size,
      })),
    )
    .avif({ quality: 40, effort: 6 })
    .toFile(path);
}
