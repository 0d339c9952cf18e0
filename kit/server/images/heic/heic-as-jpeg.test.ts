import sharp from 'sharp';
import { expect, test } from 'vitest';
import { heicClaiming, heicPhoto, heicWithTwoPictures } from '../testing-pictures.ts';
import { heicAsJpeg } from './heic-as-jpeg.ts';

const limits = { mostSide: 6_000, fitSide: 2_048 };
const faultOf = (bytes: Uint8Array, changed: Partial<Parameters<typeof heicAsJpeg>[1]> = {}) =>
  heicAsJpeg(bytes, { ...limits, ...changed }).then(
    () => 'decoded',
    (error: { readonly fault: string }) => error.fault,
  );

test("a phone's photo becomes an upright JPEG in its own colors, without the owner's name", async () => {
  expect(heicPhoto().includes('Marta Secretive')).toBe(true);
  const jpeg = await heicAsJpeg(heicPhoto(), limits);
  expect(jpeg.includes('Secretive')).toBe(false);
  const { format, width, height, exif, hasProfile } = await sharp(jpeg).metadata();
  expect({ format, width, height, exif, hasProfile }).toEqual({
    format: 'jpeg',
    width: 240,
    height: 320,
    exif: undefined,
    hasProfile: true,
  });
  // Turned to the right, its red corner is at the top right.
  const corner = sharp(jpeg).extract({ left: 200, top: 10, width: 1, height: 1 }).raw();
  const [red = 0, green = 0, blue = 0] = await corner.toBuffer();
  // #c0202a once read in its own colors; unread, it would be 176, 51, 49.
  expect([Math.abs(red - 0xc0) < 8, Math.abs(green - 0x20) < 8, Math.abs(blue - 0x2a) < 8]).toEqual([
    true,
    true,
    true,
  ]);
});

test('a larger photo is made to fit', async () => {
  const { width, height } = await sharp(
    await heicAsJpeg(heicPhoto(), { ...limits, fitSide: 160 }),
  ).metadata();
  expect([width, height]).toEqual([120, 160]);
});

test('the main picture of a container counts, whatever else is in it', async () => {
  const { width, height } = await sharp(await heicAsJpeg(heicWithTwoPictures(), limits)).metadata();
  expect([width, height]).toEqual([2_048, 1_638]);
});

test('files that deceive are refused', async () => {
  const photo = heicPhoto();
  expect(await faultOf(photo.subarray(0, photo.length - 300)), 'cut off').toBe('damaged');
  expect(await faultOf(photo.subarray(0, 200)), 'cut off in its header').toBe('damaged');
  expect(await faultOf(Buffer.from('no picture at all')), 'text').toBe('damaged');
  expect(await faultOf(heicClaiming(7_000, 100)), 'claims to be wide').toBe('too_large');
  expect(await faultOf(heicClaiming(30_000, 30_000)), 'claims to be huge').not.toBe('decoded');
  expect(await faultOf(heicClaiming(64, 64)), 'larger inside than it claims').toBe('damaged');
  expect(await faultOf(heicClaiming(5_000, 5_000)), 'smaller inside than it claims').toBe('damaged');
  const avif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .avif()
    .toBuffer();
  expect(await faultOf(avif), 'another picture in the same container').toBe('damaged');
});

test('a photo that takes too much memory or time is refused, and the next one is decoded', async () => {
  expect(await faultOf(heicWithTwoPictures(), { mostMemory: 20_000_000 })).toBe('damaged');
  expect(await faultOf(heicPhoto(), { mostMs: 0 })).toBe('slow');
  expect(await faultOf(heicPhoto())).toBe('decoded');
});

test('past twenty waiting photos, the next is asked to try again', async () => {
  const faults = await Promise.all(Array.from({ length: 22 }, () => faultOf(heicPhoto(), { mostMs: 0 })));
  expect(faults.filter((fault) => fault === 'busy')).toHaveLength(2);
});
