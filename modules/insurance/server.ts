import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Policies } from '#outside/policies/port.ts';
import type { Ctx, HeldRecords, Routes } from '#platform/access/server.ts';
import { certificateRoutes, isInsured } from './certificates/server/certificates.ts';
import type { CertificateParts } from './certificates/server/certificates.ts';
import { heldCertificates } from './certificates/server/personal-data.ts';
import { linkRoutes } from './links/server/links.ts';
import { heldPolicies } from './links/server/personal-data.ts';
import { lookUpLinkJob, readPoliciesJob } from './links/server/read-policies.ts';
import { policyRoutes } from './policies/server/policies.ts';
import type { PolicyParts } from './policies/server/policies.ts';

export const insuranceRoutes = (parts: PolicyParts & CertificateParts): Routes => [
  ...linkRoutes(parts.policies),
  ...policyRoutes(parts),
  ...certificateRoutes(parts),
];

export const insuranceJobs = (policies: Policies): readonly JobHandler<Ctx>[] => [
  readPoliciesJob(policies),
  lookUpLinkJob(policies),
];

export const insuranceHeld: HeldRecords = {
  family: 'insurance',
  tables: [...heldPolicies, ...heldCertificates],
};

export { isInsured };
export { takeLinkRequest } from './links/server/settle-link.ts';
export { linkSubscribers as insuranceSubscribers } from './links/server/subscribers.ts';
export { policyLinksQueue } from './links/server/desk-links.ts';
export { makeDemoPoliciesWith } from './demo/server/make-demo-policies.ts';
