import { describe, expect, it } from 'vitest';
import { brokenPasswordRules } from './password-rule.ts';

describe('passwords', () => {
  it.each([
    ['Aa1!aaaa', []],
    ['Ünïcode1#', []],
    [`Aa1!${'a'.repeat(16)}`, []],
    ['', ['length', 'upper', 'lower', 'digit', 'special', 'spaces']],
    ['Aa1!aaa', ['length']],
    [`Aa1!${'a'.repeat(17)}`, ['length']],
    ['aa1!aaaa', ['upper']],
    ['AA1!AAAA', ['lower']],
    ['Aaa!aaaa', ['digit']],
    ['Aa1aaaaa', ['special']],
    ['Aa1! aaaa', ['spaces']],
    ['Aa1!\u00a0aaaa', ['spaces']],
    ['Aa1\taaaaa', ['special', 'spaces']],
    ['Aa1💎aaaa', []],
    ['סיסמה123', ['upper', 'lower', 'special']],
    ['a'.repeat(10_000), ['length', 'upper', 'digit', 'special']],
  ])('the password %j breaks %j', (password, codes) => {
    expect(brokenPasswordRules(password).map((rule) => rule.code)).toEqual(codes);
  });
});
