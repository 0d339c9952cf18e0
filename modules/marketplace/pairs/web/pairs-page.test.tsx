// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, broken, refused, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { cartRefusals } from '#modules/marketplace/cart/contract/cart.ts';
import { holdRefusals } from '#modules/marketplace/holds/contract/holds.ts';
import { comparePair } from '../domain/score-pair.ts';
import { shownStone } from '#modules/marketplace/stones/web/testing-stone.ts';
import { detailedStone } from '#modules/marketplace/holds/web/testing-stone.ts';
import { PairsPage } from './pairs-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const details = '/services/marketplace/api/diamonds/details';
const pairs = `/services/marketplace/api/diamonds/pairs/${shownStone.supplierItemIdentifier}`;
const cart = '/services/cart/api/cart';
const items = `${cart}/retail/items`;

const twin = { ...shownStone, supplierItemIdentifier: '40718856', length: 744, price: 900_000 };
const match = {
  diamond: twin,
  score: 98,
  differs: comparePair(shownStone, twin),
  isHeldElsewhere: false,
};
const totals = (...counts: readonly [number, number, number]) => [
  { within: 5, total: counts[0] },
  { within: 15, total: counts[1] },
  { within: 30, total: counts[2] },
];
const oneMatch = { reason: null, within: 5, totals: totals(1, 1, 4), matches: [match] };
const noMatches = { reason: null, within: 5, totals: totals(0, 7, 9), matches: [] };

async function show(answers: Parameters<typeof mockServer>[0], stone: object = detailedStone) {
  mockServer({
    [details]: answered({ diamonds: [stone] }),
    [pairs]: answered(oneMatch),
    [cart]: refused(cartRefusals.cart_missing),
    ...answers,
  });
  sessionStorage.setItem('loupe.kept.marketplace-price', 'Stone price');
  return showPage(
    () => (
      <DialogsProvider>
        <PairsPage />
      </DialogsProvider>
    ),
    `/marketplace/pairs?stone=${shownStone.supplierItemIdentifier}`,
  );
}

test('explains without a stone how to choose one', async () => {
  mockServer({});
  await showPage(() => <PairsPage />, '/marketplace/pairs');
  expect(await screen.findByText('No stone selected yet')).toBeTruthy();
});

test('shows the closeness of a match, the reasons and the price of both', async () => {
  await show({});
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('98 of 100');
  expect(row.textContent).toContain('0.02 mm longer.');
  expect(row.textContent).toContain('$18,226.10');
  expect(row.textContent).toContain('3.02 ct total');
});

test('offers, without close matches, the count of a wider tolerance', async () => {
  await show({
    [pairs]: [answered(noMatches), answered({ ...oneMatch, within: 15, totals: noMatches.totals })],
  });
  expect(await screen.findByText('No matches within 0.05 mm')).toBeTruthy();
  const user = (await import('@testing-library/user-event')).default.setup();
  await user.click(screen.getByRole('button', { name: 'Show matches within 0.15 mm' }));
  expect(await screen.findByRole('listitem')).toBeTruthy();
});

test.each([
  ['NoMeasurements', 'No measurements for this stone'],
  ['NoGrades', 'This stone has no grades'],
])('explains %s to the member', async (reason, words) => {
  await show({ [pairs]: answered({ reason, within: 5, totals: [], matches: [] }) });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Matches' })).toBeTruthy();
});

test('offers alternatives without any match', async () => {
  await show({ [pairs]: answered({ ...noMatches, totals: totals(0, 0, 0) }) });
  expect(await screen.findByText('No matching stones')).toBeTruthy();
});

test("keeps the focus after a keyboard choice among the tray's stones", async () => {
  sessionStorage.setItem('loupe.kept.marketplace-compared', '40718855,40718856');
  const user = await show({
    [details]: answered({ diamonds: [detailedStone, { ...detailedStone, ...twin }] }),
    [pairs.replace('40718855', '40718856')]: answered(noMatches),
  });
  const [first, second] = await screen.findAllByRole('radio', { name: /^1\.51 G VS1, GIA/ });
  expect(first).toHaveProperty('checked', true);
  second?.focus();
  await user.keyboard(' ');
  expect(await screen.findByText('No matches within 0.05 mm')).toBeTruthy();
  expect(second).toHaveProperty('checked', true);
  expect(document.activeElement).toBe(second);
});

test('retries a failed request', async () => {
  await show({ [pairs]: [broken, answered(oneMatch)] });
  const user = (await import('@testing-library/user-event')).default.setup();
  await user.click(await screen.findByRole('button', { name: /again/ }));
  expect(await screen.findByRole('listitem')).toBeTruthy();
});

test('shows which of two stones was not added, why, and that the other one was', async () => {
  const filled = {
    id: '0192a000-0000-7000-8000-00000000a001',
    userReferenceId: 'Marta',
    personId: '0192a000-0000-7000-8000-00000000a002',
    retailIndicator: false,
    moduleType: 0,
    items: [],
    count: 1,
    cartInformation: {
      shippingAndHandlingAmount: 0,
      totalExpeditedShippingHandlingAmount: 0,
      totalStandardShippingHandlingAmount: 0,
    },
    reasonToDelete: null,
    checkoutId: null,
  };
  const user = await show({ [items]: [answered(filled), refused(holdRefusals.stone_missing)] });
  await user.click(await screen.findByRole('button', { name: 'Add both to cart' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(
    "The 1.51 ct round, G VS1 (item 40718856) wasn't added: This stone is no longer available.",
  );
  expect(alert.textContent).toContain('The 1.51 ct round, G VS1 (item 40718855) is in your cart.');
});

test('offers the match alone when the stone itself is unavailable', async () => {
  await show({}, { ...detailedStone, isListed: false });
  const row = await screen.findByRole('listitem');
  expect(within(row).getByRole('button', { name: 'Add to cart' })).toBeTruthy();
  expect(row.textContent).toContain('$9,000.00');
  expect(row.textContent).not.toContain('$18,226.10');
});

test("marks a match that another buyer holds and doesn't add it", async () => {
  await show({ [pairs]: answered({ ...oneMatch, matches: [{ ...match, isHeldElsewhere: true }] }) });
  const row = await screen.findByRole('listitem');
  expect(within(row).getByText('On hold by another buyer')).toBeTruthy();
  expect(within(row).queryByRole('button', { name: /cart/ })).toBeNull();
});

test('hides cost, location and cart from a client', async () => {
  sessionStorage.setItem('loupe.kept.marketplace-client-view', 'on');
  await show({ '/services/marketplace/api/clientview/rules': answered({ rules: [], version: 0 }) });
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('Price on request');
  expect(document.body.textContent).not.toMatch(/\$|Los Angeles/);
  expect(screen.queryByRole('button', { name: /cart/ })).toBeNull();
  expect(within(row).getByRole('link', { name: 'Compare both' })).toBeTruthy();
});
