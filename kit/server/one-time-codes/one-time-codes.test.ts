import { describe, expect, test } from 'vitest';
import {
  authenticatorAddress,
  authenticatorCode,
  findStep,
  fromBase32,
  makeAuthenticatorSecret,
  stepAt,
  toBase32,
} from './authenticator-code.ts';
import { digestCode, isDigestOf, makeRecoveryCodes, randomDigits, readRecoveryCode } from './random-codes.ts';
import { sameText } from './same-text.ts';

const rfcSecret = toBase32(Buffer.from('12345678901234567890'));
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('base32', () => {
  // The examples of RFC 4648 §10, without padding.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes %o as base32 %o and reads it back', (plain, written) => {
    expect(toBase32(Buffer.from(plain))).toBe(written);
    expect(Buffer.from(fromBase32(written)).toString()).toBe(plain);
  });

  test('reads base32 padding and rejects other letters', () => {
    expect(Buffer.from(fromBase32('MZXW6YQ=')).toString()).toBe('foob');
    expect(() => fromBase32('MZXW0')).toThrow('not base32');
  });
});

describe('authenticator codes', () => {
  // RFC 6238, appendix B: the SHA-1 rows, with eight digits.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('the code at %i s after 1970 is the one of RFC 6238', (seconds, code) => {
    expect(authenticatorCode(rfcSecret, stepAt(at(seconds)), 8)).toBe(code);
    expect(authenticatorCode(rfcSecret, stepAt(at(seconds)))).toBe(code.slice(2));
  });

  test('accepts a code one step early or late and no further', () => {
    const now = at(1_234_567_890);
    const step = stepAt(now);
    for (const off of [-1, 0, 1]) {
      expect(findStep(rfcSecret, authenticatorCode(rfcSecret, step + off), now)).toBe(step + off);
    }
    for (const off of [-2, 2, 100]) {
      expect(findStep(rfcSecret, authenticatorCode(rfcSecret, step + off), now)).toBeUndefined();
    }
  });

  test('accepts a code once, and none older after it', () => {
    const now = at(1_234_567_890);
    const step = stepAt(now);
    const code = (of: number): string => authenticatorCode(rfcSecret, of);
    expect(findStep(rfcSecret, code(step), now, step)).toBeUndefined();
    expect(findStep(rfcSecret, code(step - 1), now, step)).toBeUndefined();
    expect(findStep(rfcSecret, code(step + 1), now, step)).toBe(step + 1);
  });

  test.each(['', '00592', '0059245', '005 924', 'abcdef'])('never accepts %o', (typed) => {
    expect(findStep(rfcSecret, typed, at(1_234_567_890))).toBeUndefined();
  });

  test('each secret has 160 bits and is different', () => {
    const secret = makeAuthenticatorSecret();
    expect(fromBase32(secret)).toHaveLength(20);
    expect(makeAuthenticatorSecret()).not.toBe(secret);
  });

  test('writes the setup URL so that every app reads its names', () => {
    expect(authenticatorAddress('JBSWY3DP', 'Assay Mutual', 'ann+1@gem.example')).toBe(
      'otpauth://totp/Assay%20Mutual:ann%2B1%40gem.example' +
        '?secret=JBSWY3DP&issuer=Assay%20Mutual&algorithm=SHA1&digits=6&period=30',
    );
  });
});

describe('random codes', () => {
  test('have six digits including leading zeros', () => {
    const codes = Array.from({ length: 500 }, () => randomDigits());
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(450);
  });

  test('recovery codes are ten, all different, without letters that look alike', () => {
    const codes = makeRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
  });

  test('reads a recovery code however it was typed', () => {
    for (const typed of ['abcde-23456', 'ABCDE 23456', ' abcde23456 ', 'abc-de2-3456']) {
      expect(readRecoveryCode(typed)).toBe('abcde-23456');
    }
    for (const typed of ['', 'abcde-2345', 'abcde-234567', 'abcde-2345l']) {
      expect(readRecoveryCode(typed)).toBeUndefined();
    }
  });
});

describe('stored codes', () => {
  const [key, otherKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

  test('have the same digest for the same row, and another for any other row, code or key', () => {
    const digest = digestCode([key], '123456', 'challenge-1');
    expect(digestCode([key], '123456', 'challenge-1')).toBe(digest);
    const otherDigests = [
      digestCode([key], '123457', 'challenge-1'),
      digestCode([key], '123456', 'challenge-2'),
      digestCode([key], '3456', 'challenge-1","12'),
      digestCode([otherKey], '123456', 'challenge-1'),
    ];
    expect(new Set([digest, ...otherDigests]).size).toBe(5);
    expect(digest).not.toContain('123456');
  });

  test('of an earlier key are still accepted, and new ones have the current key', () => {
    const digest = digestCode([key], '123456', 'challenge-1');
    expect(isDigestOf(digest, [otherKey, key], '123456', 'challenge-1')).toBe(true);
    expect(isDigestOf(digest, [otherKey], '123456', 'challenge-1')).toBe(false);
    expect(isDigestOf(digest, [otherKey, key], '123457', 'challenge-1')).toBe(false);
    expect(digestCode([otherKey, key], '123456', 'challenge-1')).not.toBe(digest);
  });

  test('are compared as a whole', () => {
    expect(sameText('123456', '123456')).toBe(true);
    for (const other of ['123457', '12345', '1234567', '']) expect(sameText('123456', other)).toBe(false);
  });
});
