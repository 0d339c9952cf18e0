import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { openRefusals } from '#platform/files/contract.ts';
import { reportStates } from '../domain/report-state.ts';
import { appraisalReaders, draftedBy } from './appraisal-access.ts';
import { onePath } from './appraisal-endpoints.ts';
import { appraisalRefusals as no } from './appraisal-refusals.ts';
import { reportShape } from './appraisal-shapes.ts';

// Spec marketplace §8: connection trouble, quota reached, max attempts reached, report not found.
export const reportRefusals = defineRefusals('appraisals', {
  lab_away: {
    kind: 'unavailable',
    sentence: "We can't reach the lab right now.",
    next: 'Try again in a minute, or enter the grades yourself.',
  },
  quota_reached: {
    kind: 'conflict',
    sentence: 'Your company has imported 25 reports today, the daily limit.',
    next: 'Try again tomorrow, or enter the grades yourself.',
  },
  attempts_reached: {
    kind: 'conflict',
    sentence: "The lab didn't respond after 3 tries.",
    next: 'Try again in 15 minutes, or enter the grades yourself.',
  },
  report_missing: {
    kind: 'missing',
    sentence: 'The lab has no report with this number.',
    next: 'Check the lab and the number.',
    field: 'reportNumber',
  },
  report_in_service: {
    kind: 'conflict',
    sentence: 'This stone is back at the lab, so its report may change.',
    next: 'Try again after the lab returns the stone.',
  },
  report_file_missing: { kind: 'missing', sentence: "We don't have the lab's PDF of this report." },
  gem_missing: { kind: 'missing', sentence: "We can't find that gem on the appraisal.", field: 'gemId' },
});
const refused = { ...no, ...reportRefusals };

export const importedLabs = ['GIA', 'IGI', 'GCAL'] as const;

export const readLabReport = endpoint({
  rule: draftedBy,
  binding: 'company',
  name: 'appraisals.readLabReport',
  summary: "Get a gem's lab report; nothing is entered until the appraiser accepts it",
  method: 'POST',
  changes: true,
  path: `${onePath}/reports`,
  params: z.object({ appraisalId: guid }),
  body: z.object({
    gemId: guid,
    lab: z.enum(importedLabs, 'Choose GIA, IGI or GCAL.'),
    reportNumber: requiredText(20, 'Enter the report number.'),
  }),
  answer: z.object({
    report: reportShape,
    state: z.enum(reportStates),
    /** Reads that the company has left today. */
    left: z.int(),
  }),
  refusals: [
    refused.missing,
    refused.not_draft,
    refused.too_old,
    refused.gem_missing,
    refused.lab_away,
    refused.quota_reached,
    refused.attempts_reached,
    refused.report_missing,
    refused.report_in_service,
  ],
  perMinute: 30,
});

export const getReportFile = endpoint({
  rule: appraisalReaders,
  binding: 'company',
  name: 'appraisals.getReportFile',
  summary: "Get the lab's own PDF of a gem's report",
  method: 'GET',
  changes: false,
  path: `${onePath}/reports/:gemId/file`,
  params: z.object({ appraisalId: guid, gemId: guid }),
  raw: { contentType: 'application/pdf' },
  refusals: [refused.missing, refused.report_file_missing, ...openRefusals],
  perMinute: 120,
});
