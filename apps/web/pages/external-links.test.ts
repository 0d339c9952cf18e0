import { expect, test } from 'vitest';
import { readExternalLinks } from './external-page.tsx';

test.each<[string, unknown, object]>([
  [
    'an address that was set',
    { 'care-plan': 'https://care.example/' },
    { 'care-plan': 'https://care.example/' },
  ],
  ['none where none is set', { 'partner-gateway': '', 'care-plan': '' }, {}],
  ['no address without https', { 'partner-gateway': 'http://gateway.example/' }, {}],
  ['no script', { 'partner-gateway': 'javascript:alert(1)' }, {}],
  ['no place that the page does not know', { elsewhere: 'https://other.example/' }, {}],
  ['nothing of another kind', { 'partner-gateway': 3 }, {}],
  ['nothing of a text', 'https://gateway.example/', {}],
  ['nothing of nothing', null, {}],
])('the external links page covers %s', (_, value, expected) => {
  expect(readExternalLinks(value)).toEqual(expected);
});
