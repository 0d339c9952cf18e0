// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { Quote, QuotedOption } from '#modules/shipping/quotes/contract/quote-endpoints.ts';
import { meantBy, quoteQuery } from '#modules/shipping/quotes/web/quote-options.ts';
import { missingText } from './missing-text.ts';
import { useLiveQuote } from './use-live-quote.ts';

afterEach(() => vi.unstubAllGlobals());

const providence = {
  company: 'HV Services',
  firstName: 'Marta',
  lastName: 'Reyes',
  phone: '1-4015550142',
  emailAddress: '',
  addressLine1: '118 Westminster St',
  addressLine2: '',
  city: 'Providence',
  state: 'RI',
  postalCode: '02903',
  countryCode: 'US',
  isResidential: false,
  validationStatus: 'Validated',
} as const;

const draft: ShipmentDraft = {
  ...emptyDraft,
  origin: providence,
  destination: {
    ...providence,
    addressLine1: '22 W 48th St',
    city: 'New York',
    state: 'NY',
    postalCode: '10036',
  },
  cargo: 'FinishedJewelry',
  packaging: 'CustomBox',
  weightOz: 20,
  size: { length: 9, width: 6, height: 4 },
  declaredValue: cents(90_000),
  shipDate: day('2026-11-30'),
};

const ours = (service: string, total: number): QuotedOption => ({
  optionId: `FedEx ${service}`,
  carrier: 'FedEx',
  service,
  name: service,
  level: 'GroundOrFirstClass',
  speed: 'Ground',
  lines: [],
  total: cents(total),
  carrierTotal: cents(total),
  premium: cents(0),
  insuredValue: cents(90_000),
  arrivesOn: null,
  days: null,
  arrivesBy: null,
  guaranteed: false,
  softErrors: [],
  hardError: null,
});

/** Ground is on an account of the company's own that can't be used. */
const quote: Quote = {
  quoteId: '0198a1f0-0000-7000-8000-000000000002',
  askedAt: '2026-11-28T12:00:00.000Z',
  validUntil: '2026-11-28T12:15:00.000Z',
  silent: [],
  options: [
    ours('2DAY', 3_000),
    ours('GROUND', 1_500),
    {
      ...ours('GROUND', 0),
      optionId: 'FedEx GROUND own bench',
      total: null,
      hardError: 'This account needs attention.',
      billing: {
        by: 'own account',
        name: 'Bench',
        tail: '7720',
        ours: cents(1_500),
        isDefault: true,
        isStopped: true,
      },
    },
  ],
};

function live(optionId: string | null) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient();
  client.setQueryData(quoteQuery({ ...draft, customs: undefined }, undefined).queryKey, quote);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useLiveQuote({ draft, optionId, version: 0 }, undefined), { wrapper }).result
    .current;
}

test.each([meantBy('FedEx GROUND'), 'FedEx GROUND own bench'])(
  "nothing starts in the place of a choice whose account can't be used: %s",
  (optionId) => {
    const found = live(optionId);
    expect(found.option).toBeUndefined();
    expect(missingText({ draft }, found)).toBe('FedEx account Bench: This account needs attention.');
  },
);

test('without a choice, the cheapest service starts that needs no such account', () => {
  expect(live(null).option?.optionId).toBe('FedEx 2DAY');
});
