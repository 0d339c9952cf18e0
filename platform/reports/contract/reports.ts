import * as z from 'zod/mini';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint, members } from '#platform/access/contract.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { reportsRefusals } from './reports-refusals.ts';
import { faultOfPeriod, reportStates } from '../domain/report.ts';
import { defineEvent } from '#kit/contract/event.ts';
import { day } from '#kit/contract/shapes/time.ts';

const period = z.strictObject({ from: day, to: day }).check((range) => {
  const message = faultOfPeriod(range.value);
  if (message !== undefined) range.issues.push({ code: 'custom', message, input: range.value, path: ['to'] });
});

/** Parameters by kind of question. */
export const parameterShapes = { nothing: z.strictObject({}), period } as const;

const reportKindShape = z.object({
  kind: z.string(),
  title: z.string(),
  says: z.string(),
  asks: z.enum(['nothing', 'period']),
});

export type ReportKind = z.output<typeof reportKindShape>;

export const reportShape = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  parameters: z.record(z.string(), z.string()),
  state: z.enum(reportStates),
  /** Rows written so far and expected; null until counted. */
  progress: z.object({ done: z.int(), total: z.nullable(z.int()) }),
  /** Why it failed, for the requester. */
  reason: z.nullable(z.string()),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** The file's download path and expiry. */
  file: z.nullable(z.object({ uri: z.string(), name: z.string(), size: z.int(), until: z.iso.datetime() })),
  actions: z.array(z.enum(['process', 'download'])),
});

export type ReportAnswer = z.output<typeof reportShape>;

// Each kind of report has its own rule; closed kinds are missing.
const inCompany = { rule: members, binding: 'company' } as const;
const path = '/services/reporting/api/Reports';

export const listReportKinds = endpoint({
  ...inCompany,
  name: 'reports.listReportKinds',
  summary: 'List the reports you can request, with their parameters',
  method: 'GET',
  changes: false,
  path: `${path}/kinds`,
  answer: z.object({
    items: z.array(reportKindShape),
    /** Today at the provider: the last day of a period. */
    today: z.iso.date(),
  }),
  refusals: [],
});

export const startReport = endpoint({
  ...inCompany,
  name: 'reports.startReport',
  summary: 'Request a report to be created in the background',
  method: 'POST',
  changes: true,
  path,
  body: z.object({
    kind: z.string('Choose a report.').check(z.maxLength(60)),
    parameters: z._default(
      z.record(z.string().check(z.maxLength(30)), z.string().check(z.maxLength(100))),
      {},
    ),
  }),
  answer: reportShape,
  refusals: [reportsRefusals.kind_unknown, reportsRefusals.in_progress, kitRefusals.bad_input],
  perMinute: 20,
});

export const listReports = endpoint({
  ...inCompany,
  name: 'reports.listReports',
  summary: "List the company's reports from the last 30 days, newest first",
  method: 'GET',
  changes: false,
  path,
  query: z.object({ ...pageQuery, search: z.optional(boundedText(100)) }),
  answer: z.object({ items: z.array(reportShape), next: z.nullable(z.string()) }),
  refusals: [reportsRefusals.page_lost],
});

const one = { params: z.object({ id: guid }) };

export const getReport = endpoint({
  ...inCompany,
  ...one,
  name: 'reports.getReport',
  summary: 'Get a report and its progress',
  method: 'GET',
  changes: false,
  path: `${path}/:id`,
  answer: reportShape,
  refusals: [reportsRefusals.report_missing],
});

/** Spec platform §7 shows a GET. Our choice: it restarts failed and pending reports (decision 0017). */
export const processReport = endpoint({
  ...inCompany,
  ...one,
  name: 'reports.processReport',
  summary: 'Restart a failed or waiting report',
  method: 'GET',
  path: `${path}/:id/process`,
  answer: reportShape,
  refusals: [reportsRefusals.report_missing, reportsRefusals.in_progress],
  changes: true,
  perMinute: 20,
});

/** Download path of a finished report. */
export const downloadReport = endpoint({
  ...inCompany,
  ...one,
  name: 'reports.downloadReport',
  summary: 'Download a report',
  method: 'GET',
  changes: 'log',
  path: `${path}/:id/file`,
  refusals: [
    reportsRefusals.report_missing,
    reportsRefusals.not_made,
    reportsRefusals.file_away,
    filesRefusals.file_damaged,
    filesRefusals.file_lost,
  ],
  raw: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  perMinute: 60,
});

/** A report is finished or has failed. */
export const reportEnded = defineEvent(
  'reports.ended',
  z.object({
    companyId: z.uuid(),
    reportId: z.uuid(),
    personId: z.uuid(),
    title: z.string(),
    state: z.enum(['SUCCESS', 'FAILURE']),
  }),
);
