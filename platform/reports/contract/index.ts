export {
  downloadReport,
  getReport,
  listReportKinds,
  listReports,
  processReport,
  startReport,
} from './report-endpoints.ts';
export { reportEnded } from './report-ended.ts';
export { reportHub } from './report-hub.ts';
export type { ReportAnswer, ReportKind } from './report-shapes.ts';
export { reportsRefusals } from './reports-refusals.ts';
export { recordSubscriptionUsage } from './usage-endpoint.ts';
