import { expect, test } from 'vitest';
import { freshRun } from '#kit/domain/steps.ts';
import { displaySteps, slowAfterMs, slowPurchaseMessage, timeoutMs } from './display-steps.ts';

const told = {
  carrier: 'UPS',
  price: '$56.24',
  trackingTail: '1051',
  isInsuranceOnly: false,
  failure: null,
} as const;
const words = (...asked: Parameters<typeof displaySteps>) => displaySteps(...asked).map((step) => step.words);

test('without a run the status decides the step texts', () => {
  expect(words(undefined, { ...told, standing: 'Completed' })).toEqual([
    '$56.24 goes on your weekly invoice.',
    'Bought, tracking number …1051.',
    'The parcel is covered.',
  ]);
  for (const standing of ['Failed', 'Declined', 'Withdrawn'] as const)
    expect(words(undefined, { ...told, standing })).toEqual([
      'Nothing was charged.',
      'No label was bought.',
      'Nothing was insured.',
    ]);
});

test('pending and unknown steps say so', () => {
  expect(words(undefined, { ...told, standing: 'Awaiting' })[0]).toBe('Nothing is charged yet.');
  const unsure = { ...freshRun, standing: 'unknown', done: ['charge'], pending: 'label' } as const;
  expect(words(unsure, { ...told, standing: 'Running' })[1]).toBe(
    'We are confirming with UPS; you will not be charged twice.',
  );
});

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
