import type { StoreOrder } from '../../port.ts';
import { noticeWays } from './records.ts';
import type { SampleRecords, Shop } from './records.ts';
import { orderChanges } from './sell-orders.ts';
import type { OrderChange } from './sell-orders.ts';

const style = `
:root { color-scheme: light dark; --ink: #1d2433; --ink2: #5b6472; --line: #d9d5cb; --paper: #fff; --ground: #f6f4ee; --accent: #1f3f8f; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceae4; --ink2: #a8adb8; --line: #3a3f4a; --paper: #20242c; --ground: #15181e; --accent: #9db4f0; } }
body { margin: 0; padding: 24px 16px; background: var(--ground); color: var(--ink); font: 15px/22px system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; display: grid; gap: 16px; }
h1 { font: 600 26px/32px Georgia, serif; margin: 0; }
h2 { font-size: 16px; margin: 0; }
p { margin: 0; color: var(--ink2); }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 6px; padding: 16px; display: grid; gap: 12px; }
article { border-top: 1px solid var(--line); padding-top: 12px; display: grid; gap: 6px; }
form { display: flex; flex-wrap: wrap; gap: 8px; }
button { min-height: 34px; padding: 0 12px; border: 1px solid var(--line); border-radius: 5px; background: transparent; color: var(--ink); font: inherit; cursor: pointer; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--paper); }
button[aria-pressed='true'] { border-color: var(--accent); color: var(--accent); font-weight: 600; }
a { color: var(--accent); }
@media (pointer: coarse) { button { min-height: 44px; } }
`;

export const shopPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  // The answer to an approval sends the browser on to the portal.
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const page = (title: string, body: string): string =>
  [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`,
  ].join('');

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The store's own page, where its owner lets the portal in. */
export function approvalPage(query: URLSearchParams): string {
  const field = (name: string) =>
    `<input type="hidden" name="${name}" value="${escaped(query.get(name) ?? '')}">`;
  const shop = escaped(query.get('shop') ?? '');
  return page(
    'Connect Loupe',
    `<section><h1>Connect Loupe to ${shop}</h1>
    <p>Loupe will read your orders and mark them as shipped with their tracking numbers.</p>
    <form method="post" action="/authorize">${['shop', 'state', 'return'].map(field).join('')}
    <button class="main" name="answer" value="approve">Approve</button>
    <button name="answer" value="cancel">Cancel</button></form></section>`,
  );
}

const changeWords: Readonly<Record<OrderChange, string>> = {
  address: 'Change address',
  quantity: 'Add one item',
  cancel: 'Cancel order',
  hold: 'Hold or release',
  merge: 'Merge with another order',
  split: 'Split order',
  part: 'Ship one item elsewhere',
};

const wayWords = {
  usual: 'Arrive immediately',
  twice: 'Arrive twice',
  late: 'Arrive an hour late',
  forged: 'Arrive with a wrong signature',
  none: 'Never arrive',
} as const;

/** The shop of the demo: orders are placed, changed and canceled here. */
export function shopPage(records: SampleRecords, shop: Shop): string {
  const to = (action: string) => escaped(`/shop/${encodeURIComponent(shop.shop)}/${action}`);
  const orders = records
    .ordersOf(shop.shop)
    .map(({ order }) => order)
    .toSorted((a, b) => (a.placedAt < b.placedAt ? 1 : -1));
  const ways = noticeWays.map(
    (way) =>
      `<button name="way" value="${way}" aria-pressed="${String(way === shop.notices)}">${wayWords[way]}</button>`,
  );
  return page(
    shop.name,
    `<section><h1>${escaped(shop.name)}</h1>
    <p>${escaped(shop.shop)}. A sample store for trying out Loupe. ${shop.token === null ? 'Not connected.' : 'Connected to Loupe.'}</p>
    <form method="post" action="${to('place')}"><button class="main">Place an order</button></form>
    <p><a href="${to('checkout')}">Go to checkout</a> to choose delivery for the next order.</p></section>
    <section><h2>Orders</h2>${orders.length === 0 ? '<p>No orders yet. Place an order to see it here.</p>' : ''}
    ${orders.map((order) => orderPart(records, shop, order, to)).join('')}</section>
    <section><h2>Order notices to Loupe</h2><form method="post" action="${to('notices')}">${ways.join('')}</form>
    <h2>Connection</h2><form method="post" action="${to('trouble')}">
    <button name="trouble" value="limit">Rate-limit the next 3 calls</button>
    <button name="trouble" value="revoke">Remove Loupe's access</button></form></section>`,
  );
}

function orderPart(
  records: SampleRecords,
  shop: Shop,
  order: StoreOrder,
  to: (action: string) => string,
): string {
  const shipped = records.fulfillmentsOf(shop.shop, order.orderId);
  const open = order.items.reduce((sum, item) => sum + item.open, 0);
  const status = order.isCanceled
    ? 'Canceled'
    : order.mergedInto !== null
      ? `Merged into ${order.mergedInto}`
      : open === 0
        ? 'Shipped'
        : order.hold !== null
          ? 'On hold'
          : shipped.length > 0
            ? 'Partly shipped'
            : 'Open';
  const items = order.items.map(
    ({ title, quantity, unitPrice }) => `${quantity} × ${title}, $${(unitPrice / 100).toFixed(2)}`,
  );
  const address = order.shipTo;
  const lines = [
    items.join('; '),
    address === null
      ? ''
      : `${address.name}, ${address.street1}, ${address.city}, ${address.state} ${address.postalCode}`,
    ...shipped.map(({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`),
  ];
  const buttons = orderChanges.map(
    (change) => `<button name="change" value="${change}">${changeWords[change]}</button>`,
  );
  return `<article><strong>${escaped(`${order.number} · ${status}`)}</strong>
    ${lines
      .filter((line) => line !== '')
      .map((line) => `<p>${escaped(line)}</p>`)
      .join('')}
    ${order.isCanceled || order.mergedInto !== null ? '' : `<form method="post" action="${to(`orders/${encodeURIComponent(order.orderId)}`)}">${buttons.join('')}</form>`}</article>`;
}
