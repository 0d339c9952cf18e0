import { expect, test } from 'vitest';
import { readServiceModule, takenBy } from './module-methods.ts';

test.each([
  ['PHS', 'PHS'],
  ['phs', 'PHS'],
  ['0', 'DMT'],
  ['1', 'PHS'],
  ['2', 'LGD'],
  ['3', undefined],
  ['', undefined],
])('"%s" names %s', (text, module) => {
  expect(readServiceModule(text)).toBe(module);
});

test('only the diamond modules take a wire', () => {
  expect(takenBy('PHS')).toEqual(['CreditCard', 'BankAccount']);
  for (const module of ['DMT', 'LGD'] as const)
    expect(takenBy(module)).toEqual(['CreditCard', 'BankAccount', 'WireTransfer']);
});
