import { expect, test } from 'vitest';
import { unfitWords } from './fit-picture.ts';

const ofBytes = (size: number): Blob => new Blob([new Uint8Array(size)]);

test('says why a picture that could not be made smaller is not sent', () => {
  expect(unfitWords(ofBytes(101), 100)).toMatch(/larger than/);
});

test('a picture within the limit is sent', () => {
  expect(unfitWords(ofBytes(100), 100)).toBeUndefined();
});
