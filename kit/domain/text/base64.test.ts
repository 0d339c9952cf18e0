import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { decodeBase64, encodeBase64, fromBase64Url, toBase64Url } from './base64.ts';

it.each(['', 'a', 'ab', 'abc', 'Oval ring, 1.01 ct', '💎 טבעת كبيرة é', '\u0000\n%25', 'x'.repeat(10_000)])(
  '%j survives base64 as Node writes it',
  (text) => {
    const encoded = Buffer.from(text, 'utf8').toString('base64');
    expect(encodeBase64(text)).toBe(encoded);
    expect(decodeBase64(encoded)).toBe(text);
    expect(toBase64Url(encoded)).toBe(Buffer.from(text, 'utf8').toString('base64url'));
    expect(fromBase64Url(toBase64Url(encoded))).toBe(encoded);
  },
);

it.each(['a', 'ab', 'abc', 'YQ', 'YQ=', '====', 'YQ==YQ==', 'Y Q=', 'gA==', '/w==', '7aCA', '💎'])(
  '%j is not base64 of text',
  (encoded) => {
    expect(decodeBase64(encoded)).toBeUndefined();
  },
);

it('rejects half a character', () => {
  expect(encodeBase64('\ud83d')).toBeUndefined();
});
