import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { readCoversJob } from './purchase/covers/read-covers.ts';
import type { ShippingParts } from './shipping-parts.ts';
import { alertJobs } from './tracking/alerts/watch-parcels.ts';
import { completeShipmentsJob } from './tracking/complete-shipments.ts';
import { trackParcelsJob } from './tracking/track-parcels.ts';

/** What shipping does by the clock. */
export const shippingJobs = ({ counter, insurer }: ShippingParts): readonly JobHandler<Ctx>[] => [
  trackParcelsJob(counter),
  completeShipmentsJob,
  readCoversJob(insurer),
  ...alertJobs(counter),
];
