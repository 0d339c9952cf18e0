import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import { carrierNames } from '#outside/carriers/port.ts';
import type { CarrierCounter, CarrierName } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { recordScans } from './record-scans.ts';
import { parcelsToTrack } from './tracking-store.ts';

// Our choice (decision 0019): carriers send notices; polling only catches lost ones.
const intervalMs = 4 * 3_600_000;
const maxAtOnce = 200;

/** Polls parcels not checked for hours; skips carriers that are down. */
async function trackParcels(
  { work, clock }: Pick<JobContext<Ctx>, 'work' | 'clock'>,
  counter: CarrierCounter,
): Promise<void> {
  const askedAt = clock.now();
  const since = new Date(askedAt.getTime() - intervalMs);
  const due = await work((ctx) => parcelsToTrack(ctx, since, maxAtOnce));
  const away = new Set<CarrierName>();
  for (const { carrier: named, tracking_number: trackingNumber } of due) {
    const carrier = carrierNames.find((one) => one === named);
    if (carrier === undefined || trackingNumber === null || away.has(carrier)) continue;
    const answer = await counter.track(carrier, trackingNumber);
    if (answer.kind === 'unavailable') {
      away.add(carrier);
      continue;
    }
    const report = answer.kind === 'known' ? answer : { events: [] };
    await work((ctx) => recordScans(ctx, { carrier, trackingNumber }, { ...report, askedAt }));
  }
}

export const trackParcelsJob = (counter: CarrierCounter): JobHandler<Ctx> =>
  scheduledJob<Ctx>('shipping.track_parcels', '*/15 * * * *', (context) => trackParcels(context, counter));
