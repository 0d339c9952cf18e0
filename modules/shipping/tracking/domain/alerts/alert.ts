import { lifeCycle } from '#kit/domain/life-cycle.ts';

/** Alert kinds with their texts. */
export const alertKinds = {
  Redirected: {
    shown: 'Redirect',
    title: (number: string) => `Somebody sends shipment ${number} elsewhere`,
    words: 'Another address was asked for at the carrier. Thieves do this by the tracking number.',
    canStop: true,
  },
  HeldAtCounter: {
    shown: 'Hold at a counter',
    title: (number: string) => `Somebody has shipment ${number} held at a counter`,
    words:
      'Holding it was asked for at the carrier, to be fetched there. Thieves do this by the tracking number.',
    canStop: true,
  },
  NotScanned: {
    shown: 'Not scanned by 20:00',
    title: (number: string) => `Shipment ${number} was not scanned by 20:00`,
    words: 'Its cover begins with the first scan. Ask who took it, or keep it and void its label.',
    canStop: false,
  },
  Stale: {
    shown: 'No scan for too long',
    title: (number: string) => `Nothing is heard of shipment ${number}`,
    words: 'It was scanned on its way and then for too long no more. Ask the carrier to look for it.',
    canStop: false,
  },
  Unsigned: {
    shown: 'No signature',
    title: (number: string) => `Shipment ${number} was delivered without a signature`,
    words: 'A signature was asked for and none is told. Ask the recipient whether they have it.',
    canStop: false,
  },
  CoverEnded: {
    shown: 'Cover ended',
    title: (number: string) => `Shipment ${number} is no longer insured`,
    words:
      'The insurer says that its cover is not in force. Hold the parcel back where you can, and ask us why.',
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

/** Undefined for carriers not called through us. */
export function howToCall(carrier: string, number: string): string | undefined {
  const phone = phones[carrier];
  if (phone === undefined) return undefined;
  return `Call ${carrier} at ${phone} and no number that somebody else gave you. Say that you are the shipper of ${number}, that you asked for no change, and that it is to come back to you.`;
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
