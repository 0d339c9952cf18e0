// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { getBuyingTerms } from '#modules/marketplace/fees/contract/buying-terms.ts';
import { getDetails } from '#modules/marketplace/holds/contract/stone-details.ts';
import { detailedStone } from '#modules/marketplace/holds/web/testing-stone.ts';
import { PairsPage } from '#modules/marketplace/pairs/web/pairs-page.tsx';
import { BatchFinderPage } from './batch/batch-finder-page.tsx';
import { ComparePage } from './compare/compare-page.tsx';

const id = detailedStone.supplierItemIdentifier;
const mockTerms = (isEstimate: boolean) =>
  mockServer({
    [getBuyingTerms.path]: answered({
      destination: null,
      tax: { rate: 9_025, state: 'MN', isExempt: false, ratedOn: null, staleDays: 0, isEstimate },
      payment: 'Wire',
      on: '2026-11-24',
    }),
    [getDetails.path]: answered({ diamonds: [detailedStone] }),
  });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pages: readonly [string, () => ReactNode, string, RegExp][] = [
  ['compare', ComparePage, `/marketplace/compare?stones=${id}`, /drawn to the same scale\./],
  ['pairs', PairsPage, `/marketplace/pairs?stone=${id}`, /closest first\./],
  ['the batch finder', BatchFinderPage, '/', /natural or lab-grown\./],
];

test.each(pages)(
  '%s says once that delivered prices include an estimated tax',
  async (_, Page, address, facts) => {
    mockTerms(true);
    await showPage(() => <DialogsProvider>{<Page />}</DialogsProvider>, address);
    expect(await screen.findAllByText(/Prices include estimated MN sales tax\./)).toHaveLength(1);
    expect(screen.getByText(facts)).toBeTruthy();
  },
);

test('a confirmed rate is not called an estimate', async () => {
  const sent = mockTerms(false);
  const [, Page, address] = pages[0] ?? ['', () => null, ''];
  await showPage(() => <DialogsProvider>{<Page />}</DialogsProvider>, address);
  await screen.findByText(/drawn to the same scale\./);
  await vi.waitFor(() => expect(sent.some(({ path }) => path === getBuyingTerms.path)).toBe(true));
  expect(screen.queryByText(/estimated .*tax/)).toBeNull();
});
