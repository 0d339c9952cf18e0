import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as documents from '../contract/document-endpoints.ts';
import { commercialInvoicePdfWith } from './commercial-invoice-pdf.ts';
import { coverageCertificatePdfWith } from './coverage-certificate-pdf.ts';
import { customsFormPdfWith } from './customs-form-pdf.ts';
import { transactionReceiptPdfWith } from './transaction-receipt-pdf.ts';

/** `author`: the provider's name, written into the files. */
export const documentRoutes = (author: string): Routes => [
  route(documents.getCommercialInvoice, commercialInvoicePdfWith(author)),
  route(documents.getCustomsForm, customsFormPdfWith(author)),
  route(documents.getTransactionReceipt, transactionReceiptPdfWith(author)),
  route(documents.getCoverageCertificate, coverageCertificatePdfWith(author)),
];
