import * as z from 'zod/mini';
import { base64Text } from '#kit/contract/shapes/base64-text.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { transactionDay } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { openRefusals, uploadRefusals, uploadRules } from '#platform/files/contract.ts';
import { billingManagers, billingViewers } from '#modules/billing/account/contract/billing-access.ts';
import { billingRefusals } from '#modules/billing/account/contract/billing-refusals.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';
import { adjustmentReasons } from '../domain/differences.ts';
import { reconciliationRanges } from '../domain/reconciliation-range.ts';
import {
  maxEvidence,
  reconciledCarriers,
  reconciliationDetailsShape,
  reconciliationRefusals as no,
  reconciliationShape,
} from './reconciliation-shapes.ts';

const path = '/services/billing/api/reconciliations';
const forViewers = { rule: billingViewers, binding: 'company' } as const;
const forManagers = { rule: billingManagers, binding: 'company' } as const;
const params = z.object({ reconciliationId: guid });
const chooseFromList = 'Choose from the list.';

const filter = {
  range: z._default(z.enum(reconciliationRanges, chooseFromList), 'Last60Days'),
  /** For a specific range, both inclusive. */
  from: z.optional(transactionDay),
  to: z.optional(transactionDay),
  carrier: z.optional(z.enum(reconciledCarriers, chooseFromList)),
  reason: z.optional(z.enum(adjustmentReasons, chooseFromList)),
  search: z.optional(boundedText(50)),
};

const rangeRefusals = [billingRefusals.range_backwards, billingRefusals.range_too_long] as const;

export const listReconciliations = endpoint({
  ...forViewers,
  name: 'billing.listReconciliations',
  summary: 'List carrier charges that differ from their quotes, newest first',
  method: 'GET',
  changes: false,
  path,
  query: z.object({ ...pageQuery, ...filter }),
  answer: z.object({ items: z.array(reconciliationShape), next: z.nullable(z.string()) }),
  refusals: [billingRefusals.page_lost, ...rangeRefusals],
});

const sumShape = z.object({ count: z.int(), total: balance });

export const summarizeReconciliations = endpoint({
  ...forViewers,
  name: 'billing.summarizeReconciliations',
  summary: 'Get counts and totals by reason and by carrier',
  method: 'GET',
  changes: false,
  path: `${path}/summary`,
  query: z.object(filter),
  answer: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    ...sumShape.shape,
    byReason: z.array(z.extend(sumShape, { reason: z.enum(adjustmentReasons) })),
    byCarrier: z.array(z.extend(sumShape, { carrier: z.enum(reconciledCarriers) })),
  }),
  refusals: rangeRefusals,
});

export const exportReconciliations = endpoint({
  ...forViewers,
  name: 'billing.exportReconciliations',
  summary: 'Export matching reconciliations as a spreadsheet',
  method: 'GET',
  changes: 'log',
  path: `${path}/export`,
  query: z.object(filter),
  raw: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  refusals: [no.too_many_reconciliations, ...rangeRefusals],
  perMinute: 10,
});

export const getReconciliation = endpoint({
  ...forViewers,
  name: 'billing.getReconciliation',
  summary: 'Get a reconciliation with declared and billed details and its dispute',
  method: 'GET',
  changes: false,
  path: `${path}/:reconciliationId`,
  params,
  answer: reconciliationDetailsShape,
  refusals: [no.reconciliation_missing],
});

/** Spec shipping §9: comment of a review request. */
export const longestComment = 150;

const comment = requiredText(longestComment, 'Explain why this charge is wrong.');
const fileIds = z.array(guid).check(z.maxLength(maxEvidence, `Attach up to ${maxEvidence} files.`));

/** As entered in the form. */
export const reviewForm = z.object({ comment, fileIds });

export const requestReview = endpoint({
  ...forManagers,
  name: 'billing.requestReview',
  summary: 'Dispute a reconciliation with evidence',
  method: 'POST',
  changes: true,
  path: `${path}/:reconciliationId/review`,
  params,
  // Spec shipping §7: the billing review comment travels as base64.
  body: z.object({ comment: base64Text(comment), fileIds }),
  answer: reconciliationDetailsShape,
  refusals: [
    no.reconciliation_missing,
    no.already_disputed,
    no.in_your_favor,
    no.window_over,
    no.evidence_missing,
  ],
});

/** As entered in the form. */
export const evidenceForm = z.object({ fileIds: fileIds.check(z.minLength(1, 'Choose a file.')) });

export const addEvidence = endpoint({
  ...forManagers,
  name: 'billing.addEvidence',
  summary: 'Add evidence to an open dispute',
  method: 'POST',
  changes: true,
  path: `${path}/:reconciliationId/review/evidence`,
  params,
  body: evidenceForm,
  answer: reconciliationDetailsShape,
  refusals: [no.reconciliation_missing, no.evidence_late, no.evidence_full, no.evidence_missing],
});

export const uploadEvidence = endpoint({
  ...forManagers,
  name: 'billing.uploadEvidence',
  summary: 'Upload an evidence file and get its ID',
  method: 'POST',
  changes: true,
  path: `${path}/evidence`,
  refusals: uploadRefusals,
  // One byte over the limit, so the response is our refusal and not the server's.
  upload: { maxBytes: uploadRules.document.maxBytes + 1 },
  raw: { contentType: 'text/plain; charset=utf-8' },
  perMinute: 30,
});

export const downloadEvidence = endpoint({
  ...forViewers,
  name: 'billing.downloadEvidence',
  summary: 'Download an evidence file',
  method: 'GET',
  changes: false,
  path: `${path}/:reconciliationId/evidence/:fileId`,
  params: z.object({ reconciliationId: guid, fileId: guid }),
  raw: { contentType: 'application/octet-stream' },
  refusals: [no.reconciliation_missing, no.evidence_missing, ...openRefusals],
  perMinute: 60,
});
