import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { CarrierCounter } from '#outside/carriers/port.ts';
import { timeZoneOf } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { isEveningPast } from '../../domain/alerts/alerts-from-scans.ts';
import type { NewAlert } from '../../domain/alerts/alerts-from-scans.ts';
import { statusNow } from '../../domain/tracking-status.ts';
import { parcelsWithoutAlert, unansweredStops } from './alert-store.ts';
import { requestStop } from './answer-alert.ts';
import { raiseAlerts } from './raise-alerts.ts';

const batchSize = 500;

type WatchedParcel = Awaited<ReturnType<typeof parcelsWithoutAlert>>[number];
type AlertCheck = (parcel: WatchedParcel, now: Date) => NewAlert | undefined;

/** Uses 20:00 at the place of origin. */
const notScanned: AlertCheck = ({ draft, kind, ship_on: shipOn, tracking_number: number }, now) => {
  // Return labels may wait unused.
  if (shipOn === null || kind === 'Boomerang' || draft.origin === null) return undefined;
  const zone = timeZoneOf(draft.origin.state, draft.origin.countryCode);
  return isEveningPast(shipOn, zone, now) ? { kind: 'NotScanned', occasion: number ?? '' } : undefined;
};

const stale: AlertCheck = ({ parcel, scanned_at: scannedAt, service }, now) => {
  if (parcel === null || scannedAt === null) return undefined;
  const isStale = statusNow({ status: parcel, scannedAt, service }, now) === 'StaleTracking';
  return isStale ? { kind: 'Stale', occasion: scannedAt.toISOString() } : undefined;
};

/** One transaction per few hundred, to keep locks short. */
async function watch(
  { work, clock }: Pick<JobContext<Ctx>, 'work' | 'clock'>,
  kind: NewAlert['kind'],
  check: AlertCheck,
): Promise<void> {
  let after: string | undefined;
  do
    after = await work(async (ctx) => {
      const parcels = await parcelsWithoutAlert(ctx, { kind, limit: batchSize }, after);
      for (const parcel of parcels) {
        const alert = check(parcel, clock.now());
        if (alert !== undefined) await raiseAlerts(ctx, parcel, [alert]);
      }
      return parcels.length < batchSize ? undefined : parcels.at(-1)?.shipment_id;
    });
  while (after !== undefined);
}

const maxStops = 50;
const slowAfterMs = 2 * 60_000;

/** Retries stop requests; they are idempotent at the carrier. */
async function retryStops(job: JobContext<Ctx>, counter: CarrierCounter): Promise<void> {
  const before = new Date(job.clock.now().getTime() - slowAfterMs);
  const alerts = await job.work((ctx) => unansweredStops(ctx, before, maxStops));
  for (const alert of alerts) await requestStop(job, counter, alert);
}

export const alertJobs = (counter: CarrierCounter): readonly JobHandler<Ctx>[] => [
  scheduledJob<Ctx>('shipping.watch_unscanned', '2,32 * * * *', (job) =>
    watch(job, 'NotScanned', notScanned),
  ),
  scheduledJob<Ctx>('shipping.watch_stale', '12,42 * * * *', (job) => watch(job, 'Stale', stale)),
  scheduledJob<Ctx>('shipping.ask_stops', '*/5 * * * *', (job) => retryStops(job, counter)),
];
