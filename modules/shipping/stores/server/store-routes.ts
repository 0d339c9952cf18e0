import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import { ratesInTime } from '#modules/shipping/store-methods/server/rates-in-time.ts';
import * as methods from '../contract/method-endpoints.ts';
import * as stores from '../contract/store-endpoints.ts';
import { answerStoreOrder, disconnectStoreWith, importStoreOrders } from './change-orders.ts';
import { changeStoreDefaultsWith } from './change-defaults.ts';
import { changeStoreMethodsWith, getStoreMethodsWith } from './methods/change-methods.ts';
import { connectStoreWith, finishConnectionWith, receiveStoreKeysWith } from './connect-store.ts';
import { quoteShopifyCartWith, quoteStoreCartWith, tryStoreRatesWith } from './methods/give-rates.ts';
import type { RateParts } from './methods/give-rates.ts';
import { getStoreWith, listStoreOrders, listStoresWith } from './list-stores.ts';
import { receiveShopifyPrivacyWith } from './receive-privacy.ts';
import { receiveEtsyNoticeWith, receiveStoreNoticeWith } from './receive-notice.ts';

type RouteParts = Omit<RateParts, 'inTime'>;

export const storeRoutes = (parts: RouteParts): Routes => [
  ...methodRoutes({ ...parts, inTime: ratesInTime(parts.counter) }),
  route(stores.listStores, listStoresWith(parts)),
  stepwise(stores.connectStore, connectStoreWith(parts)),
  stepwise(stores.finishConnection, finishConnectionWith(parts)),
  stepwise(stores.receiveStoreKeys, receiveStoreKeysWith(parts)),
  stepwise(stores.receiveStoreNotice, receiveStoreNoticeWith(parts)),
  stepwise(stores.receiveEtsyNotice, receiveEtsyNoticeWith(parts)),
  stepwise(stores.receiveShopifyPrivacy, receiveShopifyPrivacyWith(parts)),
  route(stores.getStore, getStoreWith(parts)),
  route(stores.listStoreOrders, listStoreOrders),
  route(stores.importStoreOrders, importStoreOrders),
  route(stores.answerStoreOrder, answerStoreOrder),
  route(stores.changeStoreDefaults, changeStoreDefaultsWith(parts)),
  stepwise(stores.disconnectStore, disconnectStoreWith(parts)),
];

const methodRoutes = (parts: RateParts): Routes => [
  route(methods.getStoreMethods, getStoreMethodsWith(parts)),
  route(methods.changeStoreMethods, changeStoreMethodsWith(parts)),
  stepwise(methods.tryStoreRates, tryStoreRatesWith(parts)),
  stepwise(methods.quoteShopifyCart, quoteShopifyCartWith(parts)),
  stepwise(methods.quoteStoreCart, quoteStoreCartWith(parts)),
];
