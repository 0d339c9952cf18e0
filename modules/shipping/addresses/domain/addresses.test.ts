import { describe, expect, test } from 'vitest';
import {
  duplicateKey,
  invalidEmail,
  isInRestrictedTerritory,
  isSameAddress,
  nameOfContact,
  readEmailList,
  normalizeEmailList,
  townOf,
} from './contact.ts';
import type { NamedContact } from './contact.ts';
import {
  contactColumns,
  contactFields,
  errorsHeader,
  readYesOrNo,
  contactRowFrom,
  wrongHeader,
} from './contact-template.ts';
import { wordDifferences } from './word-differences.ts';

const lena: NamedContact = {
  company: 'Bellmont & Daughters',
  firstName: 'Lena',
  lastName: 'Ruiz',
  addressLine1: '247 Weybosset St',
  addressLine2: 'Ste 210',
  city: 'Providence',
  state: 'RI',
  postalCode: '02903',
  countryCode: 'US',
};

describe('an email list', () => {
  test.each([
    ['a@b.example; c@d.example', ['a@b.example', 'c@d.example']],
    [' a@b.example ;; A@B.example;', ['a@b.example']],
    ['', []],
    [';;;', []],
  ])('reads the email list %j', (text, emails) => {
    expect(readEmailList(text)).toEqual(emails);
  });

  test.each([
    ['a@b.example; c@d', 'c@d'],
    ['a@b.example, c@d.example', 'a@b.example, c@d.example'],
    ['a@b.example', undefined],
    ['', undefined],
  ])('the first invalid email in %j is %j', (text, invalid) => {
    expect(invalidEmail(text)).toBe(invalid);
  });

  test('normalizes an email list to one space after each semicolon', () => {
    expect(normalizeEmailList('a@b.example ;c@d.example;')).toBe('a@b.example; c@d.example');
  });
});

describe('duplicates', () => {
  test.each([
    ['different case and punctuation', { company: 'BELLMONT  AND DAUGHTERS'.replace('AND', '&') }],
    ['an accent', { lastName: 'Ruíz' }],
    ['a ZIP+4', { postalCode: '02903-1234' }],
    ['a period', { addressLine1: '247 Weybosset St.' }],
  ])('a contact with %s is a duplicate', (_, change) => {
    expect(duplicateKey({ ...lena, ...change })).toBe(duplicateKey(lena));
  });

  test.each([
    ['another unit', { addressLine2: 'Ste 211' }],
    ['another person', { firstName: 'Leo' }],
    ['another company', { company: '' }],
    ['another ZIP', { postalCode: '02904' }],
  ])('a contact with %s is not a duplicate', (_, change) => {
    expect(duplicateKey({ ...lena, ...change })).not.toBe(duplicateKey(lena));
  });
});

test.each([
  ['PR', '00901', true],
  ['VI', '00802', true],
  ['GU', '96910', true],
  ['AS', '96799', true],
  ['MP', '96950', true],
  ['FL', '00901', true],
  ['HI', '96939', true],
  ['HI', '96943', true],
  ['HI', '96960', true],
  ['HI', '96801', false],
  ['RI', '02903', false],
])('an address in %s %s is restricted: %s', (state, postalCode, restricted) => {
  expect(isInRestrictedTerritory({ state, postalCode, countryCode: 'US' })).toBe(restricted);
});

test('Prince Edward Island is not restricted', () => {
  expect(isInRestrictedTerritory({ state: 'PE', postalCode: 'C1A 1A1', countryCode: 'CA' })).toBe(false);
});

describe('address differences', () => {
  test.each([
    ['247 Weybosset Street', '247 WEYBOSSET ST', ['=247 Weybosset', 'Street'], ['=247 WEYBOSSET', 'ST']],
    ['12 Elm', '12 Elm', ['=12 Elm'], ['=12 Elm']],
    ['', 'A', [], ['A']],
    [
      'Providense RI 02903',
      'PROVIDENCE RI 02903-0412',
      ['Providense', '=RI', '02903'],
      ['PROVIDENCE', '=RI', '02903-0412'],
    ],
  ])('marks the words in which %j and %j differ', (entered, standard, one, other) => {
    const marked = (pieces: readonly { text: string; same: boolean }[]) =>
      pieces.map(({ text, same }) => `${same ? '=' : ''}${text}`);
    const difference = wordDifferences(entered, standard);
    expect(marked(difference.entered)).toEqual(one);
    expect(marked(difference.standard)).toEqual(other);
  });
});

describe('the template', () => {
  const headers = contactColumns.map(({ header }) => header);

  test('the template has one column per field', () => {
    expect(contactColumns.map(({ field }) => field)).toEqual([...contactFields]);
    expect(new Set(headers).size).toBe(headers.length);
  });

  test.each([
    ['that is unchanged', headers, undefined],
    ['with spaces around its headers', headers.map((header) => ` ${header} `), undefined],
    ['with empty trailing cells', [...headers, '', ' '], undefined],
    ['with the error column', [...headers, errorsHeader], undefined],
    ['with another header', ['Firma', ...headers.slice(1)], 'Company'],
    ['with a moved column', [headers[1] ?? '', headers[0] ?? '', ...headers.slice(2)], 'Company'],
    ['with a missing column', headers.slice(0, -1), 'Favorite (yes/no)'],
    ['with an extra column', [...headers, 'Note'], 'Note'],
    ['that is empty', [], 'Company'],
  ])('finds the wrong header of a template %s', (_, headersRead, wrong) => {
    expect(wrongHeader(headersRead)).toBe(wrong);
  });

  test('reads a row by position; missing cells are empty', () => {
    expect(contactRowFrom([' Bellmont ', 'Lena'])).toMatchObject({
      company: 'Bellmont',
      firstName: 'Lena',
      phone: '',
    });
  });

  test.each([
    ['Yes', true],
    ['x', true],
    ['', false],
    ['NO', false],
    ['maybe', undefined],
  ])('reads %j as yes or no: %s', (text, expected) => {
    expect(readYesOrNo(text)).toBe(expected);
  });
});

test('names a contact by company, or else person', () => {
  expect(nameOfContact(lena)).toBe('Bellmont & Daughters');
  expect(nameOfContact({ ...lena, company: '' })).toBe('Lena Ruiz');
});

test.each([
  ['Providence, RI 02903', {}],
  ['Toronto, ON M5B 2H1, Canada', { city: 'Toronto', state: 'ON', postalCode: 'M5B 2H1', countryCode: 'CA' }],
  ['Paris 75002, France', { city: 'Paris', state: '', postalCode: '75002', countryCode: 'FR' }],
  ['Sydney, NSW 2000, Australia', { city: 'Sydney', state: 'NSW', postalCode: '2000', countryCode: 'AU' }],
  ['Hong Kong, Hong Kong', { city: 'Hong Kong', state: '', postalCode: '', countryCode: 'HK' }],
])('formats a city line as %j', (written, change) => {
  expect(townOf({ ...lena, ...change })).toBe(written);
});

test('addresses are equal only if every part is', () => {
  expect(isSameAddress(lena, { ...lena })).toBe(true);
  expect(isSameAddress(lena, { ...lena, city: 'providence' })).toBe(false);
});
