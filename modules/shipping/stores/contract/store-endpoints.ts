import * as z from 'zod/mini';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { adviceActions } from '../domain/order-change.ts';
import { storePlatformNames } from '../domain/platforms.ts';
import { storeRefusals as no } from './store-refusals.ts';
import {
  storeLine,
  storeOrderFilters,
  storeOrderLine,
  storeSettingsBody,
  storeShape,
} from './store-shapes.ts';

// Spec shipping §7: the paths of store calls are not shown; these are ours (decision 0040).
const path = '/services/shipping/api/stores';
const ofCompany = { rule: shippingPeople, binding: 'company' } as const;
const readByKeys = { ...ofCompany, rule: { ...shippingPeople, scope: 'stores:read' } } as const;
const params = z.object({ storeId: guid });
const chooseOne = 'Choose from the list.';

export const listStores = endpoint({
  ...readByKeys,
  name: 'shipping.listStores',
  summary: 'List web stores with their connection status',
  method: 'GET',
  changes: false,
  path,
  answer: z.object({
    items: z.array(storeLine),
    /** Those that can be connected, and whether a person approves on the store's page or enters keys. */
    platforms: z.array(
      z.object({ platform: z.enum(storePlatformNames), connects: z.enum(['approval', 'keys']) }),
    ),
    mayConnect: z.boolean(),
  }),
  refusals: [],
});

const connecting = z.object({
  platform: z.enum(storePlatformNames, chooseOne),
  address: boundedText(200),
  /** Only for stores that give out keys. */
  key: z.optional(boundedText(200)),
  secret: z.optional(boundedText(200)),
  startsOn: day,
});

export const connectStore = endpoint({
  ...ofCompany,
  name: 'shipping.connectStore',
  summary: 'Start connecting a web store; the response says where to approve it, if the store asks for that',
  method: 'POST',
  changes: true,
  path,
  body: connecting,
  answer: z.object({ storeId: z.uuid(), approveAt: z.nullable(z.url()) }),
  perMinute: 20,
  refusals: [
    no.store_administrators,
    no.store_platform_away,
    no.store_address_needed,
    no.store_start_past,
    no.store_not_connected,
  ],
});

export const finishConnection = endpoint({
  ...ofCompany,
  name: 'shipping.finishConnection',
  summary: "Complete a connection with the answer from the store's approval page",
  method: 'POST',
  changes: true,
  path: `${path}/approved`,
  body: z.object({
    state: boundedText(200),
    answer: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(2_000))),
  }),
  answer: z.object({ storeId: z.uuid() }),
  perMinute: 20,
  refusals: [no.store_administrators, no.store_request_old],
});

export const receiveStoreKeys = endpoint({
  name: 'shipping.receiveStoreKeys',
  summary: 'Receive the keys that a store posts after its owner approved the connection',
  method: 'POST',
  changes: true,
  path: `${path}/keys`,
  body: z.string(),
  rule: anyone,
  binding: 'none',
  signed: true,
  perMinute: 60,
  refusals: [no.store_request_old],
});

export const receiveStoreNotice = endpoint({
  name: 'shipping.receiveStoreNotice',
  summary: 'Receive a signed notice from a web store; each is processed once',
  method: 'POST',
  changes: true,
  path: `${path}/:storeId/notices`,
  params,
  /** From stores that sign nothing. */
  query: z.object({ key: z.optional(z.string().check(z.maxLength(200))) }),
  body: z.string(),
  rule: anyone,
  binding: 'none',
  signed: true,
  perMinute: 12_000,
  countsSenders: true,
  refusals: [no.store_missing, no.store_notice_forged],
});

export const receiveEtsyNotice = endpoint({
  name: 'shipping.receiveEtsyNotice',
  summary: 'Receive a signed notice about an order in any Etsy shop; each notice is processed once',
  method: 'POST',
  changes: true,
  path: `${path}/etsy/notices`,
  body: z.string(),
  rule: anyone,
  binding: 'none',
  signed: true,
  perMinute: 1_200,
  countsSenders: true,
  refusals: [no.store_platform_away, no.store_notice_forged],
});

export const receiveShopifyPrivacy = endpoint({
  name: 'shipping.receiveShopifyPrivacy',
  summary: "Receive Shopify's signed requests to report or delete personal data of a store or its customer",
  method: 'POST',
  changes: true,
  path: `${path}/shopify/compliance`,
  body: z.string(),
  rule: anyone,
  binding: 'none',
  signed: true,
  perMinute: 600,
  refusals: [no.store_platform_away, no.store_notice_forged, no.store_unavailable],
});

export const getStore = endpoint({
  ...readByKeys,
  name: 'shipping.getStore',
  summary: 'Get a web store with its settings and the health of its connection',
  method: 'GET',
  changes: false,
  path: `${path}/:storeId`,
  params,
  answer: storeShape,
  refusals: [no.store_missing],
});

export const listStoreOrders = endpoint({
  ...readByKeys,
  name: 'shipping.listStoreOrders',
  summary: 'List the orders of a web store, newest first',
  method: 'GET',
  changes: false,
  path: `${path}/:storeId/orders`,
  params,
  query: z.object({ ...pageQuery, status: z._default(z.enum(storeOrderFilters, chooseOne), 'Waiting') }),
  answer: z.object({ items: z.array(storeOrderLine), next: z.nullable(z.string()) }),
  refusals: [no.store_missing],
});

export const importStoreOrders = endpoint({
  ...ofCompany,
  name: 'shipping.importStoreOrders',
  summary: 'Import new and changed orders now, and retry label updates that are late',
  method: 'POST',
  changes: true,
  path: `${path}/:storeId/import`,
  params,
  perMinute: 20,
  refusals: [shipmentRefusals.shipment_not_yours, no.store_missing, no.store_not_now],
});

export const answerStoreOrder = endpoint({
  ...ofCompany,
  name: 'shipping.answerStoreOrder',
  summary:
    'Act on a change to an order: keep the shipment, use what the store says, delete or create the draft',
  method: 'POST',
  changes: true,
  path: `${path}/:storeId/orders`,
  params,
  body: z.object({
    orderId: boundedText(200),
    action: z.enum(
      adviceActions.filter((one) => one !== 'voidLabel'),
      chooseOne,
    ),
  }),
  refusals: [
    shipmentRefusals.shipment_not_yours,
    no.store_missing,
    no.store_order_missing,
    no.store_order_changed,
  ],
});

export const changeStoreDefaults = endpoint({
  ...ofCompany,
  name: 'shipping.changeStoreDefaults',
  summary: 'Change the default shipment values of a web store; they apply to orders imported from now on',
  method: 'PUT',
  changes: true,
  path: `${path}/:storeId/defaults`,
  params,
  body: storeSettingsBody,
  answer: storeShape,
  refusals: [no.store_administrators, no.store_missing, no.store_origin, kitRefusals.changed_meanwhile],
});

export const disconnectStore = endpoint({
  ...ofCompany,
  name: 'shipping.disconnectStore',
  summary: 'Disconnect a web store and revoke our access; shipments stay',
  method: 'POST',
  changes: true,
  path: `${path}/:storeId/disconnect`,
  params,
  refusals: [no.store_administrators, no.store_missing, no.store_not_now],
});
