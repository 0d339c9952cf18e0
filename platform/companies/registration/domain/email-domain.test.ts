import { expect, test } from 'vitest';
import { companyEmailDomain, maskCompanyName } from './email-domain.ts';

test.each([
  ['ana@bellmont.example', 'bellmont.example'],
  [' Ana@BELLMONT.Example ', 'bellmont.example'],
  ['ana@gmail.com', undefined],
  ['ana@Rogers.com', undefined],
  ['ana', undefined],
  ['ana@localhost', undefined],
])('the email %j has the company domain %j', (email, domain) => {
  expect(companyEmailDomain(email)).toBe(domain);
});

test.each([
  ['Harrow & Vale', 'H•• & V••'],
  ["Émile's Gems", 'É•• G••'],
  ['24 Karat', '24 K••'],
])('masks the company name %j as %j', (name, masked) => {
  expect(maskCompanyName(name)).toBe(masked);
});
