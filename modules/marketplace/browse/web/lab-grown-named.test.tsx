// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { NearestStones } from '#modules/marketplace/cart/web/replacements.tsx';
import { useShownPrice } from '#modules/marketplace/client-view/web/use-shown-price.ts';
import { findStones } from '#modules/marketplace/finder/web/find-stones.tsx';
import { searchOrders } from '#modules/marketplace/orders/contract/orders.ts';
import { StoneOffer } from '#modules/marketplace/orders/web/stone-offer.tsx';
import { StoneToMatch } from '#modules/marketplace/pairs/web/stone-to-match.tsx';
import { listHeldStones } from '#modules/marketplace/sales/contract/held-stones.ts';
import { HeldStones } from '#modules/marketplace/sales/web/held-stones.tsx';
import { searchBasic } from '#modules/marketplace/search/contract/search-stones.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { CartRow } from '#modules/marketplace/cart/web/cart-row.tsx';
import { useCartActions } from '#modules/marketplace/cart/web/use-cart-actions.ts';
import { detailedStone } from '#modules/marketplace/holds/web/testing-stone.ts';
import { TurnedStone } from '#modules/marketplace/stones/web/turned-stone.tsx';
import type { DiamondOrder } from '#modules/marketplace/orders/contract/order-shapes.ts';
import { OrderedStone } from '#modules/marketplace/orders/web/ordered-stone.tsx';
import { comparePair } from '#modules/marketplace/pairs/domain/score-pair.ts';
import { MatchRow } from '#modules/marketplace/pairs/web/match-row.tsx';
import { SavedStoneRow } from '#modules/marketplace/saved/web/saved-stone-row.tsx';
import { batchColumns, toBatchRows } from './batch/batch-rows.tsx';
import { SharedPage } from './client-link/shared-page.tsx';
import { ComparePage } from './compare/compare-page.tsx';
import { CompareTray } from './compare/compare-tray.tsx';
import { StoneCard } from './search/results/stone-card.tsx';

// The journey checks the stone's page and lists, `tools/walls/lab-grown.test.ts` finds the others, and
// `orders/tests/order-notices.test.ts` checks emails and documents.

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
  stones: [{ ...stone, place: 0, isAvailable: true, isLiked: false, price: 120_000, pictures: [] }],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const other = { ...stone, supplierItemIdentifier: '40718856' };
const nothing = (): undefined => undefined;

const Card = () => (
  <ul>
    <StoneCard
      stone={stone}
      index={0}
      count={1}
      x={0}
      y={0}
      width={300}
      chosen={false}
      active
      choose={nothing}
      activate={nothing}
    />
  </ul>
);

const saved = { itemId: stone.supplierItemIdentifier, savedAt: stone.confirmedAt, priceThen: stone.price };
const RowOfSaved = () => <SavedStoneRow saved={saved} stone={stone} />;

const Tray = () => (
  <CompareTray
    compared={{
      ids: [stone.supplierItemIdentifier],
      add: nothing,
      remove: nothing,
      replace: nothing,
    }}
  />
);

const ToMatch = () => <StoneToMatch stone={stone} within={5} />;

const Pair = () => (
  <ul>
    <MatchRow
      stone={stone}
      match={{ diamond: other, score: 98, differs: comparePair(stone, other), isHeldElsewhere: false }}
      all={[stone, other]}
      first
    />
  </ul>
);

const amounts = {
  diamondPrice: stone.price,
  servicingFee: 0,
  authenticationAndShippingFee: 0,
  localCharge: 0,
  fundsTransferFee: 0,
  discount: 0,
  tax: 0,
  total: stone.price,
};
const product = {
  orderItemId: '0192a000-0000-7000-8000-000000000004',
  stone,
  amounts,
  status: 'Confirmed',
  statusWords: 'Confirmed',
  statusDate: stone.confirmedAt,
  timeline: [],
  returnableUntil: null,
  refund: null,
  return: null,
  offer: null,
  reportChanges: [],
  rating: null,
  actions: [],
} as const;

const InOrder = () => (
  <OrderedStone
    // Only its dialogs need the order's other facts.
    order={{ orderId: item.id, orderNumber: 'D-1' } as DiamondOrder}
    product={{ ...product, timeline: [], reportChanges: [], actions: [] }}
  />
);

const Offered = () => (
  <StoneOffer
    order={{ orderId: item.id, orderNumber: 'D-1' } as DiamondOrder}
    product={{ ...product, timeline: [], reportChanges: [], actions: [] }}
    offer={{ stone, amounts, words: '', answerBy: stone.confirmedAt }}
  />
);

const Nearest = () => (
  <NearestStones itemId="1" renderName={(found) => stoneTitle(found)} renderAct={() => null} />
);

const Batch = () => {
  const rows = toBatchRows(
    [
      {
        reportNumber: stone.gradingReportNumber ?? '',
        status: 'Found',
        supplierItemIdentifier: stone.supplierItemIdentifier,
      },
    ],
    [stone],
    [],
  );
  // A table draws rows that are in sight only, and none is here.
  const column = batchColumns(useShownPrice(), { forClient: false, request: nothing }).find(
    ({ key }) => key === 'stone',
  );
  return rows.map((row) => <p key={row.number}>{column?.render?.(row)}</p>);
};

test.each<[string, () => ReactNode, string]>([
  ['the cart', RowOfCart, '/'],
  ['a card of a search', Card, '/'],
  ['a saved stone', RowOfSaved, '/'],
  ['the compare tray', Tray, '/'],
  ['compare', ComparePage, `/marketplace/compare?stones=${stone.supplierItemIdentifier}`],
  ['a match of a pair', Pair, '/'],
  ['an order', InOrder, '/'],
  ['a substitute offered', Offered, '/'],
  ['stones in place of a held one', Nearest, '/'],
  ['the batch finder', Batch, '/'],
  ["a seller's stones on hold", HeldStones, '/'],
  ['the stone to match', ToMatch, '/'],
  ["a client's link", SharedPage, '/shared-diamonds'],
])('%s says that a stone is lab-grown', async (_, Page, address) => {
  mockServer({
    [`${path}/clientview/opened`]: answered(shared),
    [`${path}/diamonds/details`]: answered({ diamonds: [stone] }),
    [`${path}/diamonds/similar/1`]: answered({ diamonds: [stone], total: 1 }),
    [listHeldStones.path]: answered({
      items: [{ stone, stockRef: null, heldAt: stone.confirmedAt, heldUntil: stone.confirmedAt }],
    }),
  });
  await showPage(() => <DialogsProvider>{<Page />}</DialogsProvider>, address);
  expect((await screen.findAllByText(/^Lab-grown 1\.51 (?:ct round|G)/)).length).toBeGreaterThan(0);
});

test("a client's page without a title names lab-grown stones in its heading", async () => {
  mockServer({ [`${path}/clientview/opened`]: answered(shared) });
  await showPage(() => <DialogsProvider>{<SharedPage />}</DialogsProvider>, '/shared-diamonds');
  expect(await screen.findByRole('heading', { level: 1, name: 'Lab-grown diamonds for you' })).toBeTruthy();
});

test('the command menu names a lab-grown stone that is found by its report number', async () => {
  const prices = {
    minPricePerCarat: null,
    maxPricePerCarat: null,
    averagePricePerCarat: null,
    minPrice: null,
    maxPrice: null,
    averagePrice: null,
  };
  mockServer({
    [searchBasic.path]: answered({
      diamonds: [stone],
      diamondsIncluded: 1,
      totalDiamondsAvailable: 1,
      ...prices,
    }),
    [searchOrders.path]: answered({ items: [], next: null }),
  });
  const signal = new AbortController().signal;
  const { records } = await findStones('LG2141438167', { signal, queries: new QueryClient() });
  expect(records.map(({ label }) => label)).toEqual([expect.stringMatching(/^Lab-grown 1\.51 ct round/)]);
});

test('a drawing says so to a screen reader', async () => {
  await showPage(() => <TurnedStone stone={stone} turn={0} size={80} />, '/');
  expect(await screen.findByRole('img', { name: /^Lab-grown round/ })).toBeTruthy();
});
