import sharp from 'sharp';

export interface Layer {
  readonly bytes: Uint8Array;
  readonly left: number;
  readonly top: number;
}

/** A drawing with pictures laid over it, as PNG. */
export const layOver = (drawing: string, layers: readonly Layer[]): Promise<Buffer> =>
  sharp(Buffer.from(drawing))
    .composite(layers.map(({ bytes, left, top }) => ({ input: Buffer.from(bytes), left, top })))
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();

interface Crop {
  readonly width: number;
  readonly height: number;
  /** What stays in view, in percent. */
  readonly focusX: number;
  readonly focusY: number;
}

/** The part of a picture around a point that fills a frame. */
export async function cropAround(
  picture: Uint8Array,
  { width, height, focusX, focusY }: Crop,
): Promise<Buffer> {
  const { width: wide, height: high } = await sharp(picture).metadata();
  const scale = Math.max(width / wide, height / high);
  const [scaledWide, scaledHigh] = [
    Math.max(width, Math.round(wide * scale)),
    Math.max(height, Math.round(high * scale)),
  ];
  return sharp(picture)
    .resize(scaledWide, scaledHigh, { fit: 'fill' })
    .extract({
      left: Math.round(((scaledWide - width) * focusX) / 100),
      top: Math.round(((scaledHigh - height) * focusY) / 100),
      width,
      height,
    })
    .png()
    .toBuffer();
}

/** A whole picture, smaller if it must be. */
export const fitInside = (
  picture: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> => sharp(picture).resize({ width, height, fit: 'inside' }).png().toBuffer();

/** A whole picture in the middle of a square, with a margin, as PNG. */
export const onSquare = (picture: Uint8Array, size: number, ground: string): Promise<Buffer> => {
  const margin = Math.round(size / 16);
  return sharp(picture)
    .resize(size - 2 * margin, size - 2 * margin, { fit: 'contain', background: ground })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground })
    .flatten({ background: ground })
    .png()
    .toBuffer();
};

/** A square drawing as PNG of a size. */
export const squareOf = (drawing: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { density: 72 * (size / 32) })
    .resize(size, size)
    .png()
    .toBuffer();
