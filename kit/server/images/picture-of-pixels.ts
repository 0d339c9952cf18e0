import sharp from 'sharp';

/** A JPEG of pixels with four bytes each, on white. */
export const jpegOfPixels = (
  pixels: Uint8Array,
  size: { readonly width: number; readonly height: number },
): Promise<Uint8Array> =>
  sharp(pixels, { raw: { ...size, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer();
