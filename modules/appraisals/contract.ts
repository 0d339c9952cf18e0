export {
  appraisalAsPdf,
  completeAppraisal,
  createAppraisal,
  deleteAppraisal,
  getAppraisal,
  listAppraisals,
  reopenAppraisal,
  saveAppraisal,
  summarizeAppraisals,
  verifyAppraisal,
} from './appraisals/contract/appraisal-endpoints.ts';
export { appraisalRefusals } from './appraisals/contract/appraisal-refusals.ts';
