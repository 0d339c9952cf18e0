import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { joinSignature } from './sign-with-key.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

test('joins the two numbers of a signature with any leading bytes', () => {
  const lengths = new Set<number>();
  // Among a few hundred signatures, some have a number with leading zeros and half have one with a zero prefix.
  for (let turn = 0; turn < 1_000; turn += 1) {
    const data = Buffer.from(`statement ${turn}`);
    const der = sign('sha256', data, privateKey);
    lengths.add(der.length);
    const joined = joinSignature(der);
    expect(joined).toHaveLength(64);
    expect(verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, joined)).toBe(true);
  }
  expect(lengths.size).toBeGreaterThan(2);
});

test("keeps leading zeros of a signature's numbers", () => {
  const der = Uint8Array.of(0x30, 7, 0x02, 2, 0x00, 0x81, 0x02, 1, 0x05);
  const joined = joinSignature(der);
  expect([joined.indexOf(0x81), joined.indexOf(0x05)]).toEqual([31, 63]);
  expect(joined.reduce((sum, byte) => sum + byte)).toBe(0x86);
});
