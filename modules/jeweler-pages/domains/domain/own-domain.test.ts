import { expect, test } from 'vitest';
import { isOwnDomain, isPortals, readDomain } from './own-domain.ts';

test.each([
  ['harrow.example', true],
  ['www.harrow-and-vale.co', true],
  ['harrow', false],
  ['192.0.2.1', false],
  ['localhost', false],
  ['shop.localhost', false],
  ['db.internal', false],
  ['xn--hrrow-dua.example', false],
  ['h\u0430rrow.example', false],
  ['harrow.example:8080', false],
  ['a@harrow.example', false],
  ['-harrow.example', false],
  [`${'a'.repeat(64)}.example`, false],
  [`${'a.'.repeat(130)}example`, false],
  ['', false],
])('%s is a domain: %s', (text, expected) => expect(isOwnDomain(text)).toBe(expected));

test.each([
  ['https://Harrow.example/rings?x=1', 'harrow.example'],
  [' harrow.example. ', 'harrow.example'],
  ['HTTP://www.harrow.example', 'www.harrow.example'],
])('%s is read as %s', (text, expected) => expect(readDomain(text)).toBe(expected));

test("the portal's own hosts, and domains inside or above them, can't be a company's", () => {
  const hosts = ['members.assay.example', 'pages.assay.example'];
  const taken = ['members.assay.example', 'harrow.pages.assay.example', 'assay.example'];
  expect(taken.map((domain) => isPortals(domain, hosts))).toEqual([true, true, true]);
  expect(isPortals('harrow.example', hosts)).toBe(false);
});
