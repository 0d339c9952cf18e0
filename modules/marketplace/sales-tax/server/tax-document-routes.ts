import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { TaxRates } from '#outside/tax-rates/port.ts';
import type { FilesParts } from '#platform/files/server.ts';
import * as desk from '../contract/tax-desk-endpoints.ts';
import * as documents from '../contract/tax-document-endpoints.ts';
import { exportTaxRecords } from './export-tax-records.ts';
import * as forDesk from './desk-tax-documents.ts';
import { taxRateRoutes } from './desk-tax-rates.ts';
import { taxVisitRoutes } from './tax-visits.ts';
import type { TaxVisitParts } from './tax-visits.ts';
import * as forMembers from './member-tax-documents.ts';

export interface TaxDocumentParts extends TaxVisitParts {
  readonly files: FilesParts;
  readonly rates: Pick<TaxRates, 'isKept'>;
}

export const taxDocumentRoutes = ({ files, rates, ...visits }: TaxDocumentParts): Routes => [
  ...taxRateRoutes(rates),
  ...taxVisitRoutes(visits),
  route(documents.listTaxDocuments, forMembers.listTaxDocumentsWith({ files, ...visits })),
  stepwise(documents.uploadTaxDocument, forMembers.uploadTaxDocumentWith(files)),
  route(documents.sendTaxDocuments, forMembers.sendTaxDocumentsWith(files)),
  route(documents.replaceTaxDocument, forMembers.replaceTaxDocumentWith(files)),
  route(documents.downloadTaxDocument, forMembers.downloadTaxDocumentWith(files)),
  route(desk.listDeskTaxDocuments, forDesk.listDeskTaxDocumentsWith(files)),
  route(desk.getDeskTaxDocument, forDesk.getDeskTaxDocumentWith(files)),
  route(desk.downloadDeskTaxDocument, forDesk.downloadDeskTaxDocumentWith(files)),
  route(desk.approveTaxDocument, forDesk.approveTaxDocumentWith(files)),
  stepwise(desk.exportTaxRecords, exportTaxRecords),
  route(desk.rejectTaxDocument, forDesk.rejectTaxDocumentWith(files)),
];
