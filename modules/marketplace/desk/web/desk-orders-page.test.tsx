// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, refused, mockServer } from '#kit/web/testing/stand-in-server.ts';
import type { DeskRow } from '../contract/desk-orders.ts';
import { orderRefusals } from '#modules/marketplace/orders/contract/orders.ts';
import { DeskOrdersPage } from './desk-orders-page.tsx';

beforeEach(() => {
  // jsdom has no layout; the virtual list computes visible rows from these two.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const list = '/services/marketplace/api/desk/diamondorders';
const [companyId, orderId, orderItemId] = [1, 2, 3].map(
  (at) => `01900000-0000-7000-8000-00000000000${at}`,
) as [string, string, string];
const row: DeskRow = {
  companyId,
  company: 'Harrow & Vale',
  orderId,
  orderNumber: 'D-500018',
  orderItemId,
  title: '0.70 ct round, D SI2',
  itemId: '100000040',
  supplier: 'Table & Crown',
  supplierCompanyId: null,
  saleStatus: null,
  answerBy: null,
  amount: 1_573_05,
  since: '2026-11-22T15:00:00.000Z',
  status: 'Placed',
  paymentStatus: 'AwaitingWire',
  itemStatus: 'Pending',
  note: '',
  orderActs: [],
  itemActs: ['confirm', 'miss'],
};
const counts = { availability: 1, authentication: 0, shipping: 0, returns: 0, refunds: 0, wires: 0 };
const queue = answered({ items: [row], next: null, counts, open: 1 });
const stone = `${list}/${companyId}/${orderId}/products/${orderItemId}`;

const showDesk = () =>
  showPage(
    () => (
      <DialogsProvider>
        <DeskOrdersPage />
      </DialogsProvider>
    ),
    '/desk/diamond-orders',
  );

test('performs an action once after a double press', async () => {
  let answer: (response: Response) => void = () => undefined;
  const slow = () => new Promise<Response>((resolve) => (answer = resolve));
  const sent = mockServer({ [list]: queue, [stone]: [slow, refused(orderRefusals.order_moved_on)] });
  const user = await showDesk();
  await user.dblClick(await screen.findByRole('button', { name: 'Confirm' }));
  expect(sent.filter(({ path }) => path === stone)).toHaveLength(1);
  answer(new Response(null, { status: 204 }));
  await waitFor(() => expect(sent.filter(({ path }) => path === list)).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

test("hides one queue's refusal in the next queue", async () => {
  mockServer({ [list]: queue, [stone]: refused(orderRefusals.order_moved_on) });
  const user = await showDesk();
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This order has changed.');
  await user.click(screen.getByRole('tab', { name: /^Shipping/ }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
