import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { removeOldReportsJob, requeueReportsJob } from './make/maintain-reports.ts';
import { makeReportJob } from './make/make-report.ts';
import type { ReportsParts } from './reports-parts.ts';

export function reportsJobs(parts: ReportsParts): readonly JobHandler<Ctx>[] {
  return [makeReportJob(parts), requeueReportsJob(), removeOldReportsJob(parts)];
}
