import * as z from 'zod/mini';
import { formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { StoreOrder } from '../../port.ts';
import { callStore } from '../../call-store.ts';
import { nextOrder } from './sell-orders.ts';
import type { Selling } from './sell-orders.ts';
import { escaped, page } from './shop-page.ts';

const ratesAnswer = z.object({
  rates: z.array(
    z.object({
      label: z.string(),
      cost: z.string(),
      meta_data: z.object({ description: z.string(), arrives_on: z.nullable(z.string()) }),
    }),
  ),
});
type Rates = z.output<typeof ratesAnswer>['rates'];

// As long as a checkout waits.
const patienceMs = 5_000;

/** The delivery choices of the next order, as its customer sees them. */
export async function checkoutPage(selling: Selling): Promise<string> {
  const { shop } = selling;
  const order = nextOrder(selling);
  const { ratesUrl } = shop;
  const asked =
    typeof ratesUrl === 'string'
      ? await callStore(
          { url: ratesUrl, method: 'POST', headers: {}, body: cartOf(order), timeoutMs: patienceMs },
          ratesAnswer,
        )
      : undefined;
  const rates = asked?.kind === 'answered' ? asked.answer.rates : [];
  const home = escaped(`/shop/${encodeURIComponent(shop.shop)}`);
  const items = order.items.map(({ title, quantity }) => `${quantity} × ${title}`).join('; ');
  return page(
    `Checkout, ${shop.name}`,
    `<section><h1>Checkout</h1><p>${escaped(shop.name)}, order ${escaped(order.number)}</p>
    <p>${escaped(`${items}, ${dollars(subtotalOf(order))}`)}</p><p>${escaped(addressOf(order))}</p>
    <h2>Delivery</h2>${choicesOf(rates, `${home}/place`)}
    <p><a href="${home}">Back to the shop</a></p></section>`,
  );
}

const subtotalOf = ({ items }: StoreOrder): number =>
  items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);

const dollars = (amount: number): string => `$${(amount / 100).toFixed(2)}`;

const addressOf = ({ shipTo }: StoreOrder): string =>
  shipTo === null
    ? ''
    : `${shipTo.name}, ${shipTo.street1}, ${shipTo.city}, ${shipTo.state} ${shipTo.postalCode}`;

const cartOf = (order: StoreOrder) => ({
  currency: 'USD',
  package: {
    contents_cost: (subtotalOf(order) / 100).toFixed(2),
    weight: order.weightOz ?? 0,
    weight_unit: 'oz',
    destination: {
      country: order.shipTo?.countryCode ?? '',
      state: order.shipTo?.state,
      postcode: order.shipTo?.postalCode,
      city: order.shipTo?.city,
    },
  },
});

function choicesOf(rates: Rates, action: string): string {
  if (rates.length === 0) return '<p>No delivery options for this order.</p>';
  const choices = rates.map(({ label, cost, meta_data: { description, arrives_on: on } }) => {
    const words = [description, on === null ? '' : `Arrives ${formatDay(on as Day)}`]
      .filter((part) => part !== '')
      .join('. ');
    return `<article><p>${escaped(words)}</p>
      <button name="method" value="${escaped(label)}">${escaped(`${label}, $${cost}`)}</button></article>`;
  });
  return `<form method="post" action="${action}">${choices.join('')}</form>`;
}
