// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { CartRow } from '#modules/marketplace/cart/web/cart-row.tsx';
import { useCartActions } from '#modules/marketplace/cart/web/use-cart-actions.ts';
import { detailedStone } from '#modules/marketplace/holds/web/testing-stone.ts';
import { TurnedStone } from '#modules/marketplace/stones/web/turned-stone.tsx';
import { SharedPage } from './client-link/shared-page.tsx';

// The stone's page, lists and compare are seen by the journey; `tools/walls/lab-grown.test.ts` finds the others.

const stone = { ...detailedStone, diamondType: 'Lab', growthMethod: 'CVD', isListed: true } as const;
const item = {
  ...stone,
  id: '0192a000-0000-7000-8000-000000000001',
  addedAt: '2026-11-20T14:38:00.000Z',
  priceBefore: stone.price,
  isPriceUpdated: false,
  factsChanged: [],
  availableIndicator: true,
  heldUntil: null,
};
const cart = {
  id: '0192a000-0000-7000-8000-000000000002',
  userReferenceId: '',
  personId: '0192a000-0000-7000-8000-000000000003',
  retailIndicator: true,
  moduleType: 2,
  items: [item],
  count: 1,
  cartInformation: {
    shippingAndHandlingAmount: 0,
    totalExpeditedShippingHandlingAmount: 0,
    totalStandardShippingHandlingAmount: 0,
  },
  reasonToDelete: null,
  checkoutId: null,
} as const;

const RowOfCart = () => (
  <CartRow
    cart={{ ...cart, items: [...cart.items] }}
    item={item}
    actions={useCartActions(2)}
    landed={undefined}
  />
);

const path = '/services/marketplace/api';
const shared = {
  jeweler: 'Harrow & Vale',
  phone: '+1 212 555 0143',
  hasLogo: false,
  title: '',
  endsAt: '2026-12-24T03:30:00.000Z',
  stones: [{ ...stone, place: 0, isAvailable: true, isLiked: false, price: 120_000 }],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each<[string, () => ReactNode, string]>([
  ['the cart', RowOfCart, '/'],
  ["a client's link", SharedPage, '/shared-diamonds'],
])('%s says that a stone is lab-grown', async (_, Page, address) => {
  mockServer({
    [`${path}/clientview/opened`]: answered(shared),
  });
  await showPage(() => <DialogsProvider>{<Page />}</DialogsProvider>, address);
  expect((await screen.findAllByText(/^Lab-grown 1\.51 ct round/)).length).toBeGreaterThan(0);
});

test("a client's page without a title names lab-grown stones in its heading", async () => {
  mockServer({ [`${path}/clientview/opened`]: answered(shared) });
  await showPage(() => <DialogsProvider>{<SharedPage />}</DialogsProvider>, '/shared-diamonds');
  expect(await screen.findByRole('heading', { level: 1, name: 'Lab-grown diamonds for you' })).toBeTruthy();
});

test('a drawing says so to a screen reader', async () => {
  await showPage(() => <TurnedStone stone={stone} turn={0} size={80} />, '/');
  expect(await screen.findByRole('img', { name: /^Lab-grown round/ })).toBeTruthy();
});
