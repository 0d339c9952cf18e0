import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { freshRun } from '#kit/domain/steps.ts';
import { displaySteps, slowAfterMs, slowPurchaseMessage, timeoutMs } from './display-steps.ts';

const facts = {
  carrier: 'UPS',
  price: '$56.24',
  trackingTail: '1051',
  declaredValue: cents(90_000),
  insuredValue: cents(90_000),
  isInsuranceOnly: false,
  failure: null,
} as const;
const words = (...args: Parameters<typeof displaySteps>) => displaySteps(...args).map((step) => step.words);

test('the status of a purchase without a run decides its step texts', () => {
  expect(words(undefined, { ...facts, status: 'Completed' })).toEqual([
    '$56.24 will be on your weekly invoice.',
    'Label purchased, tracking number •••• 1051.',
    'The parcel is covered.',
  ]);
  for (const status of ['Failed', 'Declined', 'Withdrawn'] as const)
    expect(words(undefined, { ...facts, status })).toEqual([
      'Nothing was charged.',
      'No label was purchased.',
      'No coverage was purchased.',
    ]);
});

test.each([
  [90_000, 'The parcel is covered.'],
  [35_000, "$350.00 of this parcel's value is covered."],
  [0, "This parcel isn't insured with us."],
])('of $900.00 declared %i cents insured says: %s', (insured, sentence) => {
  const steps = words(undefined, { ...facts, status: 'Completed', insuredValue: cents(insured) });
  expect(steps.at(-1)).toBe(sentence);
});

test('pending and unknown purchase steps say so', () => {
  expect(words(undefined, { ...facts, status: 'Awaiting' })[0]).toBe('Nothing has been charged yet.');
  const unknownRun = { ...freshRun, status: 'unknown', done: ['charge'], pending: 'label' } as const;
  expect(words(unknownRun, { ...facts, status: 'Running' })[1]).toBe(
    'We are confirming with UPS; you will not be charged twice.',
  );
});

test.each([
  [0, 'nothing'],
  [19_999, 'nothing'],
  [20_000, 'This is taking longer than usual'],
  [99_999, 'This is taking longer than usual'],
  [100_000, "There's been no response for 100 seconds"],
])('a purchase running for %i ms shows: %s', (elapsedMs, start) => {
  expect((slowPurchaseMessage(elapsedMs, '40-118302') ?? 'nothing').split('.')[0]).toBe(start);
});

test.each([slowAfterMs, timeoutMs])(
  'the notice after %i ms names the shipment and says not to buy it again',
  (elapsedMs) => {
    expect(slowPurchaseMessage(elapsedMs, '40-118302')).toMatch(
      / shipment 40-118302 .* You won't be charged twice\.$/,
    );
  },
);
