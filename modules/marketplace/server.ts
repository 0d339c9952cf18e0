import type { Pools } from '#kit/server/database/pool.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { runnable } from '#kit/server/steps/define-steps.ts';
import type { RunnableSteps } from '#kit/server/steps/define-steps.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import type { TaxRates } from '#outside/tax-rates/port.ts';
import { stepwise } from '#platform/access/server.ts';
import type { Ctx, HeldRecords, Routes } from '#platform/access/server.ts';
import { cartRoutes } from './cart/server/cart-routes.ts';
import { heldCarts } from './cart/server/cart-store.ts';
import { checkoutRoutes } from './checkout/server/checkout-routes.ts';
import { heldCheckouts } from './cart/server/checkout-store.ts';
import { checkoutSteps } from './checkout/server/steps/checkout-steps.ts';
import { checkoutSubscribers } from './checkout/server/subscribers.ts';
import type { UsagePorts } from './checkout/server/subscribers.ts';
import { clientViewSubscribers } from './client-view/server/subscribers.ts';
import { heldClientView } from './client-view/server/client-view-store.ts';
import { demoOrdersJob, orderDemoStones } from './desk/server/demo/make-demo-orders.ts';
import { deskOrderRoutes } from './desk/server/desk-routes.ts';
import { deskSubscribers } from './desk/server/subscribers.ts';
import { makeDemoSales } from './desk/server/demo/make-demo-sales.ts';
import { makeDemoEnquiries } from './enquiries/server/demo/make-demo-enquiries.ts';
import { heldEnquiries } from './enquiries/server/enquiry-store.ts';
import { requestedNumbersJob } from './enquiries/server/requested-numbers.ts';
import { enquirySubscribers } from './enquiries/server/subscribers.ts';
import type { FeedsParts } from './feeds/server/feeds-parts.ts';
import type { FeedsFollowUp } from './feeds/server/demo/send-demo-feeds.ts';
import { feedJobs as jobsOfFeeds } from './feeds/server/feed-upkeep.ts';
import { feedSubscribers } from './feeds/server/subscribers.ts';
import { heldRowsHeld } from './feeds/server/held/held-store.ts';
import { heldSources } from './feeds/server/source/source-store.ts';
import { heldFeeds } from './feeds/server/feed-store.ts';
import { buyingTermsRoute } from './fees/server/buying-terms.ts';
import { heldTaxDocuments } from './sales-tax/server/personal-data.ts';
import { heldTaxVisits } from './sales-tax/server/tax-visits.ts';
import { taxDocumentSubscribers } from './sales-tax/server/subscribers.ts';
import { refreshTaxRatesJob } from './sales-tax/server/refresh-tax-rates.ts';
import { watchTaxDocumentsJob } from './sales-tax/server/watch-tax-documents.ts';
import { heldHolds } from './holds/server/hold-store.ts';
import { holdRoutes, stoneDetailsRoutes } from './holds/server/hold-routes.ts';
import { heldOrders } from './orders/server/order-tables.ts';
import { orderJobs as jobsOfOrders } from './orders/server/order-jobs.ts';
import type { RefundingParts } from './orders/server/order-jobs.ts';
import type { OrderParts } from './orders/server/order-parts.ts';
import { orderRoutes as routesOfOrders } from './orders/server/order-routes.ts';
import { fetchMediaJob } from './media/server/links/fetch-media.ts';
import { heldLinks } from './media/server/links/link-store.ts';
import { sweepMediaJob } from './media/server/links/sweep-media.ts';
import type { MediaParts } from './media/server/media-parts.ts';
import { orderSubscribers } from './orders/server/subscribers.ts';
import { listPairs } from './pairs/contract/pairs.ts';
import { listPairsWith } from './pairs/server/list-pairs.ts';
import { heldPayouts } from './payouts/server/payout-store.ts';
import { payoutRoutes } from './payouts/server/payout-routes.ts';
import { payoutSubscribers } from './payouts/server/subscribers.ts';
import { pricingRoutes } from './pricing/server/pricing-routes.ts';
import { returnRoutes } from './returns/server/return-routes.ts';
import { returnSubscribers } from './returns/server/subscribers.ts';
import { fillCatalogueJob as fillCatalogue } from './sample/server/fill-catalogue.ts';
import { makeDemoSavedStones } from './saved/server/demo/make-demo-saved-stones.ts';
import { heldSaved } from './saved/server/saved-stone-store.ts';
import { saleClockJob } from './sales/server/sale-clock.ts';
import { heldSales } from './sales/server/sale-store.ts';
import { salesRoutes } from './sales/server/sales-routes.ts';
import { heldQuestions } from './sales/server/questions/question-store.ts';
import { saleSubscribers } from './sales/server/subscribers.ts';
import { savedRoutes } from './saved/server/saved-routes.ts';
import { savedSubscribers } from './saved/server/subscribers.ts';
import type { CatalogParts } from './search/server/catalog-parts.ts';
import { heldReadings } from './search/server/reading-store.ts';
import { heldOpenings } from './search/server/opening-store.ts';
import { searchRoutes as routesOfSearch } from './search/server/search-routes.ts';

/** Routes that need nothing but the database. */
export const marketplaceRoutes: Routes = [
  ...holdRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  buyingTermsRoute,
  ...savedRoutes,
  ...salesRoutes,
  ...payoutRoutes,
];

export const searchRoutes = (parts: CatalogParts): Routes => [
  ...routesOfSearch(parts),
  ...stoneDetailsRoutes(parts),
  ...pricingRoutes(parts),
  stepwise(listPairs, listPairsWith(parts)),
];

export const orderRoutes = (parts: OrderParts): Routes => [
  ...routesOfOrders(parts),
  ...returnRoutes(parts),
  ...deskOrderRoutes(parts),
];

export const taxRateJobs = (rates: TaxRates): readonly JobHandler<Ctx>[] => [refreshTaxRatesJob(rates)];

export const orderJobs = (parts: RefundingParts): readonly JobHandler<Ctx>[] => [
  ...jobsOfOrders(parts),
  saleClockJob,
  requestedNumbersJob,
  watchTaxDocumentsJob,
  demoOrdersJob,
];

export const fillCatalogueJob = (owner: Pools['owner']): JobHandler<Ctx> =>
  fillCatalogue(owner, [makeDemoSavedStones, makeDemoEnquiries, orderDemoStones]);

/** Work across outside parties, in steps that survive a crash. */
export const marketplaceSteps = ({
  gateway,
}: {
  readonly gateway: CardGateway;
}): readonly RunnableSteps<Ctx>[] => [runnable(checkoutSteps(gateway))];

export const marketplaceSubscribers = (ports: UsagePorts) => [
  ...savedSubscribers,
  ...clientViewSubscribers,
  ...enquirySubscribers,
  ...feedSubscribers,
  ...orderSubscribers,
  ...saleSubscribers,
  ...payoutSubscribers,
  ...checkoutSubscribers(ports),
  ...returnSubscribers,
  ...taxDocumentSubscribers,
  ...deskSubscribers,
];

export const marketplaceHeld: HeldRecords = {
  family: 'marketplace',
  tables: [
    ...heldSaved,
    ...heldFeeds,
    heldRowsHeld,
    ...heldSources,
    ...heldLinks,
    ...heldHolds,
    ...heldCarts,
    ...heldClientView,
    ...heldCheckouts,
    ...heldTaxDocuments,
    heldTaxVisits,
    ...heldOrders,
    ...heldSales,
    heldQuestions,
    ...heldPayouts,
    ...heldOpenings,
    ...heldReadings,
    ...heldEnquiries,
  ],
};

export { createDemoSeller } from './feeds/server/demo/send-demo-feeds.ts';
export { feedHubServer } from './feeds/server/present-feed.ts';
export type { FeedsParts } from './feeds/server/feeds-parts.ts';
export { isSeller } from './feeds/server/seller.ts';
export { takeFeedWith } from './feeds/server/upload-feed.ts';
export { mediaRoutes } from './media/server/media-routes.ts';
export type { MediaParts } from './media/server/media-parts.ts';
export { feedRoutes } from './feeds/server/feeds-routes.ts';
export * from './feeds/server/measured.ts';
export * from './pairs/server/measured.ts';
export { makeDemoRules } from './client-view/server/make-demo-rules.ts';
/** `onDemoListed` runs once a demo seller's stones are on the market. */
export const feedJobs = (
  parts: FeedsParts,
  owner: Pools['owner'],
  onDemoListed: FeedsFollowUp,
): readonly JobHandler<Ctx>[] =>
  jobsOfFeeds(parts, owner, async (ctx, companyId) => {
    await makeDemoSales(ctx, companyId);
    await onDemoListed(ctx, companyId);
  });
export const mediaJobs = (parts: MediaParts): readonly JobHandler<Ctx>[] => [
  fetchMediaJob(parts),
  sweepMediaJob(parts),
];
export { clientViewRoutes } from './client-view/server/client-view-routes.ts';
export { searchAlertsJob } from './saved/server/searches/news.ts';
export { openCatalog } from './search/server/open-catalog.ts';
export type { OpenCatalog } from './search/server/open-catalog.ts';
export { stonesChannel } from './search/server/sync/engine-sync.ts';
export { fillDemoCatalogue, demoSeed } from './sample/server/fill-catalogue.ts';
export { loadSample } from './sample/server/load-sample.ts';
export { withSampleReports } from './sample/server/sample-reports.ts';
export * from './search/server/engine/measured.ts';
export { enquiriesQueue } from './enquiries/server/desk-enquiries.ts';
export { enquiryRoutes } from './enquiries/server/enquiries.ts';
export { clearReturnParcel, recordReturnParcel } from './returns/server/return-to-send.ts';
export { clearReturnToSend, repostReturnToSend } from './returns/server/return-to-send.ts';
export type { ReturnParcels } from './orders/server/order-parts.ts';
export { findSellersOf, ownStones } from './sales/server/own-stones.ts';
export type { OwnStone } from './sales/server/own-stones.ts';
export {
  canReadMarket,
  stonesByReport,
  stonesOffered,
  stonesOfOrder,
} from './orders/server/reading/stones-to-lend.ts';
export { findBoughtStone } from './orders/server/reading/bought-stone.ts';
export { comparableStonesWith } from './pricing/server/comparable-stones.ts';
export type { StoneToCompare } from './pricing/server/comparable-stones.ts';
export { findParcelOrder } from './orders/server/reading/parcel-order.ts';
export { followRefund } from './orders/server/payment/refund-item.ts';
export { placePastOrder } from './desk/server/demo/place-past-order.ts';
export type { PastOrder } from './desk/server/demo/place-past-order.ts';
export { makeDemoCertificates } from './sales-tax/server/make-demo-certificates.ts';
export type { TaxDocumentParts } from './sales-tax/server/tax-document-routes.ts';
export { taxDocumentRoutes } from './sales-tax/server/tax-document-routes.ts';
export { watchTaxDocumentsJob } from './sales-tax/server/watch-tax-documents.ts';
export { taxDocumentsQueue } from './sales-tax/server/tax-documents-queue.ts';

export { sellerInvoicesQueue } from './payouts/server/desk-payouts.ts';
export { diamondOrdersQueue } from './desk/server/orders-queue.ts';
export { feedsQueue } from './feeds/server/feeds-queue.ts';
