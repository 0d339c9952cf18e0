import sharp from 'sharp';

export interface Cut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Part of a picture (PNG), within its bounds. */
export async function cutOut(picture: Uint8Array, { left, top, width, height }: Cut): Promise<Uint8Array> {
  const whole = await sharp(picture).metadata();
  const part = {
    left,
    top,
    width: Math.min(width, whole.width - left),
    height: Math.min(height, whole.height - top),
  };
  return sharp(picture).extract(part).png().toBuffer();
}

/** An SVG as a browser renders it, at this many pixels per inch. */
export const pictureOfSvg = async (svg: string, density: number): Promise<Uint8Array> =>
  sharp(Buffer.from(svg), { density }).png().toBuffer();

/** Four bytes per pixel, as PNG. */
export const pictureOfPixels = async (
  pixels: Uint8Array,
  size: { readonly width: number; readonly height: number },
): Promise<Uint8Array> =>
  sharp(pixels, { raw: { ...size, channels: 4 } })
    .png()
    .toBuffer();
