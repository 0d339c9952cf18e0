import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import { itemMoves, itemWords } from './item-moves.ts';
import type { ItemStatus } from './item-moves.ts';
import {
  isReturnable,
  expectedRefundDays,
  returnableUntil,
  nextReturnFee,
  wireDueOn,
} from './order-deadlines.ts';
import { orderMoves, orderPaymentMoves } from './order-moves.ts';

const allFacts = {
  paid: true,
  notPaid: true,
  everyStoneDecided: true,
  someStoneConfirmed: true,
  everyStoneAuthenticated: true,
  nothingUnderWay: true,
};

test('rejects withdrawing a paid order', () => {
  expect(movesFrom(orderMoves, 'Placed', 'buyer', allFacts)).toEqual(['withdraw']);
  expect(movesFrom(orderMoves, 'Placed', 'buyer', { ...allFacts, notPaid: false })).toEqual([]);
  expect(movesFrom(orderMoves, 'Funded', 'buyer', allFacts)).toEqual([]);
});

test('requests a wire for a returned ACH payment, at any time', () => {
  expect(orderPaymentMoves.moves.sendBack).toMatchObject({ from: ['UnderWay', 'Paid'], to: 'AwaitingWire' });
});

test.each<[state: ItemStatus, facts: [returnable: boolean, within: boolean], moves: string[]]>([
  ['Confirmed', [true, true], ['refuseReport', 'askReturn']],
  ['Confirmed', [false, true], ['refuseReport']],
  ['Confirmed', [true, false], ['refuseReport']],
  ['NotAvailable', [true, true], []],
  ['ReturnInitiated', [true, true], []],
  ['Refunded', [true, true], []],
])(
  'allows the buyer of a stone that is %s, returnable and in time %j: %j',
  (state, [returnable, within], moves) => {
    const facts = { notShipped: true, returnable, withinReturnDays: within };
    expect(movesFrom(itemMoves, state, 'buyer', facts)).toEqual(moves);
  },
);

test('has a label for every status of a stone', () => {
  expect(Object.keys(itemWords)).toEqual(itemMoves.states);
});

test('makes a wire due after two business days, without holidays', () => {
  // The Wednesday before Thanksgiving.
  expect(wireDueOn(day('2026-11-25'))).toBe('2026-11-30');
  expect(wireDueOn(day('2026-11-23'))).toBe('2026-11-25');
});

test('allows returns within 20 days of receipt', () => {
  const received = day('2026-11-01');
  expect(returnableUntil(received)).toBe('2026-11-21');
  expect(isReturnable(received, day('2026-11-21'))).toBe(true);
  expect(isReturnable(received, day('2026-11-22'))).toBe(false);
});

test('expects a refund in 5 to 10 business days', () => {
  expect(expectedRefundDays(day('2026-11-02'))).toEqual(['2026-11-09', '2026-11-17']);
});

test.each([
  [0, 0],
  [3, 0],
  [4, 3500],
  [9, 3500],
])('charges, after %i returns in a month, %i cents for the next one', (returned, costs) => {
  expect(nextReturnFee(returned)).toBe(costs);
});
