import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { draftFromQuickQuote } from './quick-quote.ts';
import type { QuickQuoteRequest } from './quick-quote.ts';

const request: QuickQuoteRequest = {
  fromPostalCode: '10038',
  toPostalCode: '02906',
  countryCode: 'US',
  isResidential: true,
  cargo: 'FinishedJewelry',
  declaredValue: cents(420_000),
  packaging: 'CarrierBoxSmall',
  size: { length: 13, width: 11, height: 2 },
  weightOz: 20,
  signature: 'Secure',
  coverage: 'Essential',
  shipDate: day('2026-11-21'),
};

test('two ZIPs become two places with only city and state', () => {
  const draft = draftFromQuickQuote(
    request,
    { city: 'New York', state: 'NY' },
    { city: 'Providence', state: 'RI' },
  );
  expect(draft).toMatchObject({
    origin: { postalCode: '10038', city: 'New York', state: 'NY', isResidential: false },
    destination: { postalCode: '02906', city: 'Providence', isResidential: true, addressLine1: '' },
    declaredValue: 420_000,
    signature: 'Secure',
    kind: 'Regular',
  });
});
