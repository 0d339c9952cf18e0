export { billingRoutes } from './routes.ts';
export { makeDemoBilling } from './demo/make-demo-billing.ts';
export { billingJobs } from './jobs.ts';
export { autopayJob } from './autopay/autopay-job.ts';
export { reconciliationRoutes } from './reconciliations/reconciliation-routes.ts';
export type { ReconciliationParts } from './reconciliations/reconciliation-routes.ts';
export { reconciliationJobs } from './reconciliations/reconciliation-jobs.ts';
export { declaredParcels, declareParcel } from './reconciliations/declare-parcel.ts';
export type { DeclaredParcel } from './reconciliations/declare-parcel.ts';
