import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { messageJobs } from '#platform/identity/accounts/server/send-letter.ts';
import { linkJobs } from '#platform/identity/recovery/server/write-link.ts';
import { sweepIdentity } from '#platform/identity/external/server/sweep-identity.ts';

export function identityJobs(ports: IdentityPorts): readonly JobHandler<Ctx>[] {
  return [...messageJobs(ports), ...linkJobs(ports), sweepIdentity()];
}
