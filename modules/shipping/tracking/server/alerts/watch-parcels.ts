import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
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
import { lockShipment } from '#modules/shipping/shipments/server/shipment-store.ts';

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

/** Each parcel in its own transaction. */
async function watch(
  job: JobContext<Ctx>,
  {
    job: name,
    kind,
    check,
  }: { readonly job: string; readonly kind: NewAlert['kind']; readonly check: AlertCheck },
): Promise<void> {
  const keyOf = ({ shipment_id }: WatchedParcel) => shipment_id;
  let after: string | undefined;
  do {
    const last = after;
    const parcels = await job.work((ctx) => parcelsWithoutAlert(ctx, { kind, limit: batchSize }, last));
    const items = parcels.filter((parcel) => check(parcel, job.clock.now()) !== undefined);
    await eachInTurn(job, { job: name, items, keyOf }, async (parcel) => {
      const alert = check(parcel, job.clock.now());
      if (alert === undefined) return;
      await job.work(async (ctx) => {
        // A scan may have arrived since the parcels were read.
        const shipment = await lockShipment(ctx, parcel.company_id, parcel.shipment_id);
        if (shipment?.status === parcel.status) await raiseAlerts(ctx, shipment, [alert]);
      });
    });
    after = parcels.length < batchSize ? undefined : parcels.at(-1)?.shipment_id;
  } while (after !== undefined);
}

const maxStops = 50;
const slowAfterMs = 2 * 60_000;

/** Retries stop requests; they are idempotent at the carrier. */
async function retryStops(job: JobContext<Ctx>, counter: CarrierCounter): Promise<void> {
  const before = new Date(job.clock.now().getTime() - slowAfterMs);
  const alerts = await job.work((ctx) => unansweredStops(ctx, before, maxStops));
  const keyOf = ({ alert_id }: (typeof alerts)[number]) => alert_id;
  await eachInTurn(job, { job: 'shipping.ask_stops', items: alerts, keyOf }, (alert) =>
    requestStop(job, counter, alert),
  );
}

export const alertJobs = (counter: CarrierCounter): readonly JobHandler<Ctx>[] => [
  scheduledJob<Ctx>('shipping.watch_unscanned', '2,32 * * * *', (job) =>
    watch(job, { job: 'shipping.watch_unscanned', kind: 'NotScanned', check: notScanned }),
  ),
  scheduledJob<Ctx>('shipping.watch_stale', '12,42 * * * *', (job) =>
    watch(job, { job: 'shipping.watch_stale', kind: 'Stale', check: stale }),
  ),
  scheduledJob<Ctx>('shipping.ask_stops', '*/5 * * * *', (job) => retryStops(job, counter)),
];
