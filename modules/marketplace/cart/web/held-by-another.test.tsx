// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, refused, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { cartRefusals } from '../contract/cart.ts';
import { holdRefusals } from '#modules/marketplace/holds/contract/holds.ts';
import { shownStone } from '#modules/marketplace/stones/web/testing-stone.ts';
import { detailedStone } from '#modules/marketplace/holds/web/testing-stone.ts';
import { AddToCartButton } from './add-to-cart-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const itemIdAt = (at: number) => String(100_000_001 + at);
const stone = (at: number, change: object = {}) => ({
  ...detailedStone,
  supplierItemIdentifier: itemIdAt(at),
  ...change,
});

const cart = '/services/cart/api/cart';
const diamonds = '/services/marketplace/api/diamonds';

async function pressHeld(isHeldElsewhere: boolean) {
  const details = [stone(1, { isHeldElsewhere: true }), ...[2, 3, 4, 5].map((at) => stone(at))];
  mockServer({
    [cart]: refused(cartRefusals.cart_missing),
    [`${cart}/retail/items`]: refused(holdRefusals.stone_held),
    [`${diamonds}/similar/${itemIdAt(0)}`]: answered({ total: 5, diamonds: [1, 2, 3, 4, 5].map(foundStone) }),
    [`${diamonds}/details`]: answered({ diamonds: details }),
  });
  const page = () => (
    <DialogsProvider>
      <AddToCartButton stone={stone(0, { isHeldElsewhere })} />
    </DialogsProvider>
  );
  const user = await showPage(page, '/');
  await user.click(
    await screen.findByRole('button', { name: isHeldElsewhere ? 'On hold by another buyer' : 'Add to cart' }),
  );
  return { user, dialog: await screen.findByRole('dialog', { name: /is on hold by another buyer$/ }) };
}

const foundStone = (at: number) => ({ ...shownStone, supplierItemIdentifier: itemIdAt(at) });

test.each([
  { known: 'known to be on hold', isHeldElsewhere: true },
  { known: 'just taken by another buyer', isHeldElsewhere: false },
])('offers the three nearest available stones instead of one $known', async (situation) => {
  const { user, dialog } = await pressHeld(situation.isHeldElsewhere);
  const nearest = await within(dialog).findAllByRole('button', { name: /^Add item/ });
  expect(nearest.map((button) => button.getAttribute('aria-label'))).toEqual(
    [2, 3, 4].map((at) => `Add item ${itemIdAt(at)} to cart`),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Continue shopping' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
