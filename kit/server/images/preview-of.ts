import sharp from 'sharp';

/** A picture of a few hundred pixels in a few kilobytes, for the moment until the picture itself has loaded. */
export const previewOf = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: 4_000_000 }).avif({ quality: 32, effort: 4 }).toBuffer();
