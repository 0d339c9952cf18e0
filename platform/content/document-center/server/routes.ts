import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { uploadDeskFile as uploadCall } from '#platform/content/files/contract/document-files.ts';
import { uploadDeskFile } from '#platform/content/files/server/document-files.ts';
import * as company from '../contract/company-documents.ts';
import * as published from '../contract/published-documents.ts';
import {
  addCompanyDocument,
  downloadCompanyDocument,
  listCompanyDocuments,
  removeCompanyDocument,
} from './company-documents.ts';
import { changeDocument, publishDocument, withdrawDocument } from './edit-documents.ts';
import {
  downloadPublishedDocument,
  listManagedDocuments,
  listPublishedDocuments,
} from './list-published-documents.ts';

export function documentCenterRoutes(files: FilesParts): Routes {
  return [
    route(published.listPublishedDocuments, listPublishedDocuments),
    route(published.downloadPublishedDocument, downloadPublishedDocument(files)),
    route(company.listCompanyDocuments, listCompanyDocuments),
    route(company.addCompanyDocument, addCompanyDocument(files)),
    route(company.downloadCompanyDocument, downloadCompanyDocument(files)),
    route(company.removeCompanyDocument, removeCompanyDocument),
    route(uploadCall, uploadDeskFile(files)),
    route(published.listManagedDocuments, listManagedDocuments),
    route(published.publishDocument, publishDocument(files)),
    route(published.changeDocument, changeDocument(files)),
    route(published.withdrawDocument, withdrawDocument),
  ];
}
