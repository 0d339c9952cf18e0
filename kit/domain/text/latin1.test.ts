import { expect, test } from 'vitest';
import { toLatin1 } from './latin1.ts';

test.each([
  ['Harrow & Vale', 'Harrow & Vale'],
  ['Café Müller, 3 ½', 'Café Müller, 3 ½'],
  ['Łukasz Dvořák', 'Lukasz Dvorák'],
  ['Łódź Ștefan', 'Lódz Stefan'],
  ["Sœur d'Orléans – “Atelier”", 'Soeur d\'Orléans - "Atelier"'],
  ['Щукин Жуков', 'Shchukin Zhukov'],
  ['Αθήνα', 'Athina'],
  ['ＡＢＣ １２', 'ABC 12'],
  ['Ann 💎 Lee 👩‍👧', 'Ann Lee'],
  ['tab\tand\u00a0space\nand\u0000nothing', 'tab and space andnothing'],
  ['e\u0301', 'é'],
  ['', ''],
  ['💎', ''],
  ['GROUND ADVANTAGE™ ®', 'GROUND ADVANTAGE ®'],
])('writes %j as %j in Latin-1', (text, words) => {
  expect(toLatin1(text)).toEqual({ words, lost: false });
});

test.each([
  ['טבעת', ''],
  ['كبيرة 12', '12'],
  ['Kessler 株式会社', 'Kessler'],
])('%j has letters without a Latin form', (text, words) => {
  expect(toLatin1(text)).toEqual({ words, lost: true });
});

test('every character of the result fits in a byte', () => {
  const signs = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join('');
  expect(toLatin1(`${signs}💎`).words).toMatch(/^[\u0020-\u007e\u00a1-\u00ff]*$/u);
});
