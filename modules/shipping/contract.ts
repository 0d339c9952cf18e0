export {
  checkUserApproval,
  decideAccountLink,
  linkAccount,
  listAccountLinks,
  skipLinking,
} from './contract/account/account-endpoints.ts';
export { accountRefusals } from './contract/account/account-refusals.ts';
export { getMeterInstructions, integrateFedExAccount } from './contract/settings/fedex-endpoints.ts';
export {
  keepShippingColumns,
  patchShippingSettings,
} from './contract/settings/shipping-settings-endpoints.ts';
export { shippingPages, shippingPeople } from './contract/shipping-people.ts';
export {
  changeShipment,
  copyShipment,
  deleteShipment,
  getShipment,
  listShipments,
  saveShipment,
} from './contract/shipments/shipment-endpoints.ts';
export type { ShipmentSort } from './contract/shipments/shipment-endpoints.ts';
export {
  buyShipments,
  deleteShipments,
  followPurchases,
  mostInPart,
  mostInRun,
  priceShipments,
} from './contract/bulk/bulk-endpoints.ts';
export { shipmentRefusals } from './contract/shipments/shipment-refusals.ts';
export { emptyDraft } from './domain/shipments/shipment-draft.ts';
export type { ShipmentDraft } from './domain/shipments/shipment-draft.ts';
export { searchAddresses, searchZipCodes, validateAddress } from './contract/addresses/address-endpoints.ts';
export {
  addContact,
  changeContact,
  contactsAsSheet,
  contactTemplate,
  getContact,
  listContacts,
  makeDefaultContact,
  markContact,
  removeContact,
} from './contract/addresses/contact-endpoints.ts';
export { importContacts, readContactSheet } from './contract/addresses/import-endpoints.ts';
export { contactRefusals } from './contract/addresses/contact-refusals.ts';
export type { Contact, TypedContact } from './contract/addresses/contact-shapes.ts';
export { askForQuickQuote } from './contract/quotes/quick-quote-endpoint.ts';
export { askForQuote, getQuote } from './contract/quotes/quote-endpoints.ts';
export type { QuotedOption } from './contract/quotes/quote-shapes.ts';
export { judgeCover } from './contract/rules/cover-endpoint.ts';
export { listCounters } from './contract/counters/counter-endpoints.ts';
export { counterRefusals } from './contract/counters/counter-refusals.ts';
export { insuranceOnlyRefusals } from './contract/quotes/insurance-only-refusals.ts';
export { quoteRefusals } from './contract/quotes/quote-refusals.ts';
export { getPurchase, purchaseShipment } from './contract/purchase/purchase-endpoints.ts';
export {
  decideApproval,
  decideReview,
  giveApprovalCode,
  listReviews,
  withdrawApproval,
} from './contract/purchase/approval-endpoints.ts';
export { approvalRefusals } from './contract/purchase/approval-refusals.ts';
export {
  approvalAsked,
  approvalEnded,
  labelBought,
  labelVoided,
  purchaseFailed,
  purchaseStuck,
} from './contract/purchase/purchase-events.ts';
export {
  declinedNotice,
  labelReadyNotice,
  purchaseFailedNotice,
} from './contract/purchase/purchase-notices.ts';
export { markDelivered, voidShipment } from './contract/purchase/void-endpoints.ts';
export { voidRefusals } from './contract/purchase/void-refusals.ts';
export { purchaseRefusals } from './contract/purchase/purchase-refusals.ts';
export { addPreset, changePreset, listPresets, removePreset } from './contract/presets/preset-endpoints.ts';
export { presetRefusals } from './contract/presets/preset-refusals.ts';
export {
  getLabel,
  getLabelPicture,
  getPackingGuidance,
  listLabelPrints,
  printLabels,
} from './contract/labels/label-endpoints.ts';
export { labelRefusals } from './contract/labels/label-refusals.ts';
export {
  getCommercialInvoice,
  getCoverageCertificate,
  getTransactionReceipt,
} from './contract/documents/document-endpoints.ts';
export {
  addCommodity,
  changeCommodity,
  listCommodities,
  removeCommodity,
} from './contract/customs/commodity-endpoints.ts';
export { commodityRefusals } from './contract/customs/commodity-refusals.ts';
export { documentRefusals } from './contract/documents/document-refusals.ts';
export { countedAtMost, countShipments } from './contract/dashboard/dashboard-endpoints.ts';
export { getShippingFigures } from './contract/dashboard/figures-endpoint.ts';
export { shipmentsAsSheet } from './contract/dashboard/sheet-endpoint.ts';
export {
  getTracking,
  receiveCarrierNotice,
  showTrackingNumber,
} from './contract/tracking/tracking-endpoints.ts';
export { trackingRefusals } from './contract/tracking/tracking-refusals.ts';
export {
  addForbiddenWord,
  listDeskWords,
  listForbiddenWords,
  removeForbiddenWord,
} from './contract/words/word-endpoints.ts';
export { wordRefusals } from './contract/words/word-refusals.ts';
export { answerAlert, listAlerts } from './contract/tracking/alert-endpoints.ts';
export { diversionNotice, parcelAlertNotice } from './contract/tracking/alert-notices.ts';
export { alertMoved, alertRaised, parcelMoved, recipientAsked } from './contract/tracking/tracking-events.ts';
export { alertWords } from './domain/tracking/alerts/alert-kind.ts';
export { addLeg, getChain, mailReturnLabel } from './contract/legs/leg-endpoints.ts';
export { legRefusals } from './contract/legs/leg-refusals.ts';
export { openReturnLabel, printReturnLabel } from './contract/guests/return-label-endpoints.ts';
export { askRecipientCode, trackAsRecipient } from './contract/guests/recipient-endpoints.ts';
export { guestRefusals } from './contract/guests/guest-refusals.ts';
