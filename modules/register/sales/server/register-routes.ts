import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import * as stores from '#modules/register/stores/contract/store-endpoints.ts';
import { addStore, changeStore, makeStoreKeyWith } from '#modules/register/stores/server/edit-stores.ts';
import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as desk from '../contract/desk-endpoints.ts';
import * as sales from '../contract/sale-endpoints.ts';
import { receiveSales } from '../contract/sale-message.ts';
import { listDeskRegisters, listDeskSales } from './desk-sales.ts';
import { exportSales } from './export-sales.ts';
import { dismissSale, fixSale, mapCode, undoSaleFix } from './fix-sale.ts';
import { listStores } from './list-stores.ts';
import { getSale, listSales, summarizeSales } from './read-sales.ts';
import { receiveSalesWith } from './receive-sales.ts';
import { resendFixedSales, resendSale } from './resend-sale.ts';
import { sendTestSale } from './send-test-sale.ts';

export interface RegisterParts {
  /** Seals the secrets of keys. */
  readonly sealed: SealedTexts;
}

export const saleRoutes = ({ sealed }: RegisterParts): Routes => [
  stepwise(receiveSales, receiveSalesWith(sealed)),
  route(stores.listStores, listStores),
  route(stores.addStore, addStore),
  route(stores.changeStore, changeStore),
  route(stores.makeStoreKey, makeStoreKeyWith(sealed)),
  route(stores.mapCode, mapCode),
  route(sales.listSales, listSales),
  route(sales.summarizeSales, summarizeSales),
  stepwise(sales.exportSales, exportSales),
  route(sales.getSale, getSale),
  route(sales.fixSale, fixSale),
  route(sales.undoSaleFix, undoSaleFix),
  route(sales.resendSale, resendSale),
  route(sales.resendFixedSales, resendFixedSales),
  route(sales.dismissSale, dismissSale),
  route(sales.sendTestSale, sendTestSale),
  route(desk.listDeskRegisters, listDeskRegisters),
  route(desk.listDeskSales, listDeskSales),
];
