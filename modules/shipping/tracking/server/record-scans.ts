import type { Day } from '#kit/domain/day.ts';
import type { TrackingEvent } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { parcelMoved } from '../contract/tracking-events.ts';
import { alertsFromScans } from '../domain/alerts/alerts-from-scans.ts';
import { inOrder, moveForStatus, statusFromScans } from '../domain/status-from-scans.ts';
import type { TrackingStatus } from '../domain/tracking-status.ts';
import { moveShipment } from '#modules/shipping/shipments/server/move-shipment.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { closeAlerts, closeSilenceAlerts, raiseAlerts } from './alerts/raise-alerts.ts';
import { beforePickup, insertScans, lockShipmentByTrackingNumber, listScans } from './scan-store.ts';
import type { ParcelNumber, ShipmentKey, ScanRow } from './scan-store.ts';
import { saveTracking } from './tracking-store.ts';

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
  await insertScans(ctx, key, report.events);
  const scans = inOrder((await listScans(ctx, key)).map(scanOf));
  const status = statusFromScans(scans);
  await saveTracking(ctx, key, {
    status,
    scannedAt: scans.findLast(isPickedUp)?.at ?? null,
    expectedOn: report.expectedOn,
    askedAt: report.askedAt,
  });
  await updateAlerts(ctx, shipment, scans, status);
  const moved = moveForStatus(shipment.status, status);
  if (moved === undefined) return;
  const delivered = scans.findLast(({ kind }) => kind === 'delivered');
  await moveShipment(
    ctx,
    shipment,
    { move: moved.move, by: 'carrier' },
    { delivered_at: moved.to === 'Delivered' ? (delivered?.at ?? null) : null },
  );
  await ctx.publish(parcelMoved, {
    ...key,
    number: shipment.number,
    personId: shipment.created_by,
    status: moved.to,
    at: scans.findLast(isPickedUp)?.at.toISOString() ?? null,
  });
}

const scanOf = ({ scan_id: id, kind, happened_at: at, signed_by: signedBy }: ScanRow) => ({
  id,
  kind,
  at,
  signedBy,
});

type KnownScan = ReturnType<typeof scanOf>;

/** Any scan closes silence alerts; a returned parcel needs no stop. */
async function updateAlerts(
  ctx: Ctx,
  shipment: ShipmentRow,
  scans: readonly KnownScan[],
  status: TrackingStatus,
): Promise<void> {
  if (shipment.status === 'Voided' || shipment.status === 'Complete') return;
  if (status === 'Returned') return closeAlerts(ctx, shipment, 'all');
  await raiseAlerts(ctx, shipment, alertsFromScans(scans, shipment.draft));
  if (shipment.open_alerts > 0 && scans.some(isPickedUp)) await closeSilenceAlerts(ctx, shipment);
}

const isPickedUp = ({ kind }: KnownScan): boolean => !beforePickup.includes(kind);
