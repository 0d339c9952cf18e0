// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { shownStone } from '#modules/marketplace/stones/web/testing-stone.ts';
import type { DiamondOrder, Product } from '../contract/order-shapes.ts';
import { ChangedReport } from './changed-report.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const changed = {
  orderItemId: '0192a000-0000-7000-8000-000000000004',
  stone: shownStone,
  amounts: { diamondPrice: 612_000 },
  reportChanges: ['Color G is now M.', 'Clarity VS1 is now SI2.'],
} as unknown as Product;

test.each([
  ['a paid order', null, "If you decline, you'll get a refund."],
  ['an order whose wire is due', { amount: 612_000 }, "If you decline, you won't be charged."],
])('says what changed, and what declining means for %s', async (_, wire, words) => {
  const order = { orderId: 'D-1', payment: { wire } } as unknown as DiamondOrder;
  await showPage(
    () => (
      <DialogsProvider>
        <ChangedReport order={order} product={changed} />
      </DialogsProvider>
    ),
    '/',
  );
  expect(screen.getByText('Color G is now M. Clarity VS1 is now SI2.')).toBeDefined();
  expect(screen.getByText((text) => text.includes('The price stays $6,120.00.'))).toBeDefined();
  expect(screen.getByText((text) => text.endsWith(words))).toBeDefined();
});
