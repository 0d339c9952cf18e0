import type { EndpointCall } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  addToCart,
  checkoutCart,
  getCart,
  listOrderLocations,
  removeFromCart,
  searchBasic,
} from '#modules/marketplace/contract.ts';
import type { Caller } from '../caller.ts';
import { companyOf } from '../small-team.ts';

export type OrderBody = EndpointCall<typeof checkoutCart>['body'];

/** Item numbers of the cheapest stones. */
export async function cheapest(
  caller: Caller,
  productType: 'Natural Diamond' | 'Lab Diamond',
  offset = 0,
): Promise<string[]> {
  const sort = { sortBy: 'price', sortDirection: 'ascending' } as const;
  const body = { productType, ...sort, offset, limit: 200 } as const;
  const { diamonds } = (await caller.call(searchBasic, { body })).answer;
  return diamonds.map(({ supplierItemIdentifier }) => supplierItemIdentifier);
}

/** Replaces the contents of the person's cart. */
export async function fillCart(caller: Caller, moduleType: 0 | 2, itemIds: readonly string[]): Promise<void> {
  const found = await caller.call(getCart, { query: { moduleType } });
  if (found.status === 200)
    for (const { id } of found.answer.items)
      await caller.call(removeFromCart, { params: { cartId: found.answer.id, itemId: id } });
  for (const supplierItemId of itemIds) {
    const added = await caller.call(addToCart, { body: { supplierItemId, moduleType } });
    if (added.status !== 200) throw new Error(`Not added to the cart: ${added.problem.code}.`);
  }
}

/** Where the person's company can receive deliveries. */
export async function firstLocation(caller: Caller, firstName: string): Promise<string> {
  const params = { companyId: companyOf(firstName) };
  const { items } = (await caller.call(listOrderLocations, { params })).answer;
  const open = items.find(({ refused }) => refused === null);
  return open?.locationID ?? newId();
}

/** To the company's first location, standard, by wire, unless overridden. */
export async function orderBody(
  caller: Caller,
  firstName: string,
  change: Partial<OrderBody>,
): Promise<OrderBody> {
  return {
    moduleType: 0,
    locationId: await firstLocation(caller, firstName),
    paymentMethodType: 'WireTransfer',
    shippingAndHandlingMethodType: 'Standard',
    phone: '2125550142',
    note: '',
    poNumber: '',
    intentId: newId(),
    ...change,
  };
}

export const sendOrder = (caller: Caller, body: OrderBody) => caller.call(checkoutCart, { body });
