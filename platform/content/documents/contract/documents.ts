import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { anyone, endpoint, routeRules } from '#platform/access/contract.ts';

export const documentRefusals = defineRefusals('content', {
  document_missing: { kind: 'missing', sentence: "We can't find that document." },
});

// Spec platform §2.1: /appraisalsfaq requires the Appraisal subscription.
export const appraisalSubscribers = routeRules['/appraisalsfaq'];

export const getDocument = endpoint({
  name: 'content.getDocument',
  summary: 'Get a legal document or public FAQ as a PDF',
  method: 'GET',
  changes: false,
  path: '/services/content/api/documents/:name',
  params: z.object({ name: z.string().check(z.maxLength(60)) }),
  refusals: [documentRefusals.document_missing],
  rule: anyone,
  binding: 'none',
  raw: { contentType: 'application/pdf' },
});

export const getAppraisalsFaq = endpoint({
  name: 'content.getAppraisalsFaq',
  summary: 'Get the appraisal FAQ as a PDF',
  method: 'GET',
  changes: false,
  path: '/services/content/api/documents/appraisals-faq',
  refusals: [],
  rule: appraisalSubscribers,
  binding: 'none',
  raw: { contentType: 'application/pdf' },
});
