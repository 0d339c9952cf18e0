import type { Day } from '#kit/domain/day.ts';
import { carrierNames } from '#outside/carriers/port.ts';
import type { CarrierCounter, CarrierName, TrackingEvent } from '#outside/carriers/port.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { parcelMoved } from '../contract/tracking-events.ts';
import { alertsFromScans } from '../domain/alerts/alerts-from-scans.ts';
import { inOrder, moveForStatus, statusFromScans } from '../domain/status-from-scans.ts';
import { statusOfScan } from '../domain/tracking-status.ts';
import type { TrackingStatus } from '../domain/tracking-status.ts';
import { moveShipment } from '#modules/shipping/shipments/server/move-shipment.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { closeAlerts, closeSilenceAlerts, raiseAlerts } from './alerts/raise-alerts.ts';
import { beforePickup, insertScans, listScans, lockShipmentByTrackingNumber } from './scan-store.ts';
import type { ParcelNumber, ScanRow, ShipmentKey } from './scan-store.ts';
import { parcelsToTrack, saveTracking } from './tracking-store.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import { trackingRefusals as no } from '../contract/tracking-endpoints.ts';
import type { receiveCarrierNotice as call } from '../contract/tracking-endpoints.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';

interface CarrierReport {
  readonly events: readonly TrackingEvent[];
  /** Set when polled, not for notices. */
  readonly expectedOn?: Day | null;
  readonly askedAt?: Date;
}

/**
 * Saves a parcel's scans and moves its shipment. Status and move follow from all scans together, so that scans may come
 * late, repeated and in any order. Scans of an unknown number are fetched later.
 */
export async function recordScans(ctx: Ctx, parcel: ParcelNumber, report: CarrierReport): Promise<void> {
  const shipment = await lockShipmentByTrackingNumber(ctx, parcel);
  if (shipment === undefined) return;
  const key: ShipmentKey = { companyId: shipment.company_id, shipmentId: shipment.shipment_id };
  const added = await insertScans(ctx, key, report.events);
  const scans = inOrder((await listScans(ctx, key)).map(scanOf));
  const status = statusFromScans(scans);
  await saveTracking(ctx, key, {
    status,
    scannedAt: scans.findLast(isPickedUp)?.at ?? null,
    expectedOn: report.expectedOn,
    askedAt: report.askedAt,
  });
  await updateAlerts(ctx, shipment, { scans, status, isNews: added.some(isPickedUp) });
  const next = moveForStatus(shipment.status, status);
  if (next === undefined) return;
  const delivered = scans.findLast(({ kind }) => kind === 'delivered');
  await moveShipment(
    ctx,
    shipment,
    { move: next.move, by: 'carrier' },
    {
      delivered_at: next.to === 'Delivered' ? (delivered?.at ?? null) : null,
      explanation: next.to === 'Exception' ? problemText(shipment.carrier, scans) : null,
    },
  );
  await ctx.publish(parcelMoved, {
    ...key,
    number: shipment.number,
    personId: shipment.created_by,
    status: next.to,
    at: scans.findLast(isPickedUp)?.at.toISOString() ?? null,
  });
}

const scanOf = ({ scan_id: id, kind, happened_at: at, signed_by: signedBy, words, place }: ScanRow) => ({
  id,
  kind,
  at,
  signedBy,
  words,
  place,
});

type OrderedScan = ReturnType<typeof scanOf>;

const problems: readonly (TrackingStatus | null)[] = ['Exception', 'Forwarded', 'Undeliverable', 'Returned'];

/** The carrier's own words and place: "FedEx: Delivery attempted, no one available. Dallas, TX." */
function problemText(carrier: string | null, scans: readonly OrderedScan[]): string | null {
  const problem = scans.findLast(({ kind }) => problems.includes(statusOfScan[kind]));
  if (problem === undefined || problem.words === '') return null;
  const town = problem.place === null ? '' : ` ${problem.place.city}, ${problem.place.state}.`;
  return `${carrier ?? 'Carrier'}: ${problem.words.replace(/\.$/, '')}.${town}`;
}

interface ScanNews {
  readonly scans: readonly OrderedScan[];
  readonly status: TrackingStatus;
  /** Whether the carrier has scanned it since; a poll often repeats what is known. */
  readonly isNews: boolean;
}

/** A new scan closes silence alerts; a returned parcel needs no stop. */
async function updateAlerts(
  ctx: Ctx,
  shipment: ShipmentRow,
  { scans, status, isNews }: ScanNews,
): Promise<void> {
  if (shipment.status === 'Voided' || shipment.status === 'Complete') return;
  if (status === 'Returned') return closeAlerts(ctx, shipment, 'all');
  await raiseAlerts(ctx, shipment, alertsFromScans(scans, shipment.draft));
  if (shipment.open_alerts > 0 && isNews) await closeSilenceAlerts(ctx, shipment);
}

const isPickedUp = ({ kind }: Pick<OrderedScan, 'kind'>): boolean => !beforePickup.includes(kind);

/** One transaction per parcel: the carrier resends the notice if one fails. */
export function receiveCarrierNotice(counter: CarrierCounter) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>, request: RequestFacts): Promise<void> => {
    const read = await counter.readNotice(request.header, body);
    if (read.kind === 'forged') return refuse(no.carrier_notice_forged);
    if (read.kind === 'other') return;
    for (const events of groupByParcel(read.events).values()) {
      const [parcel] = events;
      if (parcel !== undefined)
        await steps.work((ctx) => recordScans(ctx, parcel, { events }), { binding: 'job' });
    }
  };
}

const groupByParcel = (events: readonly TrackingEvent[]): Map<string, TrackingEvent[]> =>
  Map.groupBy(events, ({ carrier, trackingNumber }) => `${carrier}/${trackingNumber}`);

// Our choice (decision 0019): carriers send notices; polling only catches lost ones.
const intervalMs = 4 * 3_600_000;
const maxAtOnce = 200;

/** Polls parcels not checked for hours; skips carriers that are down. */
async function trackParcels(job: JobContext<Ctx>, counter: CarrierCounter): Promise<void> {
  const { work, clock } = job;
  const askedAt = clock.now();
  const since = new Date(askedAt.getTime() - intervalMs);
  // Each carrier has a list of its own, so one that is down doesn't hold up the others.
  const due: Awaited<ReturnType<typeof parcelsToTrack>> = [];
  for (const carrier of carrierNames)
    due.push(...(await work((ctx) => parcelsToTrack(ctx, carrier, since, maxAtOnce))));
  const unavailable = new Set<CarrierName>();
  const keyOf = ({ carrier, tracking_number: number }: (typeof due)[number]) => `${carrier} ${number}`;
  await eachInTurn(job, { job: 'shipping.track_parcels', items: due, keyOf }, async (parcel) => {
    const { carrier: carrierName, tracking_number: trackingNumber } = parcel;
    const carrier = carrierNames.find((one) => one === carrierName);
    if (carrier === undefined || trackingNumber === null || unavailable.has(carrier)) return;
    const answer = await counter.track(carrier, trackingNumber);
    if (answer.kind === 'unavailable') {
      unavailable.add(carrier);
      return;
    }
    const report = answer.kind === 'known' ? answer : { events: [] };
    await work((ctx) => recordScans(ctx, { carrier, trackingNumber }, { ...report, askedAt }));
  });
}

export const trackParcelsJob = (counter: CarrierCounter): JobHandler<Ctx> =>
  scheduledJob<Ctx>('shipping.track_parcels', '*/15 * * * *', (context) => trackParcels(context, counter));
