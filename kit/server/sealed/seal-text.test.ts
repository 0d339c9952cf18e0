import { describe, expect, test } from 'vitest';
import { SealedTexts } from './seal-text.ts';

const texts = new SealedTexts('a secret of the product', 'authenticators');

const unreadable = /unable to authenticate|too short/;

describe('sealed texts', () => {
  test.each(['', 'JBSWY3DPEHPK3PXP', 'Zoë\u2019s ☎ – 12 ct', 'x'.repeat(10_000)])(
    'opens to the same text',
    (text) => {
      expect(texts.open(texts.seal(text))).toBe(text);
    },
  );

  test('reveals nothing of the text, not even that two are the same', () => {
    const sealed = texts.seal('JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(sealed).not.toBe(texts.seal('JBSWY3DPEHPK3PXP'));
  });

  test('throws if any byte was changed', () => {
    const bytes = Buffer.from(texts.seal('1234'), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => texts.open(changed.toString('base64url'))).toThrow(unreadable);
    }
  });

  test.each(['', 'short', 'A'.repeat(38)])('throws for something never sealed: %o', (sealed) => {
    expect(() => texts.open(sealed)).toThrow(unreadable);
  });

  test('opens what an earlier secret sealed, and renews it once', () => {
    const changed = new SealedTexts(['a new secret', 'a secret of the product'], 'authenticators');
    const sealed = texts.seal('1234');
    expect(changed.open(sealed)).toBe('1234');
    const renewed = changed.renew(sealed) ?? '';
    expect(new SealedTexts('a new secret', 'authenticators').open(renewed)).toBe('1234');
    expect(changed.renew(renewed)).toBeUndefined();
    expect(() => new SealedTexts(['a new secret', 'another'], 'authenticators').renew(sealed)).toThrow(
      unreadable,
    );
  });

  test("doesn't open with another secret or purpose", () => {
    const sealed = texts.seal('1234');
    expect(() => new SealedTexts('another secret', 'authenticators').open(sealed)).toThrow(unreadable);
    expect(() => new SealedTexts('a secret of the product', 'signing keys').open(sealed)).toThrow(unreadable);
  });
});
