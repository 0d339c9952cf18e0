export {
  decideFeed,
  decideSupplier,
  downloadDeskFeedReport,
  getDeskFeed,
  listSuppliers,
} from './feeds/contract/desk-feeds.ts';
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
} from './feeds/contract/feeds.ts';
export { feedEnded, sellerDecided, sellerAwaitsReview } from './feeds/contract/feed-events.ts';
export { holdMoved } from './holds/contract/hold-events.ts';
export { feedHub } from './feeds/contract/feeds.ts';
export { feedEndedNotice } from './feeds/contract/feed-events.ts';
export { decideHeldRow, heldRowNotice, listHeldRows } from './feeds/contract/held-rows.ts';
export type { HeldRowLine } from './feeds/contract/held-rows.ts';
export { feedRefusals } from './feeds/contract/feed-refusals.ts';
export type { Feed } from './feeds/contract/feed-shapes.ts';
export { isInProgress } from './feeds/domain/feed-moves.ts';
export { marketplacePeople } from './stones/contract/marketplace-people.ts';
export { rateStone } from './orders/contract/ratings.ts';
export { getDeskStone } from './desk/contract/desk-stone.ts';
export {
  getPicture,
  getSampleReport,
  getThumbnail,
  listMedia,
  mediaRefusals,
  mediaShown,
} from './media/contract/media.ts';
export { linkRefusals, listMediaLinks, retryMediaLinks } from './media/contract/links.ts';
export { explainPrice, getReportLinks, listSimilar } from './pricing/contract/stone-prices.ts';
export { findNumbers } from './search/contract/search-stones.ts';
export { listPairs } from './pairs/contract/pairs.ts';
export {
  deletePreset,
  getSelection,
  saveSelection,
  listPresetNews,
  listPresets,
  markPresetSeen,
  savePreset,
  setPresetAlerts,
} from './saved/contract/saved-searches.ts';
export { savedSearchNews } from './saved/contract/saved-search-news.ts';
export { savedSearchNotice } from './saved/contract/saved-search-news.ts';
export { askAboutShare, likeSharedStone } from './client-view/contract/client-answers.ts';
export { clientAsked } from './client-view/contract/client-answers.ts';
export { clientAskedNotice } from './client-view/contract/client-answers.ts';
export { clientViewRefusals } from './client-view/contract/client-view-refusals.ts';
export {
  getMarkUpRules,
  getShareLogo,
  listShares,
  openShare,
  putMarkUpRules,
  shareStones,
  withdrawShare,
} from './client-view/contract/client-view.ts';
export { listSavedStones, removeSavedStone, saveStone } from './saved/contract/saved-stones.ts';
export { savedStoneRefusals } from './saved/contract/saved-stones.ts';
export { searchRefusals } from './saved/contract/saved-searches.ts';
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
} from './orders/contract/orders.ts';
export { orderRefusals } from './orders/contract/orders.ts';
export {
  orderDeliveredNotice,
  orderPlacedNotice,
  orderShippedNotice,
  returnDecidedNotice,
  stoneUnavailableNotice,
  stoneRefundedNotice,
  wireLateNotice,
  wireRequestedNotice,
} from './orders/contract/order-events.ts';
export { actOnOrder, actOnStone, getDeskOrder, listDeskOrders } from './desk/contract/desk-orders.ts';
export { deskRefusals } from './desk/contract/desk-orders.ts';
export { sendEnquiry, sendQuestion, stoneAskedAbout } from './enquiries/contract/enquiries.ts';
export { enquiryRefusals } from './enquiries/contract/enquiries.ts';
export { listFilters, listSearchCriterias } from './search/contract/search-filters.ts';
export { exportStones, searchBasic, searchDiamonds } from './search/contract/search-stones.ts';
export { getDetails } from './holds/contract/stone-details.ts';
export { listHolds } from './holds/contract/holds.ts';
export { holdRefusals } from './holds/contract/holds.ts';
export { cartRefusals } from './cart/contract/cart.ts';
export { addToCart, getCart, removeFromCart, validateCart } from './cart/contract/cart.ts';
export { holdStone, releaseStone } from './holds/contract/holds.ts';
export {
  checkoutCart,
  decideCheckout,
  getCheckout,
  listOrderLocations,
  priceCart,
  withdrawCheckout,
} from './checkout/contract/checkout.ts';
export {
  answerEnquiry,
  enquiryAnswered,
  enquiryAnsweredNotice,
  listDeskEnquiries,
  listEnquiries,
  requestRefusals,
  requestStones,
} from './enquiries/contract/requests.ts';
export {
  feedFetchFailed,
  feedFetchFailedNotice,
  feedSourceRefusals,
  confirmFeedHostKey,
  fetchFeedNow,
  getFeedSource,
  putFeedSource,
} from './feeds/contract/feed-source.ts';
export { maxUpdates, updateListings } from './feeds/contract/listing-updates.ts';
export { listDeskHolds } from './desk/contract/desk-holds.ts';
export { changeRefusals, listStoneChanges } from './search/contract/changes.ts';
export { marketChanged } from './feeds/contract/feed-events.ts';
export { beginReading, readReading, readingRefusals } from './search/contract/readings.ts';
export { getOpeningSearches, putOpeningSearches } from './search/contract/opening-searches.ts';
export { usualOpening } from './search/domain/opening-search.ts';
export { getBuyingTerms } from './fees/contract/buying-terms.ts';
export { checkoutRefusals } from './checkout/contract/checkout-refusals.ts';
export {
  checkoutFailed,
  checkoutRefused,
  checkoutStuck,
  orderApprovalRequested,
  orderApprovalEnded,
} from './checkout/contract/checkout-events.ts';
export { checkoutFailedNotice, orderDeclinedNotice } from './checkout/contract/checkout-events.ts';
export { openOrderStates } from './orders/domain/order-moves.ts';
export { answerSale, getSale, listSales, saleRefusals } from './sales/contract/sales.ts';
export {
  saleAskedNotice,
  saleCanceledNotice,
  saleLateNotice,
  saleMoved,
  stoneHeldNotice,
} from './sales/contract/sale-events.ts';
export {
  answerSellerQuestion,
  listSellerQuestions,
  questionAskedNotice,
  questionRefusals,
} from './sales/contract/questions.ts';
export { listSellerAnswers } from './sales/contract/seller-answers.ts';
export { listSubstitutes, offerSubstitute } from './sales/contract/substitutes.ts';
export { decideOffer, offerRefusals } from './orders/contract/offers.ts';
export { stoneOfferMoved, stoneOfferedNotice } from './orders/contract/offer-events.ts';
export {
  createSellerInvoice,
  getPayout,
  listPayouts,
  listSellerInvoices,
  payoutMade,
  payoutMadeNotice,
  payoutRefusals,
  recordPayout,
} from './payouts/contract/payouts.ts';
export {
  approveTaxDocument,
  downloadDeskTaxDocument,
  getDeskTaxDocument,
  listDeskTaxDocuments,
  rejectTaxDocument,
  exportTaxRecords,
} from './sales-tax/contract/tax-desk-endpoints.ts';
export {
  downloadTaxDocument,
  listTaxDocuments,
  replaceTaxDocument,
  sendTaxDocuments,
  taxDocumentRefusals,
  uploadTaxDocument,
} from './sales-tax/contract/tax-document-endpoints.ts';
export {
  checkTaxRates,
  downloadTaxRates,
  importTaxRates,
  listTaxRateTables,
  taxRateRefusals,
} from './sales-tax/contract/tax-rate-endpoints.ts';
export { endTaxVisit, startTaxVisit, taxVisitRefusals } from './sales-tax/contract/tax-visit-endpoints.ts';
export { taxDocumentDecidedNotice, taxDocumentEndsNotice } from './sales-tax/contract/tax-events.ts';
export { listHeldStones } from './sales/contract/held-stones.ts';
export { colorLabel } from './stones/contract/stone-words.ts';
