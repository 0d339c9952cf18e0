import { lifeCycle } from '#kit/domain/life-cycle.ts';

/** Alert kinds with their texts. */
export const alertKinds = {
  Redirected: {
    shown: 'Redirected',
    title: (number: string) => `Redirect requested for shipment ${number}`,
    words:
      'Someone asked the carrier to deliver to a different address. Thieves do this with stolen tracking numbers.',
    canStop: true,
  },
  HeldAtCounter: {
    shown: 'Held for pickup',
    title: (number: string) => `Pickup hold requested for shipment ${number}`,
    words:
      'Someone asked the carrier to hold this parcel for pickup. Thieves do this with stolen tracking numbers.',
    canStop: true,
  },
  NotScanned: {
    shown: 'Not scanned by 8 PM',
    title: (number: string) => `Shipment ${number} wasn't scanned by 8 PM`,
    words:
      "Coverage starts at the carrier's first scan. Check with the driver, or keep the parcel and void its label.",
    canStop: false,
  },
  Stale: {
    shown: 'No recent scans',
    title: (number: string) => `No recent scans for shipment ${number}`,
    words: "The carrier hasn't scanned this parcel in a while. Ask the carrier to trace it.",
    canStop: false,
  },
  Unsigned: {
    shown: 'No signature',
    title: (number: string) => `Shipment ${number} was delivered without a signature`,
    words:
      'You requested a signature, but the carrier recorded none. Check that the recipient has the parcel.',
    canStop: false,
  },
  CoverEnded: {
    shown: 'Coverage ended',
    title: (number: string) => `Shipment ${number} is no longer insured`,
    words: 'The insurer says coverage is no longer in force. Hold the parcel if you can, and contact us.',
    canStop: false,
  },
} as const satisfies Record<
  string,
  { shown: string; title: (number: string) => string; words: string; canStop: boolean }
>;

export type AlertKind = keyof typeof alertKinds;

export const alertKindNames = Object.keys(alertKinds) as readonly AlertKind[];

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
export function howToCall(carrier: string, number: string): string | undefined {
  const phone = phones[carrier];
  if (phone === undefined) return undefined;
  return `Call ${carrier} at ${phone}. Don't use a number someone else gave you. Say that you shipped ${number}, you didn't request a change, and you want it returned to you.`;
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
