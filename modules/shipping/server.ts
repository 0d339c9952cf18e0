import type { JobHandler } from '#kit/server/jobs/job.ts';
import { runnable } from '#kit/server/steps/define-steps.ts';
import type { RunnableSteps } from '#kit/server/steps/define-steps.ts';
import type { Ctx, HeldRecords, Routes } from '#platform/access/server.ts';
import { accountRoutes } from './account/server/account-routes.ts';
import { heldAccounts } from './account/server/personal-data.ts';
import { addressRoutes } from './addresses/server/address-routes.ts';
import { judgePlacesWith } from './addresses/server/judge-places.ts';
import type { AddressParts } from './addresses/server/address-routes.ts';
import { heldContacts } from './addresses/server/personal-data.ts';
import { importRoutes } from './imports/server/import-routes.ts';
import { heldImports } from './imports/server/personal-data.ts';
import { importSubscribers } from './imports/server/subscribers.ts';
import type { StoreParts } from './stores/server/open-store.ts';
import { heldStores } from './stores/server/personal-data.ts';
import { storeDeskRoutes } from './store-desk/server/store-desk.ts';
import { storeRoutes } from './stores/server/store-routes.ts';
import { storeSubscribers } from './stores/server/subscribers.ts';
import { bulkRoutes } from './bulk/server/bulk-routes.ts';
import { counterRoutes } from './counters/server/list-counters.ts';
import { coverageRoutes } from './coverage/server/judge-cover.ts';
import { armoredRoutes } from './armored/server/armored-routes.ts';
import { expireArmoredQuotesJob } from './armored/server/expire-armored.ts';
import { heldArmored } from './armored/server/personal-data.ts';
import { armoredSubscribers } from './armored/server/subscribers.ts';
import { claimRoutes } from './claims/server/claim-routes.ts';
import { heldClaims } from './claims/server/personal-data.ts';
import { remindClaimsJob } from './claims/server/remind-claims.ts';
import { claimSubscribers } from './claims/server/subscribers.ts';
import { heldClaimReviews } from './claim-desk/server/personal-data.ts';
import { lossRoutes } from './loss-reports/server/loss-reports.ts';
import { claimDeskRoutes } from './claim-desk/server/claim-desk-routes.ts';
import { noticeRoutes } from './claim-notices/server/insurer-file.ts';
import { noticeSteps } from './claim-notices/server/notice-steps.ts';
import { heldNotices } from './claim-notices/server/personal-data.ts';
import { readClaimMessagesJob } from './claim-notices/server/read-messages.ts';
import { noticeSubscribers } from './claim-notices/server/subscribers.ts';
import { followClaimPaymentsJob } from './claim-payments/server/follow-payments.ts';
import { claimPaymentRoutes } from './claim-payments/server/payment-routes.ts';
import { claimPaymentSteps } from './claim-payments/server/payment-steps.ts';
import { heldClaimMoney } from './claim-payments/server/personal-data.ts';
import { commodityRoutes } from './customs/server/commodities.ts';
import { heldCommodities } from './customs/server/personal-data.ts';
import { dashboardRoutes } from './dashboard/server/dashboard-routes.ts';
import { exportPapersWith } from './documents/server/export-papers.ts';
import { documentRoutes } from './documents/server/document-routes.ts';
import type { ClientIdOf, GuestParts, ReplyParts, ShippingParts } from './draft/server/shipping-parts.ts';
import { guestRoutes } from './guests/server/guest-routes.ts';
import { heldGuests } from './guests/server/personal-data.ts';
import { guestSubscribers } from './guests/server/subscribers.ts';
import { heldLabels } from './labels/server/personal-data.ts';
import { labelRoutes } from './labels/server/label-routes.ts';
import { legRoutes } from './legs/server/leg-routes.ts';
import { preferenceRoutes } from './preferences/server/shipping-settings.ts';
import { heldPresets } from './presets/server/personal-data.ts';
import { heldPickups } from './pickups/server/personal-data.ts';
import { askRecurringPickupsJob } from './pickups/server/rules/ask-recurring-pickups.ts';
import { lookupRoutes } from './lookup/server/track-shipments.ts';
import { followSuppliesJob } from './supplies/server/follow-supplies.ts';
import { supplyLabelSteps } from './supplies/server/supply-label-steps.ts';
import { voidSupplyLabelSteps } from './supplies/server/void-supply-label.ts';
import { supplyRoutes } from './supplies/server/supply-routes.ts';
import { heldSupplies } from './supplies/server/personal-data.ts';
import { supplySubscribers } from './supplies/server/subscribers.ts';
import { carrierAccountRoutes } from './carrier-accounts/server/account-routes.ts';
import { heldCarrierAccounts } from './carrier-accounts/server/personal-data.ts';
import { carrierAccountSubscribers } from './carrier-accounts/server/subscribers.ts';
import { watchAccountsJob } from './carrier-accounts/server/watch-accounts.ts';
import { pickupRoutes } from './pickups/server/pickup-routes.ts';
import { bookingSteps, cancellationSteps } from './pickups/server/pickup-steps.ts';
import { pickupSubscribers } from './pickups/server/subscribers.ts';
import { watchPickupsJob } from './pickups/server/watch-pickups.ts';
import { presetRoutes } from './presets/server/presets.ts';
import type { Place } from './draft/domain/place.ts';
import { heldScanForms } from './scan-forms/server/personal-data.ts';
import { scanFormRoutes } from './scan-forms/server/scan-form-routes.ts';
import { scanFormSteps } from './scan-forms/server/scan-form-steps.ts';
import { scanFormSubscribers } from './scan-forms/server/subscribers.ts';
import { endOfDayRoutes } from './end-of-day/server/end-of-day-routes.ts';
import { heldClosings } from './end-of-day/server/personal-data.ts';
import { readCoverageJob } from './purchase/server/read-coverage.ts';
import { heldPurchases } from './purchase/server/personal-data.ts';
import { purchaseRoutes } from './purchase/server/purchase-routes.ts';
import { purchaseSteps } from './purchase/server/purchase-steps.ts';
import { purchaseSubscribers } from './purchase/server/subscribers.ts';
import { voidSteps } from './purchase/server/void-shipment.ts';
import { recipientRoutes } from './recipients/server/list-recent-recipients.ts';
import { quickQuoteRoutes } from './quick-quote/server/quick-quote.ts';
import { heldQuotes } from './quotes/server/personal-data.ts';
import { quoteRoutes } from './quotes/server/quotes.ts';
import { forgetNames, heldShipments } from './shipments/server/personal-data.ts';
import { shipmentRoutes } from './shipments/server/shipment-routes.ts';
import { alertJobs } from './tracking/server/alerts/watch-parcels.ts';
import { completeShipmentsJob } from './tracking/server/complete-shipments.ts';
import { heldTracking } from './tracking/server/personal-data.ts';
import { trackingSubscribers } from './tracking/server/subscribers.ts';
import { trackParcelsJob } from './tracking/server/record-scans.ts';
import { trackingRoutes } from './tracking/server/tracking-routes.ts';
import { wordRoutes } from './words/server/forbidden-words.ts';

export { demoContacts } from './addresses/server/make-demo-contacts.ts';
export { makeDemoContacts } from './addresses/server/make-demo-contacts.ts';
export type { DemoCarrier, DemoParcel, DemoCharge } from './demo/server/demo-charge.ts';
export { makeDemoClaims } from './demo/server/make-demo-claims.ts';
export { makeDemoDrafts } from './demo/server/make-demo-drafts.ts';
export { makeDemoArmored } from './demo/server/make-demo-armored.ts';
export { makeDemoSupplies } from './demo/server/make-demo-supplies.ts';
export { makeDemoImports } from './demo/server/make-demo-imports.ts';
export { makeDemoCarrierAccounts } from './demo/server/make-demo-carrier-accounts.ts';
export { makeDemoStores } from './demo/server/make-demo-stores.ts';
export type { DemoStoreParts } from './demo/server/make-demo-stores.ts';
export { makeDemoPickups } from './demo/server/make-demo-pickups.ts';
export { publishPastAttention } from './demo/server/demo-shipment-store.ts';
export { makeDemoShipments } from './demo/server/make-demo-shipments.ts';
export { insertTestLabel } from './labels/server/label-fixture.ts';
export { sampleLabels } from './labels/server/label-fixture.ts';
export { sheetColumns, sheetRows } from './dashboard/server/export-shipments.ts';
export { findMatchingShipments, matchingShipments } from './shipments/server/shipment-list-store.ts';
export { shipmentListQuery } from './shipments/server/shipment-list-store.ts';
export { findParcel, canSendParcels } from './tracking/server/find-parcel.ts';
export { createParcelShipment } from './shipments/server/create-parcel-shipment.ts';
export type { ParcelShipment } from './shipments/server/create-parcel-shipment.ts';
export { priceParcelWith } from './quotes/server/quote-parcel.ts';
export { findParcelFacts } from './pickups/server/find-parcel-facts.ts';
export { pickupListQuery } from './pickups/server/pickup-store.ts';
export { beginTestClaimPayment } from './claim-payments/server/payment-fixture.ts';
export { printTestCertificate } from './documents/server/certificate-fixture.ts';
export { beginTestPurchase } from './purchase/server/purchase-fixture.ts';

export type { ReplyParts, ShippingParts, StoreParts };

interface RouteParts extends ShippingParts, AddressParts, GuestParts, StoreParts {
  readonly clientIdOf: ClientIdOf;
  /** Null: no mail server posts answers to us. */
  readonly replies: ReplyParts | null;
  /** Where the provider ships supplies from; null without a US address. */
  shipsFrom(): Place | null;
}

export function shippingRoutes(parts: RouteParts): Routes {
  const { addresses, author, clientIdOf, counter } = parts;
  const judge = judgePlacesWith(addresses);
  return [
    ...dashboardRoutes(clientIdOf),
    ...shipmentRoutes(clientIdOf, judge),
    ...bulkRoutes(parts, judge),
    ...importRoutes(parts),
    ...storeRoutes(parts),
    ...storeDeskRoutes,
    ...coverageRoutes(judge),
    ...wordRoutes,
    ...presetRoutes,
    ...recipientRoutes,
    ...commodityRoutes,
    ...counterRoutes(counter, addresses),
    ...quoteRoutes(parts, judge),
    ...quickQuoteRoutes(parts, addresses),
    ...trackingRoutes(parts),
    ...purchaseRoutes(parts.files, parts),
    ...carrierAccountRoutes(author, parts),
    ...labelRoutes(author, exportPapersWith(author)),
    ...documentRoutes(author),
    ...pickupRoutes(author, parts.files, counter),
    ...supplyRoutes(author, parts.shipsFrom),
    ...armoredRoutes(parts.files),
    ...claimRoutes(parts),
    ...noticeRoutes,
    ...claimPaymentRoutes(author),
    ...claimDeskRoutes,
    ...lossRoutes(author),
    ...scanFormRoutes(author),
    ...endOfDayRoutes(author),
    ...lookupRoutes,
    ...legRoutes(parts),
    ...guestRoutes(parts),
    ...accountRoutes(),
    ...preferenceRoutes,
    ...addressRoutes(parts),
  ];
}

export const shippingJobs = ({
  counter,
  insurer,
  accountSeal,
}: ShippingParts): readonly JobHandler<Ctx>[] => [
  watchAccountsJob({ counter, accountSeal }),
  trackParcelsJob(counter),
  completeShipmentsJob,
  readCoverageJob(insurer),
  readClaimMessagesJob(insurer),
  followClaimPaymentsJob(insurer),
  remindClaimsJob,
  watchPickupsJob,
  expireArmoredQuotesJob,
  followSuppliesJob(counter),
  askRecurringPickupsJob,
  ...alertJobs(counter),
];

export const shippingSteps = (parts: ShippingParts): readonly RunnableSteps<Ctx>[] => [
  runnable(purchaseSteps(parts)),
  runnable(voidSteps(parts)),
  runnable(bookingSteps(parts)),
  runnable(cancellationSteps(parts)),
  runnable(scanFormSteps(parts)),
  runnable(supplyLabelSteps(parts)),
  runnable(voidSupplyLabelSteps(parts)),
  runnable(noticeSteps(parts)),
  runnable(claimPaymentSteps(parts)),
];

export const shippingSubscribers = (parts: Pick<RouteParts, 'identity' | 'replies'>) => [
  ...guestSubscribers(parts),
  ...purchaseSubscribers,
  ...trackingSubscribers,
  ...pickupSubscribers,
  ...supplySubscribers,
  ...armoredSubscribers,
  ...claimSubscribers(parts),
  ...noticeSubscribers,
  ...scanFormSubscribers,
  ...importSubscribers,
  ...storeSubscribers,
  ...carrierAccountSubscribers,
];

/** Personal data in shipping's tables, for export, erasure and retention. */
export const shippingHeld: HeldRecords = {
  family: 'shipping',
  forgetWords: forgetNames,
  tables: [
    ...heldShipments,
    ...heldQuotes,
    ...heldPresets,
    ...heldCommodities,
    ...heldContacts,
    ...heldLabels,
    ...heldPurchases,
    ...heldTracking,
    ...heldGuests,
    ...heldAccounts,
    ...heldPickups,
    ...heldSupplies,
    ...heldArmored,
    ...heldClaims,
    ...heldNotices,
    ...heldClaimMoney,
    ...heldClaimReviews,
    ...heldScanForms,
    ...heldClosings,
    ...heldImports,
    ...heldStores,
    ...heldCarrierAccounts,
  ],
};

export { takePolicyLimits } from './quotes/server/take-policy-limits.ts';
export { endPolicyLinks } from './account/server/account-links.ts';
export { importJobs } from './imports/server/import-jobs.ts';
export { storeJobs } from './stores/server/store-jobs.ts';
export { readValueInUse } from './quotes/server/value-in-use.ts';
export { carrierAccountsQueue } from './carrier-accounts/server/desk-accounts.ts';
export { reviewsQueue } from './purchase/server/approval/reviews-queue.ts';
export { armoredQueue } from './armored/server/armored-queue.ts';
export { suppliesQueue } from './supplies/server/supplies-queue.ts';
export { attachOrder, findDraftParcel } from './claims/server/proof/attach-order.ts';
export type { AttachedFile } from './claims/server/proof/attach-order.ts';
export { claimsQueue } from './claims/server/claims-queue.ts';
