import { expect, test } from 'vitest';
import { unfitWords } from './fit-picture.ts';

const file = (name: string, type: string, size = 10): File =>
  new File([new Uint8Array(size)], name, { type });

test.each([
  ['a HEIC photo that the browser left as it was', file('ring.HEIC', ''), /Save the photo as JPEG/],
  ['a HEIF photo by its type', file('ring', 'image/heif'), /Save the photo as JPEG/],
  [
    'a picture over the limit that could not be made smaller',
    file('ring.jpg', 'image/jpeg', 101),
    /larger than/,
  ],
  ['a JPEG', file('ring.jpg', 'image/jpeg'), undefined],
])('%s', (_case, picture, words) => {
  const says = unfitWords(picture, picture, 100);
  if (words === undefined) expect(says).toBeUndefined();
  else expect(says).toMatch(words);
});

test('a HEIC photo that the browser turned into a JPEG is sent', () => {
  const jpeg = new Blob([new Uint8Array(20)], { type: 'image/jpeg' });
  expect(unfitWords(file('ring.heic', 'image/heic'), jpeg, 100)).toBeUndefined();
});
