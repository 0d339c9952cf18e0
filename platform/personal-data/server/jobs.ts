import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { makeCopyJob } from './copies/make-copy.ts';
import { eraseJob } from './forget/erase.ts';
import { removeOldJob } from './forget/remove-old.ts';
import type { PersonalDataParts } from './personal-data-parts.ts';

export function personalDataJobs(parts: PersonalDataParts): readonly JobHandler<Ctx>[] {
  return [makeCopyJob(parts), eraseJob(parts), removeOldJob(parts)];
}
