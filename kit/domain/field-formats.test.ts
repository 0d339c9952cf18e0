import { describe, expect, it } from 'vitest';
import { isAccountNumber } from './account-number.ts';
import { isEmail } from './email.ts';
import { formatFein, isFein, readFein } from './fein.ts';
import { hasOnlyNameCharacters, isPersonName } from './person-name.ts';
import { isHttpsUrl, isWebsite } from './website.ts';

type Cases = readonly (readonly [string, boolean])[];
const long = 'a'.repeat(10_000);

function describeCases(what: string, is: (text: string) => boolean, cases: Cases) {
  it.each(cases)(`${what} %j: %s`, (text, expected) => {
    expect(is(text)).toBe(expected);
  });
}

describeCases('an email', isEmail, [
  ['ada@example.com', true],
  ['a@b.co', true],
  ["o'neil+rings@mail.example.co.uk", true],
  ['josé@example.com', true],
  [`${'a'.repeat(38)}@example.com`, true],
  [`${'a'.repeat(39)}@example.com`, false],
  ['', false],
  ['ada', false],
  ['ada@example', false],
  ['ada@@example.com', false],
  ['ada@example..com', false],
  ['.ada@example.com', false],
  ['ada.@example.com', false],
  ['ada @example.com', false],
  ['ada@example.com\n', false],
  ['ada@-example.com', false],
  ['ada@example.c', false],
  ['ada@\u212Aelvin.com', false],
  ['ada;eve@example.com', false],
  ['<ada@example.com>', false],
  ['💎@example.com', false],
  [long, false],
]);

describeCases("a person's name", isPersonName, [
  ['Ada', true],
  ['Zoë', true],
  ['Zoe\u0308', true],
  ["O'Neil", true],
  ['O\u2019Neil', true],
  ['Anne-Marie St. John Jr.', true],
  ['محمد', true],
  ['דוד', true],
  ['李', true],
  ['a'.repeat(50), true],
  ['a'.repeat(51), false],
  ['', false],
  ['   ', false],
  ['-', false],
  ['Ada2', false],
  ['Ada_B', false],
  ['Ada, B', false],
  ['<b>Ada</b>', false],
  ['Ada💎', false],
  ['Ada\u202e', false],
  ['Ada\n', false],
  [long, false],
]);

describeCases('a website', isWebsite, [
  ['example.com', true],
  ['www.example.com', true],
  ['http://example.com', true],
  ['HTTPS://Example.com/rings?cut=oval#top', true],
  ['example.com:8080/a', true],
  [`example.com/${'a'.repeat(63)}`, true],
  [`example.com/${'a'.repeat(64)}`, false],
  ['', false],
  ['example', false],
  ['ftp://example.com', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https:// example.com', false],
  ['example .com', false],
  ['exa_mple.com', false],
  ['user@example.com', false],
  ['example.com/"><script>', false],
  ['💎.com', false],
  [long, false],
]);

describeCases('an https address', isHttpsUrl, [
  ['https://example.com', true],
  ['https://example.com/a/b?c=d', true],
  [`https://example.com/${'a'.repeat(1_980)}`, true],
  [`https://example.com/${'a'.repeat(1_981)}`, false],
  ['http://example.com', false],
  ['example.com', false],
  ['https://example', false],
  ['https://user:secret@example.com', false],
  ['https://example.com/a b', false],
  ['', false],
]);

describeCases('an account number', isAccountNumber, [
  ['123456789', true],
  ['1'.repeat(25), true],
  ['12345678', false],
  ['1'.repeat(26), false],
  ['12345 6789', false],
  ['١٢٣٤٥٦٧٨٩', false],
  ['', false],
]);

describeCases('a stored FEIN', isFein, [
  ['123456789', true],
  ['12-3456789', false],
  ['12345678', false],
]);

describe('typed FEINs', () => {
  it.each([
    ['12-3456789', '123456789'],
    [' 123456789 ', '123456789'],
    ['123-456789', undefined],
    ['1234567890', undefined],
    ['12-345678', undefined],
    ['12-345678a', undefined],
    ['', undefined],
  ])('reads the FEIN %j as %j', (text, fein) => {
    expect(readFein(text)).toBe(fein);
  });

  it('shows a FEIN with its dash', () => {
    expect(formatFein('123456789')).toBe('12-3456789');
  });
});

describe('characters of a name', () => {
  it('checks the characters of a name apart from its length, so each has its own message', () => {
    expect(hasOnlyNameCharacters('a'.repeat(51))).toBe(true);
    expect(hasOnlyNameCharacters('Ada#')).toBe(false);
  });
});
