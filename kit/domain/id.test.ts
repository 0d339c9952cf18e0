import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Id } from './id.ts';
import { isUuid, uuidv7 } from './id.ts';

const zeros = new Uint8Array(10);
const ones = new Uint8Array(10).fill(0xff);

describe('ids', () => {
  it('makes the example id of RFC 9562 from its time and random bits', () => {
    // RFC 9562 appendix A.6: 017F22E2-79B0-7CC3-98C4-DC0C0C07398F at 2022-02-22 19:22:22 UTC.
    const bits = (0xcc3n << 62n) | (0x18c4dc0c0c07398fn & ((1n << 62n) - 1n));
    const random = Uint8Array.from({ length: 10 }, (_, index) =>
      Number((bits >> BigInt(72 - index * 8)) & 0xffn),
    );
    expect(uuidv7(Date.UTC(2022, 1, 22, 19, 22, 22), random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  });

  it('keeps version and variant for any random bytes', () => {
    expect(uuidv7(0, zeros)).toBe('00000000-0000-7000-8000-000000000000');
    expect(uuidv7(0, ones)).toBe('00000000-0000-7fff-bfff-ffffffffffff');
    expect(uuidv7(2 ** 48 - 1, ones)).toBe('ffffffff-ffff-7fff-bfff-ffffffffffff');
  });

  it.each([-1, 0.5, 2 ** 48, Number.NaN])('rejects the time %s', (now) => {
    expect(() => uuidv7(now, zeros)).toThrow(RangeError);
  });

  it('rejects too few random bytes', () => {
    expect(() => uuidv7(0, new Uint8Array(9))).toThrow(RangeError);
  });

  it('an id of one kind is not accepted as another kind', () => {
    expectTypeOf<Id<'company'>>().toExtend<string>();
    expectTypeOf<Id<'company'>>().not.toExtend<Id<'person'>>();
  });
});

describe('UUID text', () => {
  it.each([
    ['017f22e2-79b0-7cc3-98c4-dc0c0c07398f', true],
    ['017F22E2-79B0-7CC3-98C4-DC0C0C07398F', true],
    ['00000000-0000-0000-0000-000000000000', true],
    ['017f22e279b07cc398c4dc0c0c07398f', false],
    ['{017f22e2-79b0-7cc3-98c4-dc0c0c07398f}', false],
    ['017f22e2-79b0-7cc3-98c4-dc0c0c07398', false],
    ['017f22e2-79b0-7cc3-98c4-dc0c0c07398g', false],
    ['', false],
    ['💎', false],
  ])('%j is a UUID: %s', (text, is) => {
    expect(isUuid(text)).toBe(is);
  });
});
