import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { contentShape } from '#modules/appraisals/model/contract/content-shape.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { openRefusals } from '#platform/files/contract.ts';
import { appraisalStatuses } from '../domain/appraisal-moves.ts';
import { appraisalReaders, appraisers, draftedBy } from './appraisal-access.ts';
import { appraisalRefusals as no } from './appraisal-refusals.ts';
import { appraisalRow, appraisalShape } from './appraisal-shapes.ts';
import { sourceRefusals, sourceShape } from './source-endpoints.ts';
import { appraisalsPath } from './summary-endpoint.ts';

const path = appraisalsPath;
export const onePath = `${path}/:appraisalId` as const;
export const oneAppraisal = z.object({ appraisal: appraisalShape });

export const listAppraisals = endpoint({
  rule: appraisalReaders,
  binding: 'company',
  name: 'appraisals.listAppraisals',
  summary: 'List appraisals, most recently changed first',
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    ...pageQuery,
    status: z.optional(z.enum(appraisalStatuses, 'Choose from the list.')),
    /** Without it, the recent years only (spec marketplace §9). */
    years: z.optional(z.enum(['all'], 'Choose from the list.')),
    search: z.optional(boundedText(80)),
  }),
  answer: z.object({ items: z.array(appraisalRow), next: z.nullable(z.string()) }),
  refusals: [no.page_lost],
});

const ofOne = { rule: appraisers, binding: 'company', params: z.object({ appraisalId: guid }) } as const;

export const getAppraisal = endpoint({
  ...ofOne,
  rule: appraisalReaders,
  name: 'appraisals.getAppraisal',
  summary: 'Get an appraisal with its items, photos and seals',
  method: 'GET',
  changes: false,
  path: onePath,
  answer: oneAppraisal,
  refusals: [no.missing],
});

export const copyWays = ['duplicate', 'new-customer', 'update'] as const;

export const createAppraisal = endpoint({
  rule: draftedBy,
  binding: 'company',
  name: 'appraisals.createAppraisal',
  summary: 'Create a draft appraisal, blank, from an existing one, an ordered stone or a memo item',
  method: 'POST',
  changes: true,
  path,
  body: z.object({
    from: z.optional(z.object({ appraisalId: guid, way: z.enum(copyWays, 'Choose from the list.') })),
    source: z.optional(sourceShape),
  }),
  answer: oneAppraisal,
  idempotent: true,
  refusals: [
    no.missing,
    no.not_complete,
    no.superseded,
    sourceRefusals.order_stone_missing,
    sourceRefusals.memo_item_missing,
  ],
});

export const saveAppraisal = endpoint({
  ...ofOne,
  rule: draftedBy,
  name: 'appraisals.saveAppraisal',
  summary: 'Autosave a draft',
  method: 'PUT',
  changes: true,
  path: onePath,
  body: z.object({ version, content: contentShape }),
  answer: z.object({ version: z.int(), changedAt: z.iso.datetime() }),
  refusals: [no.missing, no.has_changed, no.not_draft, no.too_old],
  maxBodyBytes: 1_000_000,
  perMinute: 240,
});

const act = { ...ofOne, method: 'POST', changes: true, body: z.object({ version }) } as const;

export const completeAppraisal = endpoint({
  ...act,
  name: 'appraisals.completeAppraisal',
  summary: 'Seal a complete draft',
  path: `${onePath}/complete`,
  answer: oneAppraisal,
  refusals: [no.missing, no.has_changed, no.not_draft, no.too_old, no.has_gaps],
});

export const reopenAppraisal = endpoint({
  ...act,
  rule: draftedBy,
  name: 'appraisals.reopenAppraisal',
  summary: 'Edit a complete appraisal as a new revision',
  path: `${onePath}/reopen`,
  answer: oneAppraisal,
  refusals: [no.missing, no.has_changed, no.not_complete, no.superseded, no.too_old],
});

export const deleteAppraisal = endpoint({
  ...act,
  rule: draftedBy,
  name: 'appraisals.deleteAppraisal',
  summary: 'Delete a draft that was never sealed',
  path: `${onePath}/delete`,
  refusals: [no.missing, no.has_changed, no.not_draft],
});

export const appraisalAsPdf = endpoint({
  ...ofOne,
  rule: appraisalReaders,
  name: 'appraisals.appraisalAsPdf',
  summary: 'Get a sealed document or a draft preview as a PDF',
  method: 'GET',
  changes: 'log',
  path: `${onePath}/pdf`,
  raw: { contentType: 'application/pdf' },
  refusals: [no.missing, ...openRefusals],
  perMinute: 30,
});

export const verifyAppraisal = endpoint({
  rule: anyone,
  binding: 'none',
  name: 'appraisals.verifyAppraisal',
  summary: 'Verify a document by its number and seal, without signing in',
  method: 'POST',
  changes: false,
  path: '/services/appraisals/api/verifications',
  body: z.object({
    number: requiredText(40, 'Enter the document number.'),
    seal: z
      .string('Enter the seal.')
      .check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(120, 'Use 120 characters or fewer.'),
        z.regex(/^[0-9a-f …]{16,}$/u, 'Enter at least the first 16 characters of the seal.'),
      ),
  }),
  answer: z.object({
    companyName: z.string(),
    number: z.string(),
    title: z.string(),
    revision: z.int(),
    hash: z.string(),
    sealedAt: z.iso.datetime(),
    effectiveOn: z.string(),
    items: z.array(z.object({ name: z.string(), value: z.int() })),
    total: z.int(),
    /** A later revision has the same number. */
    isReplaced: z.boolean(),
    supersededBy: z.nullable(z.string()),
  }),
  refusals: [no.seal_unknown],
  perMinute: 20,
});
