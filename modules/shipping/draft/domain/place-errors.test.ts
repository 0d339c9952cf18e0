import { expect, test } from 'vitest';
import { newYork } from '#modules/shipping/rules/domain/testing/a-shipment.ts';
import { placeErrors } from './place-errors.ts';

test('a complete place has no errors', () => {
  expect(placeErrors(newYork)).toEqual({});
});

test('a person or a company is enough', () => {
  expect(placeErrors({ ...newYork, company: '' })).toEqual({});
  expect(placeErrors({ ...newYork, firstName: '', lastName: '' })).toEqual({});
  expect(placeErrors({ ...newYork, company: ' ', firstName: '', lastName: '' })).toHaveProperty('company');
});

test.each([
  ['phone', '401'],
  ['emailAddress', 'david@'],
  ['addressLine1', ' '],
  ['city', ''],
  ['state', 'ON'],
  ['postalCode', '1003'],
] as const)('reports an error for %s %j', (field, text) => {
  expect(Object.keys(placeErrors({ ...newYork, [field]: text }))).toEqual([field]);
});

test('validates a foreign place by its country', () => {
  const paris = { ...newYork, countryCode: 'FR', state: '', postalCode: '75001' };
  expect(placeErrors(paris)).toEqual({});
  expect(placeErrors({ ...paris, postalCode: '7500' })).toEqual({
    postalCode: 'Enter a postal code for France, such as 75002.',
  });
  expect(placeErrors({ ...paris, countryCode: 'HK', postalCode: '' })).toEqual({});
  const sydney = { ...paris, countryCode: 'AU', postalCode: '2000' };
  expect(placeErrors(sydney)).toEqual({ state: 'Enter a state or province.' });
  expect(placeErrors({ ...sydney, state: 'NSW' })).toEqual({});
});

test('a foreign phone has ten digits including its calling code', () => {
  const abroad = { ...newYork, countryCode: 'DK', state: '', postalCode: '1050' };
  expect(placeErrors({ ...abroad, phone: '+45-33121234' })).toEqual({});
  expect(placeErrors({ ...abroad, phone: '+45-331212' })).toHaveProperty('phone');
});

test('does not validate unserved countries', () => {
  expect(placeErrors({ ...newYork, countryCode: 'MC', state: '', postalCode: '98000' })).toEqual({});
});
