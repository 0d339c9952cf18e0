import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { readCoversJob } from '#modules/shipping/purchase/server/covers/read-covers.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { alertJobs } from '#modules/shipping/tracking/server/alerts/watch-parcels.ts';
import { completeShipmentsJob } from '#modules/shipping/tracking/server/complete-shipments.ts';
import { trackParcelsJob } from '#modules/shipping/tracking/server/track-parcels.ts';

/** What shipping does by the clock. */
export const shippingJobs = ({ counter, insurer }: ShippingParts): readonly JobHandler<Ctx>[] => [
  trackParcelsJob(counter),
  completeShipmentsJob,
  readCoversJob(insurer),
  ...alertJobs(counter),
];
