import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server/index.ts';

export const billingJobs: readonly JobHandler<Ctx>[] = [];
