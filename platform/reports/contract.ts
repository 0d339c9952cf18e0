export {
  downloadReport,
  getReport,
  listReportKinds,
  listReports,
  processReport,
  startReport,
} from './contract/reports.ts';
export { reportEnded } from './contract/reports.ts';
export { reportHub } from './contract/report-hub.ts';
export type { ReportAnswer, ReportKind } from './contract/reports.ts';
export { reportsRefusals } from './contract/reports-refusals.ts';
export { recordSubscriptionUsage } from './contract/usage.ts';
