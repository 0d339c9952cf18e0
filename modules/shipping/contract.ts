export {
  checkUserApproval,
  linkAccount,
  listAccountLinks,
  skipLinking,
} from './account/contract/account-endpoints.ts';
export { policyLinkAsked } from './account/contract/link-events.ts';
export { accountRefusals } from './account/contract/account-endpoints.ts';
export * from './carrier-accounts/contract/account-endpoints.ts';
export * from './carrier-accounts/contract/account-refusals.ts';
export * from './carrier-accounts/contract/account-events.ts';
export {
  saveShippingColumns,
  patchShippingSettings,
} from './preferences/contract/shipping-settings-endpoints.ts';
export { shippingPages, shippingPeople } from './draft/contract/access.ts';
export {
  changeShipment,
  copyShipment,
  deleteShipment,
  getShipment,
  extraSortKeys,
  listShipments,
  saveShipment,
} from './shipments/contract/shipment-endpoints.ts';
export type { ShipmentSort } from './shipments/contract/shipment-endpoints.ts';
export {
  buyShipments,
  deleteShipments,
  followPurchases,
  maxPerBatch,
  maxPerRun,
  priceShipments,
} from './bulk/contract/bulk-endpoints.ts';
export { shipmentRefusals } from './shipments/contract/shipment-endpoints.ts';
export { emptyDraft } from './draft/domain/shipment-draft.ts';
export type { ShipmentDraft } from './draft/domain/shipment-draft.ts';
export { searchAddresses, searchZipCodes, validateAddress } from './addresses/contract/address-endpoints.ts';
export {
  addContact,
  changeContact,
  contactsAsSheet,
  contactTemplate,
  getContact,
  contactSortKeys,
  listContacts,
  makeDefaultContact,
  markContact,
  removeContact,
} from './addresses/contract/contact-endpoints.ts';
export { importContacts, readContactSheet } from './addresses/contract/import-endpoints.ts';
export { contactRefusals } from './addresses/contract/contact-endpoints.ts';
export type { ContactSort } from './addresses/contract/contact-endpoints.ts';
export type { Contact, TypedContact } from './addresses/contract/contact-shapes.ts';
export { requestQuickQuote } from './quick-quote/contract/quick-quote-endpoint.ts';
export * from './quotes/contract/quote-endpoints.ts';
export { judgeCover } from './coverage/contract/coverage-endpoint.ts';
export { listCounters } from './counters/contract/counter-endpoints.ts';
export { counterRefusals } from './counters/contract/counter-endpoints.ts';
export { getPurchase, purchaseShipment } from './purchase/contract/purchase-endpoints.ts';
export {
  decideApproval,
  decideReview,
  createApprovalCode,
  listReviews,
  withdrawApproval,
} from './purchase/contract/approval-endpoints.ts';
export {
  answerReview,
  downloadDeskReviewFile,
  downloadReviewFile,
  getReview,
  getShipmentReview,
  reviewRefusals,
  takeReview,
  uploadDeskReviewFile,
  uploadReviewFile,
  writeReviewEntry,
} from './purchase/contract/review-endpoints.ts';
export { approvalRefusals } from './purchase/contract/approval-endpoints.ts';
export {
  approvalRequested,
  approvalEnded,
  labelBought,
  labelVoided,
  purchaseFailed,
  purchaseStuck,
} from './purchase/contract/purchase-events.ts';
export {
  declinedNotice,
  labelReadyNotice,
  purchaseFailedNotice,
  reviewAskedNotice,
} from './purchase/contract/purchase-events.ts';
export { deliveredRefusals, markDelivered } from './purchase/contract/delivered-endpoint.ts';
export { voidRefusals, voidShipment } from './purchase/contract/void-endpoint.ts';
export { purchaseRefusals } from './purchase/contract/purchase-endpoints.ts';
export { addPreset, changePreset, listPresets, removePreset } from './presets/contract/preset-endpoints.ts';
export { listRecentRecipients } from './recipients/contract/recipient-endpoints.ts';
export { presetRefusals } from './presets/contract/preset-endpoints.ts';
export {
  getLabel,
  getLabelPicture,
  getPackingGuidance,
  listLabelPrints,
  listUnprintedLabels,
  printLabels,
} from './labels/contract/label-endpoints.ts';
export { labelRefusals } from './labels/contract/label-endpoints.ts';
export {
  getCommercialInvoice,
  getCustomsForm,
  getCoverageCertificate,
  getTransactionReceipt,
} from './documents/contract/document-endpoints.ts';
export {
  addCommodity,
  changeCommodity,
  listCommodities,
  removeCommodity,
} from './customs/contract/commodity-endpoints.ts';
export { commodityRefusals } from './customs/contract/commodity-endpoints.ts';
export { documentRefusals } from './documents/contract/document-endpoints.ts';
export { countLimit, countShipments } from './dashboard/contract/dashboard-endpoints.ts';
export { getShippingFigures } from './dashboard/contract/dashboard-endpoints.ts';
export { shipmentsAsSheet } from './dashboard/contract/dashboard-endpoints.ts';
export {
  getTracking,
  receiveCarrierNotice,
  showTrackingNumber,
} from './tracking/contract/tracking-endpoints.ts';
export { trackingRefusals } from './tracking/contract/tracking-endpoints.ts';
export {
  addForbiddenWord,
  listDeskWords,
  listForbiddenWords,
  removeForbiddenWord,
} from './words/contract/word-endpoints.ts';
export { wordRefusals } from './words/contract/word-endpoints.ts';
export { answerAlert, listAlerts } from './tracking/contract/tracking-endpoints.ts';
export { diversionNotice, parcelAlertNotice } from './tracking/contract/tracking-events.ts';
export { alertMoved, alertRaised, parcelMoved } from './tracking/contract/tracking-events.ts';
export { alertText } from './tracking/domain/alerts/alert.ts';
export { addLeg, getChain, legRefusals, mailReturnLabel } from './legs/contract/leg-endpoints.ts';
export { openReturnLabel, printReturnLabel } from './guests/contract/guest-endpoints.ts';
export { askRecipientCode, guestRefusals, trackAsRecipient } from './guests/contract/guest-endpoints.ts';
export {
  cancelPickup,
  checkPickup,
  getPickupOptions,
  listPickups,
  reportNoShow,
  schedulePickup,
} from './pickups/contract/pickup-endpoints.ts';
export * from './pickups/contract/handover-endpoints.ts';
export * from './pickups/contract/handover-link-endpoints.ts';
export { pickupRefusals, pickupRuleRefusals } from './pickups/contract/pickup-refusals.ts';
export { pickupMoved, pickupTroubleNotice } from './pickups/contract/pickup-events.ts';
export {
  appealClaim,
  draftClaim,
  getClaim,
  listClaims,
  saveClaim,
  submitClaim,
  withdrawClaim,
  writeToExaminer,
  claimRefusals,
} from './claims/contract/claim-endpoints.ts';
export * from './claims/contract/replies/reply-endpoints.ts';
export {
  approveClaim,
  claimDeskRefusals,
  denyClaim,
  getDeskClaim,
  listDeskClaims,
  moveClaim,
  recordCarrierAnswer,
  takeClaim,
  writeClaimEntry,
} from './claims/contract/claim-desk-endpoints.ts';
export {
  answerInsurer,
  claimNoticeRefusals,
  getInsurerFile,
  setReserve,
} from './claim-notices/contract/notice-endpoints.ts';
export {
  claimPaymentRefusals,
  getDeskClaimMoney,
  getDeskSettlementLetter,
  previewDecisionLetter,
  getRemittance,
  getSettlementLetter,
  listClaimPayments,
  payClaim,
  settleClaimCheck,
} from './claim-payments/contract/payment-endpoints.ts';
export {
  fileRecovery,
  listRecoveries,
  moveRecovery,
  recoveryRefusals,
} from './claim-payments/contract/recovery-endpoints.ts';
export {
  getClaimWorkspace,
  handOverClaim,
  workspaceRefusals,
} from './claim-desk/contract/workspace-endpoints.ts';
export {
  getClaimFigures,
  qualityRefusals,
  reviewClaimQuality,
} from './claim-desk/contract/figures-endpoints.ts';
export {
  getLossFigures,
  getLossRun,
  listLosses,
  lossesAsSheet,
} from './loss-reports/contract/loss-endpoints.ts';
export {
  addClaimDocument,
  addClaimPhotoLink,
  addDeskClaimDocument,
  downloadClaimDocument,
  downloadDeskClaimDocument,
  getClaimPaper,
  getDeskClaimPaper,
  proofRefusals,
  removeClaimDocument,
  requestAffidavit,
} from './claims/contract/proof/proof-endpoints.ts';
export {
  addClaimPhoto,
  linkHeader,
  linkRefusals,
  readClaimLink,
  signAffidavit,
} from './claims/contract/proof/link-endpoints.ts';
export {
  claimDeskNotice,
  claimDrafted,
  claimDraftedNotice,
  claimMessageNotice,
  claimMovedNotice,
  claimReminderNotice,
} from './claims/contract/claim-events.ts';
export {
  createScanForms,
  getScanFormOptions,
  getScanFormPdf,
  listScanForms,
  scanFormRefusals,
} from './scan-forms/contract/scan-form-endpoints.ts';
export { scanFormMoved, scanFormTroubleNotice } from './scan-forms/contract/scan-form-events.ts';
export {
  closeDay,
  endOfDayRefusals,
  getDayReportPdf,
  getDayReportSheet,
  getEndOfDay,
  getFirmBook,
  getMailingCertificate,
} from './end-of-day/contract/end-of-day-endpoints.ts';
export { getDeskOperations } from './end-of-day/contract/desk-operations-endpoint.ts';
export {
  changePickupRule,
  createPickupRule,
  listPickupRules,
  pausePickupRule,
  removePickupRule,
} from './pickups/contract/rule-endpoints.ts';
export {
  cancelSupplyOrder,
  getSupplyOptions,
  listSupplyOrders,
  orderSupplies,
  receiveSupplyOrder,
  supplyRefusals,
} from './supplies/contract/supply-endpoints.ts';
export * from './supplies/contract/supply-desk-endpoints.ts';
export * from './supplies/contract/supply-events.ts';
export * from './armored/contract/armored-endpoints.ts';
export * from './armored/contract/armored-desk-endpoints.ts';
export * from './armored/contract/armored-events.ts';
export { trackShipments } from './lookup/contract/lookup-endpoint.ts';
export * from './imports/contract/batch-endpoints.ts';
export { summarizeImports } from './imports/contract/summary-endpoint.ts';
export { importBoughtNotice } from './imports/contract/import-events.ts';
export { batchImportRefusals } from './imports/contract/import-refusals.ts';
export * from './stores/contract/store-endpoints.ts';
export * from './stores/contract/method-endpoints.ts';
export * from './store-desk/contract/store-desk-endpoints.ts';
export {
  storeDataNotice,
  storeLabelLateNotice,
  storeOrdersNotice,
  storeTroubledNotice,
} from './stores/contract/store-events.ts';
