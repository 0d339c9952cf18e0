import { expect, test } from 'vitest';
import { readAddresses, readDetails } from './external-links.ts';

const keys = ['partner-gateway', 'care-plan'] as const;

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
])('the portal links %s', (_, value, expected) => {
  expect(readAddresses(value, keys)).toEqual(expected);
});

const empty = { application: '', signInAddress: '', changedAt: null, changedBy: null };

test.each<[string, unknown, object]>([
  [
    'all that is stored',
    { 'care-plan': { ...empty, application: 'care' } },
    { ...empty, application: 'care' },
  ],
  ['nothing of a link without details', {}, empty],
  ['nothing of another type', { 'care-plan': { application: 7, changedBy: null } }, empty],
  ['nothing from null', null, empty],
  ['nothing from a text in place of details', { 'care-plan': 'care' }, empty],
])('details of a link: %s', (_, value, expected) => {
  expect(readDetails(value, 'care-plan')).toEqual(expected);
});
