export {
  appraisalAsPdf,
  completeAppraisal,
  createAppraisal,
  deleteAppraisal,
  getAppraisal,
  listAppraisals,
  reopenAppraisal,
  saveAppraisal,
  verifyAppraisal,
} from './appraisals/contract/appraisal-endpoints.ts';
export { readSource, sourceRefusals } from './appraisals/contract/source-endpoints.ts';
export { summarizeAppraisals } from './appraisals/contract/summary-endpoint.ts';
export { appraisalRefusals } from './appraisals/contract/appraisal-refusals.ts';
export {
  addAppraisalPhoto,
  getAppraisalPhoto,
  removeAppraisalPhoto,
} from './appraisals/contract/photo-endpoints.ts';
export {
  askForAppraisalQuote,
  getAppraisalQuote,
  quoteAskedNotice,
} from './appraisals/contract/quote-endpoint.ts';
export { getReportFile, readLabReport, reportRefusals } from './appraisals/contract/report-endpoints.ts';
export {
  linkRefusals,
  listAppraisalLinks,
  openAppraisalLink,
  readAppraisalLink,
  sendAppraisalLink,
  withdrawAppraisalLink,
} from './appraisals/contract/link-endpoints.ts';
export { comparableRefusals, findComparables } from './appraisals/contract/comparable-endpoints.ts';
export {
  appraisalAgedNotice,
  draftWaitsNotice,
  reportChangedNotice,
} from './appraisals/contract/reminder-notices.ts';
export {
  getAppraisalPreferences,
  getSignature,
  preferenceRefusals,
  removeSignature,
  saveCompanyPreferences,
  saveOwnPreferences,
  uploadSignature,
} from './appraisals/contract/preference-endpoints.ts';
export {
  createTemplate,
  deleteTemplate,
  listTemplates,
  templateRefusals,
} from './appraisals/contract/template-endpoints.ts';
export {
  getInsuranceConsents,
  giveInsuranceConsent,
  handleInsuranceRequest,
  insuranceAskedNotice,
  insuranceRefusals,
  insuranceWithdrawnNotice,
  listInsuranceRequests,
  withdrawInsuranceConsent,
} from './appraisals/contract/insurance-endpoints.ts';
export {
  getMetalPrice,
  getPriceList,
  priceRefusals,
  savePriceList,
} from './appraisals/contract/price-endpoints.ts';
export {
  documentRefusals,
  downloadDocument,
  getDocument,
  makeDocument,
} from './appraisals/contract/document-endpoints.ts';
