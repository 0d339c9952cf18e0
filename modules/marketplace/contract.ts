export {
  decideFeed,
  decideSupplier,
  downloadDeskFeedReport,
  getDeskFeed,
  listSuppliers,
} from './feeds/contract/feed-desk-endpoints.ts';
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
} from './feeds/contract/feed-endpoints.ts';
export { feedEnded, sellerDecided, sellerWaits } from './feeds/contract/feed-events.ts';
export { feedHub } from './feeds/contract/feed-hub.ts';
export { feedEndedNotice } from './feeds/contract/feed-notices.ts';
export { feedRefusals } from './feeds/contract/feed-refusals.ts';
export type { Feed } from './feeds/contract/feed-shapes.ts';
export { isUnderWay } from './feeds/domain/feed-moves.ts';
export { marketplacePeople } from './stones/contract/marketplace-people.ts';
export { explainPrice, getReportLinks, listSimilar } from './pricing/contract/stone-endpoints.ts';
export { findNumbers } from './search/contract/search-endpoints.ts';
export { listPairs } from './pairs/contract/pair-endpoints.ts';
export {
  deletePreset,
  getSelection,
  keepSelection,
  listPresetNews,
  listPresets,
  lookAtPreset,
  savePreset,
  setPresetAlerts,
} from './saved/contract/preset-endpoints.ts';
export { savedSearchNews } from './saved/contract/search-events.ts';
export { savedSearchNotice } from './saved/contract/search-notices.ts';
export { askAboutShare, likeSharedStone } from './client-view/contract/client-answer-endpoints.ts';
export { clientAsked } from './client-view/contract/client-answer-events.ts';
export { clientAskedNotice } from './client-view/contract/client-answer-notices.ts';
export { clientViewRefusals } from './client-view/contract/client-view-refusals.ts';
export {
  getMarkUpRules,
  listShares,
  openShare,
  putMarkUpRules,
  shareStones,
  withdrawShare,
} from './client-view/contract/client-view-endpoints.ts';
export { listSavedStones, removeSavedStone, saveStone } from './saved/contract/saved-stone-endpoints.ts';
export { savedStoneRefusals } from './saved/contract/saved-stone-refusals.ts';
export { searchRefusals } from './saved/contract/saved-search-refusals.ts';
export { stoneRefusals } from './stones/contract/item-id.ts';
export { orderMoved } from './orders/contract/order-events.ts';
export {
  addOrderNote,
  changeProductStatuses,
  makeReturnParcel,
  getOrder,
  orderConfirmation,
  searchOrders,
  withdrawOrder,
} from './orders/contract/order-endpoints.ts';
export { orderRefusals } from './orders/contract/order-refusals.ts';
export {
  orderDeliveredNotice,
  orderPlacedNotice,
  orderShippedNotice,
  returnDecidedNotice,
  stoneMissedNotice,
  stoneRefundedNotice,
  wireLateNotice,
  wireWantedNotice,
} from './orders/contract/order-notices.ts';
export { actOnOrder, actOnStone, listDeskOrders } from './desk/contract/desk-endpoints.ts';
export { deskRefusals } from './desk/contract/desk-refusals.ts';
export { sendEnquiry, sendQuestion } from './enquiries/contract/enquiry-endpoints.ts';
export { enquiryRefusals } from './enquiries/contract/enquiry-refusals.ts';
export { listFilters, listSearchCriterias } from './search/contract/filter-endpoints.ts';
export { exportStones, searchBasic, searchDiamonds } from './search/contract/search-endpoints.ts';
export { getDetails } from './holds/contract/stone-details.ts';
export { listHolds } from './holds/contract/holds.ts';
export { holdRefusals } from './holds/contract/holds.ts';
export { cartRefusals } from './cart/contract/cart-refusals.ts';
export { addToCart, getCart, removeFromCart, validateCart } from './cart/contract/cart-endpoints.ts';
export { holdStone, releaseStone } from './holds/contract/holds.ts';
export {
  checkoutCart,
  decideCheckout,
  getCheckout,
  listOrderLocations,
  priceCart,
  withdrawCheckout,
} from './checkout/contract/checkout-endpoints.ts';
export { getBuyingTerms } from './fees/contract/buying-terms.ts';
export { checkoutRefusals } from './checkout/contract/checkout-refusals.ts';
export {
  checkoutFailed,
  checkoutRefused,
  checkoutStuck,
  orderApprovalAsked,
  orderApprovalEnded,
} from './checkout/contract/checkout-events.ts';
export { checkoutFailedNotice, orderDeclinedNotice } from './checkout/contract/checkout-notices.ts';
