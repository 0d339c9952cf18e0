export {
  downloadReport,
  getReport,
  listReportKinds,
  listReports,
  processReport,
  startReport,
} from './contract/report-endpoints.ts';
export { reportEnded } from './contract/report-ended.ts';
export { reportHub } from './contract/report-hub.ts';
export type { ReportAnswer, ReportKind } from './contract/report-shapes.ts';
export { reportsRefusals } from './contract/reports-refusals.ts';
export { recordSubscriptionUsage } from './contract/usage-endpoint.ts';
