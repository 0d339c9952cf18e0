import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import * as imports from '../contract/batch-endpoints.ts';
import { summarizeImports as summarizeCall } from '../contract/summary-endpoint.ts';
import { buyImport, stopImport } from './buy-import.ts';
import {
  checkImport,
  discardImport,
  fixImportRowWith,
  saveImport,
  uploadCorrectionsWith,
  uploadImportWith,
} from './change-import.ts';
import type { CheckParts } from './check-rows.ts';
import { fixImportRowsAlike } from './fix-alike.ts';
import {
  downloadRowsToFix,
  getImport,
  importTemplate,
  listImportRows,
  listImports,
  listImportShipments,
} from './list-imports.ts';
import { summarizeImports } from './summarize-imports.ts';

export const importRoutes = (parts: CheckParts & { readonly files: FilesParts }): Routes => [
  route(imports.listImports, listImports),
  route(imports.importTemplate, importTemplate),
  route(summarizeCall, summarizeImports),
  stepwise(imports.uploadImport, uploadImportWith(parts.files)),
  route(imports.getImport, getImport),
  route(imports.listImportRows, listImportRows),
  route(imports.checkImport, checkImport),
  stepwise(imports.fixImportRow, fixImportRowWith(parts)),
  route(imports.fixImportRowsAlike, fixImportRowsAlike),
  stepwise(imports.uploadCorrections, uploadCorrectionsWith(parts.files)),
  route(imports.downloadRowsToFix, downloadRowsToFix),
  route(imports.saveImport, saveImport),
  route(imports.buyImport, buyImport),
  route(imports.stopImport, stopImport),
  route(imports.listImportShipments, listImportShipments),
  route(imports.discardImport, discardImport),
];
