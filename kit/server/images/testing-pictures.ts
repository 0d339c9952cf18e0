import { readFileSync } from 'node:fs';
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

/** A photo (JPEG) as a phone held sideways writes it: turned, and with the owner's name in its metadata. */
export const phonePhoto = async (owner: string): Promise<Uint8Array> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#b08d57' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: owner } })
    .jpeg()
    .toBuffer();

const fixture = (name: string): Buffer => readFileSync(new URL(`./testing/${name}`, import.meta.url));

/** A drawn ring as a phone held upright writes it: HEIC, turned, in Display P3, with the name Marta Secretive. */
export const heicPhoto = (): Buffer => fixture('ring-turned.heic');

/** The ring in a file that claims another size. */
export function heicClaiming(width: number, height: number): Buffer {
  const bytes = heicPhoto();
  const size = bytes.indexOf('ispe', 0, 'latin1') + 8;
  bytes.writeUInt32BE(width, size);
  bytes.writeUInt32BE(height, size + 4);
  return bytes;
}

/** A plain picture of 2500 by 2000 pixels, and a smaller one beside it. */
export const heicWithTwoPictures = (): Buffer => fixture('two-pictures.heic');
