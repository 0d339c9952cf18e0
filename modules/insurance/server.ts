import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Policies } from '#outside/policies/port.ts';
import type { Ctx, HeldRecords, Routes } from '#platform/access/server.ts';
import { certificateRoutes, isInsured } from './certificates/server/certificates.ts';
import type { CertificateParts } from './certificates/server/certificates.ts';
import { heldCertificates } from './certificates/server/personal-data.ts';
import { linkRoutes } from './links/server/links.ts';
import { heldPolicies } from './links/server/personal-data.ts';
import { lookUpLinkJob, readPoliciesJob } from './links/server/read-policies.ts';
import { policyPaymentRoutes } from './payments/server/desk-payments.ts';
import type { PolicyPaymentParts } from './payments/server/pay-policy.ts';
import { heldPolicyPayments } from './payments/server/personal-data.ts';
import { reportPremiumJob, reportPremiumsJob } from './payments/server/send-report.ts';
import { checkPaymentJob } from './payments/server/settle-payment.ts';
import {
  deliverQuestionnaireJob,
  deliverQuestionnairesJob,
} from './renewals/server/deliver-questionnaire.ts';
import { heldQuestionnaires } from './renewals/server/personal-data.ts';
import { remindRenewalsJob } from './renewals/server/remind-renewals.ts';
import { renewalRoutes } from './renewals/server/renewals.ts';
import { policyRoutes } from './policies/server/policies.ts';
import type { PolicyParts } from './policies/server/policies.ts';

export const insuranceRoutes = (parts: PolicyParts & CertificateParts & PolicyPaymentParts): Routes => [
  ...linkRoutes(parts.policies),
  ...policyRoutes(parts),
  ...certificateRoutes(parts),
  ...policyPaymentRoutes(parts),
  ...renewalRoutes(parts),
];

export const insuranceJobs = (policies: Policies): readonly JobHandler<Ctx>[] => [
  readPoliciesJob(policies),
  lookUpLinkJob(policies),
  reportPremiumJob(policies),
  reportPremiumsJob(policies),
  checkPaymentJob,
  deliverQuestionnaireJob(policies),
  deliverQuestionnairesJob(policies),
  remindRenewalsJob,
];

export const insuranceHeld: HeldRecords = {
  family: 'insurance',
  tables: [...heldPolicies, ...heldCertificates, ...heldPolicyPayments, ...heldQuestionnaires],
};

export { isInsured };
export { takeLinkRequest } from './links/server/settle-link.ts';
export { linkSubscribers } from './links/server/subscribers.ts';
export { policyPaymentSubscribers } from './payments/server/subscribers.ts';
export { policyPaymentsQueue } from './payments/server/desk-payments.ts';
export { renewalSubscribers } from './renewals/server/subscribers.ts';
export { renewalsQueue } from './renewals/server/desk-renewals.ts';
export { policyLinksQueue } from './links/server/desk-links.ts';
export { makeDemoPoliciesWith } from './demo/server/make-demo-policies.ts';
