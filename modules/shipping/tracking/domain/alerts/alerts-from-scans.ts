import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { Scan } from '../scan.ts';
import { inOrder } from '../status-from-scans.ts';
import type { AlertKind } from './alert.ts';
import { compareDays, dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/** What was asked of the carrier when the label was bought. */
export type AskedOfCarrier = Pick<ShipmentPlan, 'signature' | 'holdAt'>;

interface SignedScan extends Scan {
  readonly signedBy: string | null;
}

export interface CalledFor {
  readonly kind: AlertKind;
  /** The scan by which it is the same alert when the news comes again. */
  readonly occasion: string;
}

/**
 * The alerts that the scans of a parcel call for, each by the scan that began it. A redirect that is carried out belongs
 * to the request before it, so that one is one alert.
 */
export function alertsFromScans(scans: readonly SignedScan[], asked: AskedOfCarrier): readonly CalledFor[] {
  const ordered = inOrder(scans);
  const called: CalledFor[] = [];
  let isRequested = false;
  for (const { kind, id } of ordered) {
    if (kind === 'redirect_requested' || (kind === 'redirected' && !isRequested))
      called.push({ kind: 'Redirected', occasion: id });
    if (kind === 'redirect_requested') isRequested = true;
    if (kind === 'redirected') isRequested = false;
    // Our choice (decision 0019): whoever ships to a counter has it held there themselves.
    if (kind === 'hold_requested' && asked.holdAt === undefined)
      called.push({ kind: 'HeldAtCounter', occasion: id });
  }
  const last = ordered.findLast(({ kind }) => kind === 'delivered');
  if (last !== undefined && last.signedBy === null && asked.signature !== 'None')
    called.push({ kind: 'Unsigned', occasion: last.id });
  return called;
}

/** Domain shipping §3.5: what was handed over is scanned by 20:00 of the day, in the time of the place it leaves. */
const eveningHour = 20;

export function isEveningPast(shipDate: Day, timeZone: string, now: Date): boolean {
  const later = compareDays(dayInZone(now, timeZone), shipDate);
  return later > 0 || (later === 0 && hourIn(timeZone, now) >= eveningHour);
}

function hourIn(timeZone: string, now: Date): number {
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return Number(hour.format(now));
}
