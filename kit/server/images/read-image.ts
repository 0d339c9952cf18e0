import sharp from 'sharp';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Width and height of the upright picture, from the header alone, so an image that claims a billion pixels costs nothing. */
export async function imageSizeOf(picture: string | Uint8Array): Promise<ImageSize | undefined> {
  try {
    const { autoOrient } = await sharp(picture, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
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
