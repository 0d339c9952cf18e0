import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { CarrierInvoices } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { expireDisputesJob } from './disputes/expire-disputes.ts';
import { fetchInvoicesJob } from './fetch-invoices.ts';

export const reconciliationJobs = (carriers: CarrierInvoices): readonly JobHandler<Ctx>[] => [
  fetchInvoicesJob(carriers),
  expireDisputesJob,
];
