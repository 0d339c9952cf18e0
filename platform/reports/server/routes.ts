import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as calls from '../contract/reports.ts';
import { recordSubscriptionUsage as usage } from '../contract/usage.ts';
import { downloadReport, getReport, listReportKinds, listReports } from './read-reports.ts';
import { processReport, startReport } from './start-report.ts';
import type { ReportsParts } from './reports-parts.ts';
import { recordSubscriptionUsage } from './usage/record-subscription-usage.ts';

export function reportsRoutes(parts: ReportsParts): Routes {
  return [
    route(calls.listReportKinds, listReportKinds(parts)),
    route(calls.startReport, startReport(parts)),
    route(calls.listReports, listReports(parts)),
    route(calls.getReport, getReport(parts)),
    route(calls.processReport, processReport(parts)),
    route(calls.downloadReport, downloadReport(parts)),
    route(usage, recordSubscriptionUsage),
  ];
}
