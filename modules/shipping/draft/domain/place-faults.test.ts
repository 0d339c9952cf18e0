import { expect, test } from 'vitest';
import { newYork } from '#modules/shipping/rules/domain/testing/a-shipment.ts';
import { placeFaults } from './place-faults.ts';

test('a whole place lacks nothing', () => {
  expect(placeFaults(newYork)).toEqual({});
});

test('a person alone, or a company alone, is enough of a name', () => {
  expect(placeFaults({ ...newYork, company: '' })).toEqual({});
  expect(placeFaults({ ...newYork, firstName: '', lastName: '' })).toEqual({});
  expect(placeFaults({ ...newYork, company: ' ', firstName: '', lastName: '' })).toHaveProperty('company');
});

test.each([
  ['phone', '401'],
  ['emailAddress', 'david@'],
  ['addressLine1', ' '],
  ['city', ''],
  ['state', 'ON'],
  ['postalCode', '1003'],
] as const)('%s %j is told of', (field, text) => {
  expect(Object.keys(placeFaults({ ...newYork, [field]: text }))).toEqual([field]);
});

test('abroad a place is written as its country writes it', () => {
  const paris = { ...newYork, countryCode: 'FR', state: '', postalCode: '75001' };
  expect(placeFaults(paris)).toEqual({});
  expect(placeFaults({ ...paris, postalCode: '7500' })).toEqual({
    postalCode: 'Type the code as France writes it: 75002.',
  });
  expect(placeFaults({ ...paris, countryCode: 'HK', postalCode: '' })).toEqual({});
  const sydney = { ...paris, countryCode: 'AU', postalCode: '2000' };
  expect(placeFaults(sydney)).toEqual({ state: 'Type the state or province.' });
  expect(placeFaults({ ...sydney, state: 'NSW' })).toEqual({});
});

test('abroad a phone has ten digits with its calling code', () => {
  const abroad = { ...newYork, countryCode: 'DK', state: '', postalCode: '1050' };
  expect(placeFaults({ ...abroad, phone: '+45-33121234' })).toEqual({});
  expect(placeFaults({ ...abroad, phone: '+45-331212' })).toHaveProperty('phone');
});

test('a country whose post nobody here knows writes its states and postcodes as it likes', () => {
  expect(placeFaults({ ...newYork, countryCode: 'MC', state: '', postalCode: '98000' })).toEqual({});
});
