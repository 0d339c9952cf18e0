import { expect, test } from 'vitest';
import { readExternalLinks } from './external-page.tsx';

test.each<[string, unknown, object]>([
  [
    'an address in the configuration',
    { 'care-plan': 'https://care.example/' },
    { 'care-plan': 'https://care.example/' },
  ],
  ['no address if none is set', { 'partner-gateway': '', 'care-plan': '' }, {}],
  ['no address without https', { 'partner-gateway': 'http://gateway.example/' }, {}],
  ['no script', { 'partner-gateway': 'javascript:alert(1)' }, {}],
  ['no unlisted service', { elsewhere: 'https://other.example/' }, {}],
  ['no value of another type', { 'partner-gateway': 3 }, {}],
  ['nothing from a text', 'https://gateway.example/', {}],
  ['nothing from null', null, {}],
])('the external services page links %s', (_, value, expected) => {
  expect(readExternalLinks(value)).toEqual(expected);
});
