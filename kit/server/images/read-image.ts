import sharp from 'sharp';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Width and height from the header alone, so that a picture claiming a billion points costs nothing. */
export async function imageSizeOf(path: string): Promise<ImageSize | undefined> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}

/** Reads every point of a picture of at most `mostPoints`: a damaged or cut one fails here and not on a page. */
export async function isWholeImage(path: string, mostPoints: number): Promise<boolean> {
  try {
    await sharp(path, { limitInputPixels: mostPoints, failOn: 'warning' }).stats();
    return true;
  } catch {
    return false;
  }
}
