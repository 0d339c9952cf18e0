import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { tellDueJob } from './invoices/tell-due-job.ts';
import { issueInvoicesJob } from './invoices/issue-invoices-job.ts';

export const billingJobs: readonly JobHandler<Ctx>[] = [issueInvoicesJob, tellDueJob];
