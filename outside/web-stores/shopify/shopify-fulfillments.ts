import type { Fulfillment, StoreGrant, WebStore } from '../port.ts';
import { askShopify, refusedBy } from './ask-shopify.ts';
import type { ShopifyApp } from './connect-shopify.ts';
import * as queries from './shopify-queries.ts';
import * as api from './shopify-shapes.ts';
import type { OpenItems } from './shopify-shapes.ts';

/** An order's items are in fulfillment orders, one for each location and condition. */
export const shopifyFulfillments = (
  app: ShopifyApp,
): Pick<WebStore, 'fulfill' | 'findFulfillment' | 'cancelFulfillment'> => ({
  fulfill: (grant, fulfillment) => fulfill(app, grant, fulfillment),
  async findFulfillment(grant, orderId, trackingNumber) {
    const query = { query: queries.fulfillmentsQuery, variables: { id: orderId } };
    const asked = await askShopify(app, grant, query, api.fulfillmentsAnswer);
    if (asked.kind !== 'answered') return asked;
    const found = asked.answer.order?.fulfillments.find(
      ({ status, trackingInfo }) =>
        status !== 'CANCELLED' && trackingInfo.some(({ number }) => number === trackingNumber),
    );
    return found === undefined ? { kind: 'none' } : { kind: 'found', fulfillmentId: found.id };
  },
  cancelFulfillment: (grant, { fulfillmentId }) => cancelFulfillment(app, grant, fulfillmentId),
});

async function fulfill(
  app: ShopifyApp,
  grant: StoreGrant,
  { orderId, items, carrier, trackingNumber }: Fulfillment,
): ReturnType<WebStore['fulfill']> {
  const query = { query: queries.openItemsQuery, variables: { id: orderId } };
  const open = await askShopify(app, grant, query, api.openItemsAnswer);
  if (open.kind !== 'answered') return open;
  const lines = open.answer.order === null ? undefined : linesFor(open.answer.order, items);
  if (lines === undefined)
    return { kind: 'refused', reason: 'Some of these items have nothing left to ship in the store' };
  const fulfillment = {
    lineItemsByFulfillmentOrder: lines,
    trackingInfo: { company: carrier, number: trackingNumber },
    // Shopify tells the customer, as for the labels it sells itself.
    notifyCustomer: true,
  };
  const mutation = { query: queries.fulfillMutation, variables: { fulfillment } };
  const asked = await askShopify(app, grant, mutation, api.fulfillAnswer);
  if (asked.kind !== 'answered') return asked;
  const { fulfillment: made, userErrors } = asked.answer.fulfillmentCreate;
  return made === null ? refusedBy(userErrors) : { kind: 'fulfilled', fulfillmentId: made.id };
}

async function cancelFulfillment(
  app: ShopifyApp,
  grant: StoreGrant,
  id: string,
): ReturnType<WebStore['cancelFulfillment']> {
  const query = { query: queries.fulfillmentQuery, variables: { id } };
  const known = await askShopify(app, grant, query, api.fulfillmentAnswer);
  if (known.kind !== 'answered') return known;
  const status = known.answer.fulfillment?.status;
  if (status === undefined || status === 'CANCELLED') return { kind: 'done' };
  const mutation = { query: queries.cancelMutation, variables: { id } };
  const asked = await askShopify(app, grant, mutation, api.cancelAnswer);
  if (asked.kind !== 'answered') return asked;
  const { userErrors } = asked.answer.fulfillmentCancel;
  return userErrors.length > 0 ? refusedBy(userErrors) : { kind: 'done' };
}

/** Undefined if the fulfillment orders don't have as many left. */
function linesFor({ fulfillmentOrders }: OpenItems, items: Fulfillment['items']): object[] | undefined {
  const missing = new Map(items.map(({ itemId, quantity }) => [itemId, quantity]));
  const lines = fulfillmentOrders.nodes
    .filter(({ status }) => status === 'OPEN' || status === 'IN_PROGRESS')
    .map(({ id, lineItems }) => ({
      fulfillmentOrderId: id,
      fulfillmentOrderLineItems: lineItems.nodes.flatMap((line) => {
        const quantity = Math.min(line.remainingQuantity, missing.get(line.lineItem.id) ?? 0);
        missing.set(line.lineItem.id, (missing.get(line.lineItem.id) ?? 0) - quantity);
        return quantity === 0 ? [] : [{ id: line.id, quantity }];
      }),
    }))
    .filter(({ fulfillmentOrderLineItems: taken }) => taken.length > 0);
  return lines.length > 0 && [...missing.values()].every((left) => left === 0) ? lines : undefined;
}
