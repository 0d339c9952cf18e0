import sharp from 'sharp';

export interface ShrunkPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A JPEG of at most this width and height, upright, without what its camera wrote into it. */
export async function shrinkPicture(bytes: Uint8Array, most: number): Promise<ShrunkPicture> {
  const { data, info } = await sharp(bytes)
    .rotate()
    .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
