import sharp from 'sharp';
import { decodeHeic, HeicRefused } from './decode-heic.ts';
import type { HeicLimits } from './decode-heic.ts';

export const isHeic = (contentType: string): boolean => /^image\/hei[cf]$/.test(contentType);

// A JPEG part holds this much of a color profile; phones' profiles have about 550 bytes.
const mostProfile = 60_000;

/** Marks a JPEG with the profile that its colors are in. */
function withProfile(jpeg: Buffer, profile: Uint8Array): Buffer {
  const name = Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1');
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + name.length + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)]);
}

/**
 * A phone's photo as an upright JPEG that fits a square, with nothing that the camera wrote into it but its colors'
 * profile. sharp reads the container but has no decoder for what is in it (decision 0034).
 */
export async function heicAsJpeg(
  bytes: Uint8Array,
  { fitSide, ...limits }: HeicLimits & { readonly fitSide: number },
): Promise<Buffer> {
  const { compression, width, height, icc } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new HeicRefused('damaged');
    });
  if (compression !== 'hevc') throw new HeicRefused('damaged');
  if (Math.max(width, height) > limits.mostSide) throw new HeicRefused('too_large');
  const jpeg = await decodeHeic(bytes, limits, ({ pixels, ...size }) =>
    sharp(pixels, { raw: { ...size, channels: 4 } })
      .resize({ width: fitSide, height: fitSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  );
  return icc === undefined || icc.length > mostProfile ? jpeg : withProfile(jpeg, icc);
}
