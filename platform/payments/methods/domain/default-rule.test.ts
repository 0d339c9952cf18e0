import { describe, expect, test } from 'vitest';
import { oldestUsable, successorOf } from './default-rule.ts';
import type { DefaultCandidate } from './default-rule.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const card: DefaultCandidate = {
  methodId: 'card',
  status: 'Active',
  isDefault: true,
  billsOnly: false,
  addedAt: day(3),
};
const bank: DefaultCandidate = { ...card, methodId: 'bank', isDefault: false, addedAt: day(2) };
const forBills: DefaultCandidate = { ...bank, methodId: 'bills', billsOnly: true, addedAt: day(1) };
const waits: DefaultCandidate = {
  methodId: 'waits',
  status: 'AwaitingDeposits',
  isDefault: false,
  billsOnly: false,
  addedAt: day(1),
};

describe('removing a payment method', () => {
  test.each([
    ['the default requires a new default', card, [card, bank], undefined, { kind: 'must_be_chosen' }],
    ['the default passes to the chosen method', card, [card, bank], 'bank', { kind: 'is', methodId: 'bank' }],
    ['the default cannot pass to itself', card, [card, bank], 'card', { kind: 'must_be_chosen' }],
    [
      'a method awaiting deposits cannot be the new default',
      card,
      [card, bank, waits],
      'waits',
      { kind: 'must_be_chosen' },
    ],
    [
      'a card for bills cannot be the new default',
      card,
      [card, bank, forBills],
      'bills',
      { kind: 'must_be_chosen' },
    ],
    ['only a card for bills is left', card, [card, forBills], undefined, { kind: 'none_needed' }],
    ['the last method needs no new default', card, [card, waits], undefined, { kind: 'none_needed' }],
    ['any other method leaves the default unchanged', bank, [card, bank], undefined, { kind: 'none_needed' }],
    ['any other method ignores the chosen one', bank, [card, bank], 'card', { kind: 'must_be_chosen' }],
  ] as const)('%s', (_, leaving, all, chosen, expected) => {
    expect(successorOf(leaving, all, chosen)).toEqual(expected);
  });
});

test('when a default fails, the oldest usable method becomes the default', () => {
  expect(oldestUsable([{ ...card, status: 'Failed' }, bank, waits])).toBe('bank');
  expect(oldestUsable([waits, forBills])).toBeUndefined();
});
