export {
  decideFeed,
  decideSupplier,
  downloadDeskFeedReport,
  getDeskFeed,
  listSuppliers,
} from './contract/feeds/feed-desk-endpoints.ts';
export {
  askToSell,
  checkFeed,
  discardFeed,
  downloadFeedReport,
  getFeed,
  getSeller,
  listFeeds,
  publishFeed,
  uploadFeed,
} from './contract/feeds/feed-endpoints.ts';
export { feedEnded, sellerDecided, sellerWaits } from './contract/feeds/feed-events.ts';
export { feedHub } from './contract/feeds/feed-hub.ts';
export { feedEndedNotice } from './contract/feeds/feed-notices.ts';
export { feedRefusals } from './contract/feeds/feed-refusals.ts';
export type { Feed } from './contract/feeds/feed-shapes.ts';
export { isUnderWay } from './domain/feeds/feed-moves.ts';
export { marketplacePeople } from './contract/marketplace-people.ts';
export {
  explainPrice,
  findNumbers,
  getReportLinks,
  listSimilar,
} from './contract/catalog/stone-endpoints.ts';
export { listPairs } from './contract/pairs/pair-endpoints.ts';
export {
  deletePreset,
  getSelection,
  keepSelection,
  listPresetNews,
  listPresets,
  lookAtPreset,
  savePreset,
  setPresetAlerts,
} from './contract/search/preset-endpoints.ts';
export { savedSearchNews } from './contract/search/search-events.ts';
export { savedSearchNotice } from './contract/search/search-notices.ts';
export { askAboutShare, likeSharedStone } from './contract/client-view/client-answer-endpoints.ts';
export { clientAsked } from './contract/client-view/client-answer-events.ts';
export { clientAskedNotice } from './contract/client-view/client-answer-notices.ts';
export { clientViewRefusals } from './contract/client-view/client-view-refusals.ts';
export {
  getMarkUpRules,
  listShares,
  openShare,
  putMarkUpRules,
  shareStones,
  withdrawShare,
} from './contract/client-view/client-view-endpoints.ts';
export {
  listSavedStones,
  removeSavedStone,
  saveStone,
} from './contract/saved-stones/saved-stone-endpoints.ts';
export { savedStoneRefusals } from './contract/saved-stones/saved-stone-refusals.ts';
export { searchRefusals } from './contract/search/search-refusals.ts';
export { orderMoved } from './contract/orders/order-events.ts';
export {
  addOrderNote,
  changeProductStatuses,
  makeReturnParcel,
  getOrder,
  orderConfirmation,
  searchOrders,
  withdrawOrder,
} from './contract/orders/order-endpoints.ts';
export { orderRefusals } from './contract/orders/order-refusals.ts';
export {
  orderDeliveredNotice,
  orderPlacedNotice,
  orderShippedNotice,
  returnDecidedNotice,
  stoneMissedNotice,
  stoneRefundedNotice,
  wireLateNotice,
  wireWantedNotice,
} from './contract/orders/order-notices.ts';
export { actOnOrder, actOnStone, listDeskOrders } from './contract/desk/desk-endpoints.ts';
export { deskRefusals } from './contract/desk/desk-refusals.ts';
export { sendEnquiry, sendQuestion } from './contract/enquiries/enquiry-endpoints.ts';
export { enquiryRefusals } from './contract/enquiries/enquiry-refusals.ts';
export { listFilters, listSearchCriterias } from './contract/search/filter-endpoints.ts';
export { exportStones, getDetails, searchBasic, searchDiamonds } from './contract/search/search-endpoints.ts';
export { listHolds } from './contract/cart/list-holds-endpoint.ts';
export { cartRefusals } from './contract/cart/cart-refusals.ts';
export {
  addToCart,
  getCart,
  holdStone,
  releaseStone,
  removeFromCart,
  validateCart,
} from './contract/cart/cart-endpoints.ts';
export {
  checkoutCart,
  decideCheckout,
  getBuyingTerms,
  getCheckout,
  listOrderLocations,
  priceCart,
  withdrawCheckout,
} from './contract/checkout/checkout-endpoints.ts';
export { checkoutRefusals } from './contract/checkout/checkout-refusals.ts';
export {
  checkoutFailed,
  checkoutRefused,
  checkoutStuck,
  orderApprovalAsked,
  orderApprovalEnded,
} from './contract/checkout/checkout-events.ts';
export { checkoutFailedNotice, orderDeclinedNotice } from './contract/checkout/checkout-notices.ts';
