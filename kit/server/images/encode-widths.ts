import sharp from 'sharp';

export interface EncodedImage {
  readonly width: number;
  readonly format: 'avif' | 'webp';
  readonly bytes: Uint8Array;
}

/**
 * A picture in several widths, without what its camera wrote into it; a smaller one keeps its own width. Decodes at most
 * `mostPoints` pixels.
 */
export async function encodeWidths(
  picture: string | Uint8Array,
  widths: readonly number[],
  mostPoints: number,
): Promise<EncodedImage[]> {
  const encoded: EncodedImage[] = [];
  for (const width of widths) {
    const sized = sharp(picture, { limitInputPixels: mostPoints, failOn: 'warning' })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    encoded.push(
      // Effort 3 of 9: a feed has thousands of pictures, and the next steps save a few percent.
      { width, format: 'avif', bytes: await sized.clone().avif({ quality: 55, effort: 3 }).toBuffer() },
      { width, format: 'webp', bytes: await sized.clone().webp({ quality: 80 }).toBuffer() },
    );
  }
  return encoded;
}
