import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { IdentityPorts } from './identity-ports.ts';
import { messageJobs } from './mails/send-letter.ts';
import { linkJobs } from './recovery/write-link.ts';
import { sweepIdentity } from './sweep-identity.ts';

export function identityJobs(ports: IdentityPorts): readonly JobHandler<Ctx>[] {
  return [...messageJobs(ports), ...linkJobs(ports), sweepIdentity()];
}
