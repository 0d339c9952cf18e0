import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { anyone, endpoint, routeRules } from '#platform/access/contract.ts';

export const documentRefusals = defineRefusals('content', {
  document_missing: { kind: 'missing', sentence: 'There is no such document.' },
});

// Spec platform §2.1: /appraisalsfaq asks for the subscription Appraisal.
export const appraisalSubscribers = routeRules['/appraisalsfaq'];

export const getDocument = endpoint({
  name: 'content.getDocument',
  summary: 'A legal page or an open list of questions, as PDF',
  method: 'GET',
  path: '/services/content/api/documents/:name',
  params: z.object({ name: z.string().check(z.maxLength(60)) }),
  refusals: [documentRefusals.document_missing],
  rule: anyone,
  binding: 'none',
  raw: { contentType: 'application/pdf' },
});

export const getAppraisalsFaq = endpoint({
  name: 'content.getAppraisalsFaq',
  summary: 'The questions and answers on appraisals, as PDF',
  method: 'GET',
  path: '/services/content/api/documents/appraisals-faq',
  refusals: [],
  rule: appraisalSubscribers,
  binding: 'none',
  raw: { contentType: 'application/pdf' },
});
