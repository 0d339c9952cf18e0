import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { Scan } from '../tracking-status.ts';
import { inOrder } from '../status-from-scans.ts';
import type { AlertKind } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import { compareDays, dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/** Requested at purchase. */
export type RequestedOptions = Pick<ShipmentPlan, 'signature' | 'holdAt'>;

interface SignedScan extends Scan {
  readonly signedBy: string | null;
}

export interface NewAlert {
  readonly kind: AlertKind;
  /** The scan that identifies the alert, so that repeats are the same alert. */
  readonly occasion: string;
}

/**
 * The alerts that scans raise, each identified by its first scan. A completed redirect belongs to its request, so both
 * are one alert.
 */
export function alertsFromScans(
  scans: readonly SignedScan[],
  requested: RequestedOptions,
): readonly NewAlert[] {
  const ordered = inOrder(scans);
  const alerts: NewAlert[] = [];
  let isRequested = false;
  for (const { kind, id } of ordered) {
    if (kind === 'redirect_requested' || (kind === 'redirected' && !isRequested))
      alerts.push({ kind: 'Redirected', occasion: id });
    if (kind === 'redirect_requested') isRequested = true;
    if (kind === 'redirected') isRequested = false;
    // Our choice (decision 0019): a requested hold for pickup is no alert.
    if (kind === 'hold_requested' && requested.holdAt === undefined)
      alerts.push({ kind: 'HeldAtCounter', occasion: id });
  }
  const last = ordered.findLast(({ kind }) => kind === 'delivered');
  if (last !== undefined && last.signedBy === null && requested.signature !== 'None')
    alerts.push({ kind: 'Unsigned', occasion: last.id });
  return alerts;
}

/** Domain shipping §3.5: scanned by 20:00 local time at the origin. */
const eveningHour = 20;

export function isEveningPast(shipDate: Day, timeZone: string, now: Date): boolean {
  const comparison = compareDays(dayInZone(now, timeZone), shipDate);
  return comparison > 0 || (comparison === 0 && localHour(timeZone, now) >= eveningHour);
}

function localHour(timeZone: string, now: Date): number {
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return Number(hour.format(now));
}
