import { expect, test } from 'vitest';
import { parseServiceModule, acceptedBy } from './module-methods.ts';

test.each([
  ['PHS', 'PHS'],
  ['phs', 'PHS'],
  ['0', 'DMT'],
  ['1', 'PHS'],
  ['2', 'LGD'],
  ['3', undefined],
  ['', undefined],
])('"%s" names %s', (text, module) => {
  expect(parseServiceModule(text)).toBe(module);
});

test('only the diamond modules accept wires', () => {
  expect(acceptedBy('PHS')).toEqual(['CreditCard', 'BankAccount']);
  for (const module of ['DMT', 'LGD'] as const)
    expect(acceptedBy(module)).toEqual(['CreditCard', 'BankAccount', 'WireTransfer']);
});
