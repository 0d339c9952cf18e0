import { route, stepwise } from '#platform/access/server.ts';
import type { HeldRecords, Routes } from '#platform/access/server.ts';
import type { GradingLabs } from '#outside/grading-labs/port.ts';
import type { MetalPrices } from '#outside/metal-prices/port.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { appraisalAsPdf, createAppraisal } from './appraisals/contract/appraisal-endpoints.ts';
import { readSource } from './appraisals/contract/source-endpoints.ts';
import { getReportFile, readLabReport } from './appraisals/contract/report-endpoints.ts';
import { getReportFileWith } from './appraisals/server/reports/report-file.ts';
import { readLabReportWith } from './appraisals/server/reports/read-lab-report.ts';
import * as photos from './appraisals/contract/photo-endpoints.ts';
import { appraisalAsPdfWith } from './appraisals/server/appraisal-as-pdf.ts';
import { appraisalRoutes as routesOfAppraisals } from './appraisals/server/appraisal-routes.ts';
import { getSignature, uploadSignature } from './appraisals/contract/preference-endpoints.ts';
import { getSignatureWith, uploadSignatureWith } from './appraisals/server/preferences/signature.ts';
import * as insuranceCalls from './appraisals/contract/insurance-endpoints.ts';
import {
  handleInsuranceRequest,
  listInsuranceRequests,
} from './appraisals/server/insurance/desk-requests.ts';
import {
  getInsuranceConsentsWith,
  giveInsuranceConsentWith,
  withdrawInsuranceConsent,
} from './appraisals/server/insurance/insurance.ts';
import type { InsuranceParts } from './appraisals/server/insurance/insurance.ts';
import * as prices from './appraisals/contract/price-endpoints.ts';
import { getMetalPriceWith, getPriceList, savePriceList } from './appraisals/server/prices/prices.ts';
import * as documents from './appraisals/contract/document-endpoints.ts';
import {
  downloadDocumentWith,
  getDocument,
  makeDocument,
} from './appraisals/server/documents/make-document.ts';
import * as links from './appraisals/contract/link-endpoints.ts';
import { openAppraisalLinkWith, readAppraisalLink } from './appraisals/server/links/open-link.ts';
import {
  listAppraisalLinks,
  sendAppraisalLinkWith,
  withdrawAppraisalLink,
} from './appraisals/server/links/send-link.ts';
import type { LinkParts } from './appraisals/server/links/send-link.ts';
import { findComparables } from './appraisals/contract/comparable-endpoints.ts';
import { findComparablesWith } from './appraisals/server/market/find-comparables.ts';
import type { AppraisalMarket } from './appraisals/server/market/find-comparables.ts';
import { createAppraisalWith } from './appraisals/server/create-appraisal.ts';
import { readSourceWith } from './appraisals/server/sources/sources.ts';
import type { AppraisalSources } from './appraisals/server/sources/sources.ts';
import { heldAppraisals } from './appraisals/server/personal-data.ts';
import {
  addAppraisalPhotoWith,
  getAppraisalPhotoWith,
  removeAppraisalPhoto,
} from './appraisals/server/photos/photos.ts';

interface AppraisalParts extends LinkParts {
  readonly files: FilesParts;
  readonly labs: GradingLabs;
  readonly metals: MetalPrices;
  readonly insurance: InsuranceParts;
  readonly market: AppraisalMarket;
  readonly sources: AppraisalSources;
}

export const appraisalRoutes = ({
  files,
  labs,
  metals,
  market,
  identity,
  insurance,
  sources,
}: AppraisalParts): Routes => [
  ...routesOfAppraisals,
  route(createAppraisal, createAppraisalWith(sources)),
  route(readSource, readSourceWith(sources)),
  stepwise(appraisalAsPdf, appraisalAsPdfWith(files)),
  route(documents.makeDocument, makeDocument),
  route(documents.getDocument, getDocument),
  route(documents.downloadDocument, downloadDocumentWith(files)),
  stepwise(readLabReport, readLabReportWith(labs, files)),
  route(getReportFile, getReportFileWith(files)),
  stepwise(prices.getMetalPrice, getMetalPriceWith(metals)),
  route(prices.getPriceList, getPriceList),
  route(prices.savePriceList, savePriceList),
  stepwise(findComparables, findComparablesWith(market)),
  stepwise(uploadSignature, uploadSignatureWith(files)),
  route(getSignature, getSignatureWith(files)),
  stepwise(photos.addAppraisalPhoto, addAppraisalPhotoWith(files)),
  route(photos.removeAppraisalPhoto, removeAppraisalPhoto),
  route(photos.getAppraisalPhoto, getAppraisalPhotoWith(files)),
  route(insuranceCalls.getInsuranceConsents, getInsuranceConsentsWith(insurance)),
  route(insuranceCalls.giveInsuranceConsent, giveInsuranceConsentWith(insurance)),
  route(insuranceCalls.withdrawInsuranceConsent, withdrawInsuranceConsent),
  route(insuranceCalls.listInsuranceRequests, listInsuranceRequests),
  route(insuranceCalls.handleInsuranceRequest, handleInsuranceRequest),
  route(links.listAppraisalLinks, listAppraisalLinks),
  route(links.sendAppraisalLink, sendAppraisalLinkWith({ identity })),
  route(links.withdrawAppraisalLink, withdrawAppraisalLink),
  stepwise(links.readAppraisalLink, readAppraisalLink),
  stepwise(links.openAppraisalLink, openAppraisalLinkWith(files)),
];

export const appraisalsHeld: HeldRecords = { family: 'appraisals', tables: heldAppraisals };

export { insuranceQueue } from './appraisals/server/insurance/desk-requests.ts';
export { appraisalReport } from './appraisals/server/appraisal-report.ts';
export { appraisalSubscribers } from './appraisals/server/subscribers.ts';
export { demoContent, makeDemoAppraisals } from './demo/server/make-demo-appraisals.ts';
export { demoAppraisals } from './demo/server/demo-appraisals.ts';
export { findParcelAppraisal } from './appraisals/server/documents/parcel-appraisal.ts';
export { findAppraisals } from './appraisals/server/appraisal-store.ts';
export { documentJob as appraisalDocumentJob } from './appraisals/server/documents/make-document.ts';
export type { AppraisalSources, SourceItem } from './appraisals/server/sources/sources.ts';
export type { AppraisalMarket, GemToCompare } from './appraisals/server/market/find-comparables.ts';
export { checkReportsJob as appraisalReportsJob } from './appraisals/server/reports/check-reports.ts';
export { remindersJob as appraisalRemindersJob } from './appraisals/server/reminders/remind.ts';
