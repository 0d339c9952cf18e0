import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as stores from '../contract/store-endpoints.ts';
import { answerStoreOrder, disconnectStoreWith, importStoreOrders } from './change-orders.ts';
import { changeStoreDefaultsWith } from './change-defaults.ts';
import { connectStoreWith, finishConnectionWith, receiveStoreKeysWith } from './connect-store.ts';
import { getStoreWith, listStoreOrders, listStoresWith } from './list-stores.ts';
import type { StoreParts } from './open-store.ts';
import { receiveStoreNoticeWith } from './receive-notice.ts';

export const storeRoutes = (parts: StoreParts): Routes => [
  route(stores.listStores, listStoresWith(parts)),
  stepwise(stores.connectStore, connectStoreWith(parts)),
  stepwise(stores.finishConnection, finishConnectionWith(parts)),
  stepwise(stores.receiveStoreKeys, receiveStoreKeysWith(parts)),
  stepwise(stores.receiveStoreNotice, receiveStoreNoticeWith(parts)),
  route(stores.getStore, getStoreWith(parts)),
  route(stores.listStoreOrders, listStoreOrders),
  route(stores.importStoreOrders, importStoreOrders),
  route(stores.answerStoreOrder, answerStoreOrder),
  route(stores.changeStoreDefaults, changeStoreDefaultsWith(parts)),
  stepwise(stores.disconnectStore, disconnectStoreWith(parts)),
];
