import { expect, test } from 'vitest';
import { companyDomainOf, maskedCompanyName } from './email-domain.ts';

test.each([
  ['ana@bellmont.example', 'bellmont.example'],
  [' Ana@BELLMONT.Example ', 'bellmont.example'],
  ['ana@gmail.com', undefined],
  ['ana@Rogers.com', undefined],
  ['ana', undefined],
  ['ana@localhost', undefined],
])('%j is of the company domain %j', (email, domain) => {
  expect(companyDomainOf(email)).toBe(domain);
});

test.each([
  ['Harrow & Vale', 'H•• & V••'],
  ['Émile’s Gems', 'É•• G••'],
  ['24 Karat', '24 K••'],
])('%j is shown as %j', (name, masked) => {
  expect(maskedCompanyName(name)).toBe(masked);
});
