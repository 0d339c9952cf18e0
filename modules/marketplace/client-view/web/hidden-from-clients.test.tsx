// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { defaultSearch } from '#modules/marketplace/search/domain/default-search.ts';
import { findStones } from '#modules/marketplace/finder/web/find-stones.tsx';
import { NothingFound } from '#modules/marketplace/browse/web/search/results/results.tsx';
import { shownStone } from '#modules/marketplace/stones/web/testing-stone.ts';
import { ClientViewPage } from './client-view-page.tsx';
import { ClientViewSwitch } from './client-view-switch.tsx';

const path = '/services/marketplace/api/diamonds/search/basic';
const rules = '/services/marketplace/api/clientview/rules';
const orders = '/services/marketplace/api/marketplace/orderdetails/search';
const foundStones = (diamonds: readonly object[]) =>
  answered({
    diamonds,
    diamondsIncluded: diamonds.length,
    totalDiamondsAvailable: 118,
    minPricePerCarat: null,
    maxPricePerCarat: null,
    averagePricePerCarat: null,
    minPrice: null,
    maxPrice: null,
    averagePrice: null,
  });

beforeEach(() => {
  mockServer({
    [path]: foundStones([shownStone]),
    [rules]: answered({ rules: [], version: 0 }),
    [orders]: answered({ items: [], next: null }),
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const turnOnClientView = async () => {
  const user = await showPage(() => <ClientViewSwitch />, '/');
  await user.click(await screen.findByRole('switch', { name: 'Client view' }));
  cleanup();
};
const hint = async () =>
  (
    await findStones(shownStone.gradingReportNumber ?? '', {
      signal: new AbortController().signal,
      queries: new QueryClient(),
    })
  ).records[0]?.hint;

test('shows costs in the command menu, except in client view', async () => {
  expect(await hint()).toBe('GIA 2906144478, stone price $9,226.10');
  await turnOnClientView();
  expect(await hint()).toBe('GIA 2906144478');
});

test('hides cost filters from a client without results', async () => {
  await turnOnClientView();
  const search = { ...defaultSearch('Natural Diamond'), price: { from: 900_000, to: 1_400_000 } };
  const act = vi.fn<() => void>();
  await showPage(() => <NothingFound search={search} change={act} clear={act} />, '/');
  await screen.findByRole('button', { name: 'Remove price (118)' });
  expect(screen.queryByText(/\$/)).toBeNull();
});

test('hides carts, orders and markup rules in client view', async () => {
  await turnOnClientView();
  const user = await showPage(() => <ClientViewPage />, '/');
  await screen.findByText('Client view is on');
  expect(screen.queryByText('Rules')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Turn off client view' }));
  expect(await screen.findByText('Rules')).toBeTruthy();
});
