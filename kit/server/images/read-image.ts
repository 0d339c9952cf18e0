import sharp from 'sharp';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Width and height from the header alone, so an image that claims a billion pixels costs nothing. */
export async function imageSizeOf(path: string): Promise<ImageSize | undefined> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}

/** Decodes a whole image of at most `mostPoints` pixels, so that a damaged one fails here and not on a page. */
export async function isWholeImage(path: string, mostPoints: number): Promise<boolean> {
  try {
    await sharp(path, { limitInputPixels: mostPoints, failOn: 'warning' }).stats();
    return true;
  } catch {
    return false;
  }
}
