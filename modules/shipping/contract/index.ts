export {
  checkUserApproval,
  decideAccountLink,
  linkAccount,
  listAccountLinks,
  skipLinking,
} from './account/account-endpoints.ts';
export { accountRefusals } from './account/account-refusals.ts';
export { getMeterInstructions, integrateFedExAccount } from './settings/fedex-endpoints.ts';
export { keepShippingColumns, patchShippingSettings } from './settings/shipping-settings-endpoints.ts';
export { shippingPages, shippingPeople } from './shipping-people.ts';
export {
  changeShipment,
  copyShipment,
  deleteShipment,
  getShipment,
  listShipments,
  saveShipment,
} from './shipments/shipment-endpoints.ts';
export type { ShipmentSort } from './shipments/shipment-endpoints.ts';
export {
  buyShipments,
  deleteShipments,
  followPurchases,
  mostInPart,
  mostInRun,
  priceShipments,
} from './bulk/bulk-endpoints.ts';
export { shipmentRefusals } from './shipments/shipment-refusals.ts';
export { emptyDraft } from '../domain/shipments/shipment-draft.ts';
export type { ShipmentDraft } from '../domain/shipments/shipment-draft.ts';
export { searchAddresses, searchZipCodes, validateAddress } from './addresses/address-endpoints.ts';
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
} from './addresses/contact-endpoints.ts';
export { importContacts, readContactSheet } from './addresses/import-endpoints.ts';
export { contactRefusals } from './addresses/contact-refusals.ts';
export type { Contact, TypedContact } from './addresses/contact-shapes.ts';
export { askForQuickQuote } from './quotes/quick-quote-endpoint.ts';
export { askForQuote, getQuote } from './quotes/quote-endpoints.ts';
export type { QuotedOption } from './quotes/quote-shapes.ts';
export { judgeCover } from './rules/cover-endpoint.ts';
export { listCounters } from './counters/counter-endpoints.ts';
export { counterRefusals } from './counters/counter-refusals.ts';
export { insuranceOnlyRefusals } from './quotes/insurance-only-refusals.ts';
export { quoteRefusals } from './quotes/quote-refusals.ts';
export { getPurchase, purchaseShipment } from './purchase/purchase-endpoints.ts';
export {
  decideApproval,
  decideReview,
  giveApprovalCode,
  listReviews,
  withdrawApproval,
} from './purchase/approval-endpoints.ts';
export { approvalRefusals } from './purchase/approval-refusals.ts';
export {
  approvalAsked,
  approvalEnded,
  labelBought,
  labelVoided,
  purchaseFailed,
  purchaseStuck,
} from './purchase/purchase-events.ts';
export { declinedNotice, labelReadyNotice, purchaseFailedNotice } from './purchase/purchase-notices.ts';
export { markDelivered, voidShipment } from './purchase/void-endpoints.ts';
export { voidRefusals } from './purchase/void-refusals.ts';
export { purchaseRefusals } from './purchase/purchase-refusals.ts';
export { addPreset, changePreset, listPresets, removePreset } from './presets/preset-endpoints.ts';
export { presetRefusals } from './presets/preset-refusals.ts';
export {
  getLabel,
  getLabelPicture,
  getPackingGuidance,
  listLabelPrints,
  printLabels,
} from './labels/label-endpoints.ts';
export { labelRefusals } from './labels/label-refusals.ts';
export {
  getCommercialInvoice,
  getCoverageCertificate,
  getTransactionReceipt,
} from './documents/document-endpoints.ts';
export {
  addCommodity,
  changeCommodity,
  listCommodities,
  removeCommodity,
} from './customs/commodity-endpoints.ts';
export { commodityRefusals } from './customs/commodity-refusals.ts';
export { documentRefusals } from './documents/document-refusals.ts';
export { countedAtMost, countShipments } from './dashboard/dashboard-endpoints.ts';
export { getShippingFigures } from './dashboard/figures-endpoint.ts';
export { shipmentsAsSheet } from './dashboard/sheet-endpoint.ts';
export { getTracking, receiveCarrierNotice, showTrackingNumber } from './tracking/tracking-endpoints.ts';
export { trackingRefusals } from './tracking/tracking-refusals.ts';
export {
  addForbiddenWord,
  listDeskWords,
  listForbiddenWords,
  removeForbiddenWord,
} from './words/word-endpoints.ts';
export { wordRefusals } from './words/word-refusals.ts';
export { answerAlert, listAlerts } from './tracking/alert-endpoints.ts';
export { diversionNotice, parcelAlertNotice } from './tracking/alert-notices.ts';
export { alertMoved, alertRaised, parcelMoved, recipientAsked } from './tracking/tracking-events.ts';
export { alertWords } from '../domain/tracking/alerts/alert-kind.ts';
export { addLeg, getChain, mailReturnLabel } from './legs/leg-endpoints.ts';
export { legRefusals } from './legs/leg-refusals.ts';
export { openReturnLabel, printReturnLabel } from './guests/return-label-endpoints.ts';
export { askRecipientCode, trackAsRecipient } from './guests/recipient-endpoints.ts';
export { guestRefusals } from './guests/guest-refusals.ts';
