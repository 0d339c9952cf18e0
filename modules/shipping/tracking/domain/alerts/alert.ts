import { lifeCycle } from '#kit/domain/life-cycle.ts';
import { alertKinds } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import type { AlertKind } from '#modules/shipping/shipments/domain/alert-kinds.ts';

/** Silence alerts, closed by the next scan. */
export const silenceAlerts: readonly AlertKind[] = ['NotScanned', 'Stale'];

export const alertText = (kind: AlertKind, number: string) => ({
  title: alertKinds[kind].title(number),
  words: alertKinds[kind].words,
});

/** Statuses that still need someone. */
export const openAlertStatuses = ['Open', 'Stopping', 'NotStopped'] as const;

export const alertStatuses = [...openAlertStatuses, 'Stopped', 'Ours', 'Over'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

/** Domain shipping §3.3: "I did this" or "stop it"; the rest is our choice (0019). */
export const alertMoves = lifeCycle({
  states: alertStatuses,
  initial: 'Open',
  final: ['Ours', 'Over'],
  moves: {
    /** Acknowledged. */
    ours: { from: ['Open', 'NotStopped'], to: 'Ours', by: ['member'] },
    stop: { from: ['Open', 'NotStopped'], to: 'Stopping', by: ['member'], needs: ['canStop'] },
    accept: { from: ['Stopping'], to: 'Stopped', by: ['carrier'] },
    refuse: { from: ['Stopping'], to: 'NotStopped', by: ['carrier'] },
    /** Resolved by a scan or return. */
    pass: { from: ['Open', 'Stopping', 'NotStopped', 'Stopped'], to: 'Over', by: ['carrier'] },
  },
});

/** Official numbers, since callers may give false ones. */
const phones: Readonly<Record<string, string>> = {
  FedEx: '1-800-463-3339',
  UPS: '1-800-742-5877',
  USPS: '1-800-275-8777',
};

/** Undefined if we have no phone number for the carrier. */
export const carrierPhone = (carrier: string | null): string | undefined =>
  carrier === null ? undefined : phones[carrier];

export function howToCall(carrier: string, number: string): string | undefined {
  const phone = carrierPhone(carrier);
  if (phone === undefined) return undefined;
  return `Call ${carrier} at ${phone}. Don't use a number someone else gave you. Give ${carrier} the tracking number for shipment ${number}. Say you didn't request a change and want the parcel returned to you.`;
}

interface RankedAlert {
  readonly kind: AlertKind;
  readonly status: AlertStatus;
}

const openStatuses: readonly AlertStatus[] = openAlertStatuses;

const alertRank = ({ kind, status }: RankedAlert): number =>
  openStatuses.includes(status) ? (alertKinds[kind].canStop ? 0 : 1) : 2;

/** Stoppable first, then informational, then settled. */
export const byUrgency = <Alert extends RankedAlert>(alerts: readonly Alert[]): Alert[] =>
  alerts.toSorted((a, b) => alertRank(a) - alertRank(b));
