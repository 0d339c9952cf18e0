import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as forms from '../contract/scan-form-endpoints.ts';
import { createScanForms } from './create-scan-forms.ts';
import { getScanFormOptions, listScanForms } from './read-scan-forms.ts';
import { scanFormPdfWith } from './scan-form-pdf.ts';

export const scanFormRoutes = (author: string): Routes => [
  route(forms.listScanForms, listScanForms),
  route(forms.getScanFormOptions, getScanFormOptions),
  route(forms.createScanForms, createScanForms),
  route(forms.getScanFormPdf, scanFormPdfWith(author)),
];
