import { expect, test } from 'vitest';
import { slowAfterMs, slowPurchaseMessage, timeoutMs } from './slow-purchase.ts';

test.each([
  [0, 'nothing'],
  [19_999, 'nothing'],
  [20_000, 'This takes longer than usual'],
  [99_999, 'This takes longer than usual'],
  [100_000, 'There was no answer for 100 seconds'],
])('after %i ms it says: %s', (waited, begins) => {
  expect((slowPurchaseMessage(waited, '40-118302') ?? 'nothing').split('.')[0]).toBe(begins);
});

test.each([slowAfterMs, timeoutMs])(
  'after %i ms the shipment is named, and nobody need press again',
  (waited) => {
    expect(slowPurchaseMessage(waited, '40-118302')).toMatch(
      / shipment 40-118302 .* you will not be charged twice\.$/,
    );
  },
);
