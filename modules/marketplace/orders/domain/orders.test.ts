import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import { itemMoves, itemWords } from './item-moves.ts';
import type { ItemState } from './item-moves.ts';
import { isReturnable, refundExpected, returnableUntil, returnCosts, wireDueOn } from './order-deadlines.ts';
import { orderMoves, orderPaymentMoves } from './order-moves.ts';

const all = {
  paid: true,
  notPaid: true,
  everyStoneDecided: true,
  someStoneConfirmed: true,
  everyStoneAuthenticated: true,
  nothingUnderWay: true,
};

test('rejects withdrawing a paid order', () => {
  expect(movesFrom(orderMoves, 'Placed', 'buyer', all)).toEqual(['withdraw']);
  expect(movesFrom(orderMoves, 'Placed', 'buyer', { ...all, notPaid: false })).toEqual([]);
  expect(movesFrom(orderMoves, 'Funded', 'buyer', all)).toEqual([]);
});

test('a returned ACH payment requests a wire, at any time', () => {
  expect(orderPaymentMoves.moves.sendBack).toMatchObject({ from: ['UnderWay', 'Paid'], to: 'AwaitingWire' });
});

test.each<[state: ItemState, facts: [returnable: boolean, within: boolean], moves: string[]]>([
  ['Confirmed', [true, true], ['askReturn']],
  ['Confirmed', [false, true], []],
  ['Confirmed', [true, false], []],
  ['NotAvailable', [true, true], []],
  ['ReturnInitiated', [true, true], []],
  ['Refunded', [true, true], []],
])(
  'a buyer of a stone that is %s, returnable and in time %j may: %j',
  (state, [returnable, within], moves) => {
    const facts = { notShipped: true, returnable, withinReturnDays: within };
    expect(movesFrom(itemMoves, state, 'buyer', facts)).toEqual(moves);
  },
);

test('every status of a stone has words', () => {
  expect(Object.keys(itemWords)).toEqual(itemMoves.states);
});

test('a wire is due after two business days, without holidays', () => {
  // The Wednesday before Thanksgiving.
  expect(wireDueOn(day('2026-11-25'))).toBe('2026-11-30');
  expect(wireDueOn(day('2026-11-23'))).toBe('2026-11-25');
});

test('a stone can be returned within 20 days of its receipt', () => {
  const received = day('2026-11-01');
  expect(returnableUntil(received)).toBe('2026-11-21');
  expect(isReturnable(received, day('2026-11-21'))).toBe(true);
  expect(isReturnable(received, day('2026-11-22'))).toBe(false);
});

test('a refund is expected in 5 to 10 business days', () => {
  expect(refundExpected(day('2026-11-02'))).toEqual(['2026-11-09', '2026-11-17']);
});

test.each([
  [0, 0],
  [3, 0],
  [4, 3500],
  [9, 3500],
])('after %i returns in a month the next one costs %i cents', (returned, costs) => {
  expect(returnCosts(returned)).toBe(costs);
});
