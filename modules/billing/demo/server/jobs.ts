import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { tellDueJob } from '#modules/billing/invoices/server/tell-due-job.ts';
import { issueInvoicesJob } from '#modules/billing/invoices/server/issue-invoices-job.ts';

export const billingJobs: readonly JobHandler<Ctx>[] = [issueInvoicesJob, tellDueJob];
