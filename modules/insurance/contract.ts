export {
  decideDeskLink,
  linkPolicy,
  linkRefusals,
  listDeskLinks,
  listPolicyLinks,
} from './links/contract/link-endpoints.ts';
export { linkDecided, linkDecidedNotice, policyLimitsRead } from './links/contract/link-events.ts';
export {
  getLimitsInUse,
  getPolicyDocument,
  listPolicies,
  lossRunAsPdf,
  policyRefusals,
} from './policies/contract/policy-endpoints.ts';
export {
  certificateAsPdf,
  certificateRefusals,
  listCertificates,
  requestCertificate,
} from './certificates/contract/certificate-endpoints.ts';
export {
  closeDeskPaymentReport,
  listDeskPaymentReports,
  payPolicy,
  policyPaymentRefusals,
  sendDeskPaymentReport,
} from './payments/contract/payment-endpoints.ts';
export {
  getQuestionnaire,
  listDeskQuestionnaires,
  questionnaireAsPdf,
  renewalRefusals,
  returnDeskQuestionnaire,
  saveQuestionnaire,
  sendDeskQuestionnaire,
  sendQuestionnaire,
} from './renewals/contract/renewal-endpoints.ts';
export { questionnaireReturnedNotice, renewalDueNotice } from './renewals/contract/renewal-events.ts';
