import { expect, test } from 'vitest';
import { unfitWords } from './fit-picture.ts';

const file = (name: string, type: string, size = 10): File =>
  new File([new Uint8Array(size)], name, { type });

test.each([
  ['a HEIC photo that the browser could not convert', file('ring.HEIC', ''), /Save the photo as JPEG/],
  ['a HEIF photo by its type', file('ring', 'image/heif'), /Save the photo as JPEG/],
  [
    'a picture over the limit that could not be made smaller',
    file('ring.jpg', 'image/jpeg', 101),
    /larger than/,
  ],
])('says why it is not sent: %s', (_case, picture, words) => {
  expect(unfitWords(picture, picture, 100)).toMatch(words);
});

test('a JPEG within the limit is sent', () => {
  const picture = file('ring.jpg', 'image/jpeg');
  expect(unfitWords(picture, picture, 100)).toBeUndefined();
});

test('a HEIC photo that the browser converted to JPEG is sent', () => {
  const jpeg = new Blob([new Uint8Array(20)], { type: 'image/jpeg' });
  expect(unfitWords(file('ring.heic', 'image/heic'), jpeg, 100)).toBeUndefined();
});
