import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type { CarrierInvoices } from '#outside/carriers/port.ts';
import * as desk from '../contract/dispute-desk-endpoints.ts';
import * as calls from '../contract/reconciliation-endpoints.ts';
import {
  addEvidenceHandler,
  downloadDisputeEvidenceOf,
  downloadEvidence,
  uploadEvidence,
} from './disputes/evidence.ts';
import { answerDispute } from './disputes/answer-dispute.ts';
import { fetchCarrierInvoice, listCarrierInvoices } from './carrier-invoices.ts';
import { exportReconciliations } from './export-reconciliations.ts';
import { getReconciliation } from './get-reconciliation.ts';
import { getDispute, listDisputes } from './disputes/list-disputes.ts';
import { listReconciliations, summarizeReconciliations } from './list-reconciliations.ts';
import { requestReview } from './disputes/request-review.ts';

export interface ReconciliationParts {
  readonly carriers: CarrierInvoices;
  readonly files: FilesParts;
}

export const reconciliationRoutes = ({ carriers, files }: ReconciliationParts): Routes => [
  route(calls.listReconciliations, listReconciliations),
  route(calls.summarizeReconciliations, summarizeReconciliations),
  route(calls.exportReconciliations, exportReconciliations),
  route(calls.uploadEvidence, uploadEvidence(files)),
  route(calls.getReconciliation, getReconciliation),
  route(calls.requestReview, requestReview(files)),
  route(calls.addEvidence, addEvidenceHandler(files)),
  route(calls.downloadEvidence, downloadEvidence(files)),
  route(desk.listDisputes, listDisputes),
  route(desk.getDispute, getDispute),
  route(desk.answerDispute, answerDispute),
  route(desk.downloadDisputeEvidence, downloadDisputeEvidenceOf(files)),
  route(desk.listCarrierInvoices, listCarrierInvoices),
  stepwise(desk.fetchCarrierInvoice, fetchCarrierInvoice(carriers)),
];
