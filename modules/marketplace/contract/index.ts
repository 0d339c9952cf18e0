export {
  decideFeed,
  decideSupplier,
  downloadDeskFeedReport,
  getDeskFeed,
  listSuppliers,
} from './feeds/feed-desk-endpoints.ts';
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
} from './feeds/feed-endpoints.ts';
export { feedEnded, sellerDecided, sellerWaits } from './feeds/feed-events.ts';
export { feedHub } from './feeds/feed-hub.ts';
export { feedEndedNotice } from './feeds/feed-notices.ts';
export { feedRefusals } from './feeds/feed-refusals.ts';
export type { Feed } from './feeds/feed-shapes.ts';
export { isUnderWay } from '../domain/feeds/feed-moves.ts';
export { marketplacePeople } from './marketplace-people.ts';
export { explainPrice, findNumbers, getReportLinks, listSimilar } from './catalog/stone-endpoints.ts';
export { listPairs } from './pairs/pair-endpoints.ts';
export {
  deletePreset,
  getSelection,
  keepSelection,
  listPresetNews,
  listPresets,
  lookAtPreset,
  savePreset,
  setPresetAlerts,
} from './search/preset-endpoints.ts';
export { savedSearchNews } from './search/search-events.ts';
export { savedSearchNotice } from './search/search-notices.ts';
export { askAboutShare, likeSharedStone } from './client-view/client-answer-endpoints.ts';
export { clientAsked } from './client-view/client-answer-events.ts';
export { clientAskedNotice } from './client-view/client-answer-notices.ts';
export { clientViewRefusals } from './client-view/client-view-refusals.ts';
export {
  getMarkUpRules,
  listShares,
  openShare,
  putMarkUpRules,
  shareStones,
  withdrawShare,
} from './client-view/client-view-endpoints.ts';
export { listSavedStones, removeSavedStone, saveStone } from './saved-stones/saved-stone-endpoints.ts';
export { savedStoneRefusals } from './saved-stones/saved-stone-refusals.ts';
export { searchRefusals } from './search/search-refusals.ts';
export { orderMoved } from './orders/order-events.ts';
export {
  addOrderNote,
  changeProductStatuses,
  makeReturnParcel,
  getOrder,
  orderConfirmation,
  searchOrders,
  withdrawOrder,
} from './orders/order-endpoints.ts';
export { orderRefusals } from './orders/order-refusals.ts';
export {
  orderDeliveredNotice,
  orderPlacedNotice,
  orderShippedNotice,
  returnDecidedNotice,
  stoneMissedNotice,
  stoneRefundedNotice,
  wireLateNotice,
  wireWantedNotice,
} from './orders/order-notices.ts';
export { actOnOrder, actOnStone, listDeskOrders } from './desk/desk-endpoints.ts';
export { deskRefusals } from './desk/desk-refusals.ts';
export { sendEnquiry, sendQuestion } from './enquiries/enquiry-endpoints.ts';
export { enquiryRefusals } from './enquiries/enquiry-refusals.ts';
export { listFilters, listSearchCriterias } from './search/filter-endpoints.ts';
export { exportStones, getDetails, searchBasic, searchDiamonds } from './search/search-endpoints.ts';
export { listHolds } from './cart/list-holds-endpoint.ts';
export { cartRefusals } from './cart/cart-refusals.ts';
export {
  addToCart,
  getCart,
  holdStone,
  releaseStone,
  removeFromCart,
  validateCart,
} from './cart/cart-endpoints.ts';
export {
  checkoutCart,
  decideCheckout,
  getBuyingTerms,
  getCheckout,
  listOrderLocations,
  priceCart,
  withdrawCheckout,
} from './checkout/checkout-endpoints.ts';
export { checkoutRefusals } from './checkout/checkout-refusals.ts';
export {
  checkoutFailed,
  checkoutRefused,
  checkoutStuck,
  orderApprovalAsked,
  orderApprovalEnded,
} from './checkout/checkout-events.ts';
export { checkoutFailedNotice, orderDeclinedNotice } from './checkout/checkout-notices.ts';
