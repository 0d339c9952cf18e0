import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { openRefusals } from '#platform/files/contract.ts';
import { billingRefusals } from '#modules/billing/account/contract/billing-refusals.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';
import { disputeDesk } from '#modules/billing/account/contract/billing-access.ts';
import { disputeDecisions, disputeLifeCycle } from '../domain/dispute-life-cycle.ts';
import {
  disputeShape,
  reconciledCarriers,
  reconciliationDetailsShape,
  reconciliationRefusals as no,
} from './reconciliation-shapes.ts';

const forDesk = { rule: disputeDesk, binding: 'staff' } as const;
const path = '/services/billing/api/desk';
const one = z.object({ companyId: guid, disputeId: guid });

export const deskDisputeShape = z.extend(disputeShape, {
  companyId: z.uuid(),
  companyName: z.string(),
  carrier: z.enum(reconciledCarriers),
  trackingNumber: z.string(),
  amount: balance,
  explanation: z.string(),
  actions: z.array(z.enum(disputeDecisions)),
});

export type DeskDispute = z.infer<typeof deskDisputeShape>;

export const listDisputes = endpoint({
  ...forDesk,
  name: 'billing.listDisputes',
  summary: 'List disputes from all members, oldest first',
  method: 'GET',
  changes: false,
  path: `${path}/disputes`,
  query: z.object({
    ...pageQuery,
    status: z.optional(z.enum(disputeLifeCycle.states, 'Choose from the list.')),
  }),
  answer: z.object({ items: z.array(deskDisputeShape), next: z.nullable(z.string()), waiting: z.int() }),
  refusals: [billingRefusals.page_lost],
});

export const getDispute = endpoint({
  ...forDesk,
  name: 'billing.getDispute',
  summary: 'Get a dispute with its reconciliation',
  method: 'GET',
  changes: false,
  path: `${path}/disputes/:companyId/:disputeId`,
  params: one,
  answer: z.object({ dispute: deskDisputeShape, about: reconciliationDetailsShape }),
  refusals: [no.dispute_missing],
});

export const longestAnswer = 500;

export const answerBody = z.object({
  decision: z.enum(disputeDecisions, 'Choose from the list.'),
  /** Shown to the member. */
  answer: boundedText(longestAnswer),
  version: z.int(),
});

export const answerDispute = endpoint({
  ...forDesk,
  name: 'billing.answerDispute',
  summary: 'Mark evidence as sent to the carrier, or record the outcome of the dispute',
  method: 'POST',
  changes: true,
  path: `${path}/disputes/:companyId/:disputeId/answer`,
  params: one,
  body: answerBody,
  answer: deskDisputeShape,
  refusals: [no.dispute_missing, no.dispute_elsewhere],
});

export const downloadDisputeEvidence = endpoint({
  ...forDesk,
  name: 'billing.downloadDisputeEvidence',
  summary: 'Download an evidence file',
  method: 'GET',
  changes: false,
  path: `${path}/disputes/:companyId/:disputeId/evidence/:fileId`,
  params: z.extend(one, { fileId: guid }),
  raw: { contentType: 'application/octet-stream' },
  refusals: [no.dispute_missing, no.evidence_missing, ...openRefusals],
  perMinute: 60,
});

const invoiceStatuses = ['Awaited', 'Refused', 'TakenIn'] as const;

export const carrierInvoiceShape = z.object({
  carrier: z.enum(reconciledCarriers),
  week: z.iso.date(),
  status: z.enum(invoiceStatuses),
  invoiceNumber: z.nullable(z.string()),
  askedAt: z.iso.datetime(),
  /** Why the invoice was rejected or could not be fetched. */
  faults: z.array(z.string()),
  parcels: z.int(),
  adjusted: z.int(),
  total: balance,
  /** Parcels we have no record of. */
  strangers: z.array(z.string()),
  actions: z.array(z.literal('fetchAgain')),
});

export type CarrierInvoice = z.infer<typeof carrierInvoiceShape>;

export const listCarrierInvoices = endpoint({
  ...forDesk,
  name: 'billing.listCarrierInvoices',
  summary: 'List weekly carrier invoices for the last six months with their status',
  method: 'GET',
  changes: false,
  path: `${path}/carrierinvoices`,
  answer: z.object({ items: z.array(carrierInvoiceShape) }),
  refusals: [],
});

export const fetchCarrierInvoice = endpoint({
  ...forDesk,
  name: 'billing.fetchCarrierInvoice',
  summary: "Fetch a carrier's weekly invoice again",
  method: 'POST',
  changes: true,
  path: `${path}/carrierinvoices/:carrier/:week/fetch`,
  params: z.object({ carrier: z.enum(reconciledCarriers), week: day }),
  answer: carrierInvoiceShape,
  refusals: [no.week_missing],
  perMinute: 20,
});
