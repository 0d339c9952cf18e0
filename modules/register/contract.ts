export { messageRefusals, registerRefusals } from './stores/contract/register-refusals.ts';
export {
  addStore,
  changeStore,
  listStores,
  makeStoreKey,
  mapCode,
} from './stores/contract/store-endpoints.ts';
export {
  dismissSale,
  exportSales,
  fixSale,
  getSale,
  listSales,
  resendFixedSales,
  resendSale,
  saleRefusals,
  sendTestSale,
  summarizeSales,
  undoSaleFix,
} from './sales/contract/sale-endpoints.ts';
export { offerRefusals, openOffer, stopOffers, stopOffersByMail } from './offers/contract/offer-endpoints.ts';
export { storeQuietNotice } from './sales/contract/sale-events.ts';
export { listDeskRegisters, listDeskSales } from './sales/contract/desk-endpoints.ts';
export { receiveSales } from './sales/contract/sale-message.ts';
