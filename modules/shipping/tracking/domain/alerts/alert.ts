import { lifeCycle } from '#kit/domain/life-cycle.ts';

/** What somebody has to look at of a parcel, each with the words that people read. */
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

/** Those of silence: the next scan ends them. */
export const silenceAlerts: readonly AlertKind[] = ['NotScanned', 'Stale'];

export const alertWords = (kind: AlertKind, number: string) => ({
  title: alertKinds[kind].title(number),
  words: alertKinds[kind].words,
});

/** Open, being stopped, or the carrier's no: somebody has still to do something. */
export const openAlertStatuses = ['Open', 'Stopping', 'NotStopped'] as const;

export const alertStatuses = [...openAlertStatuses, 'Stopped', 'Ours', 'Over'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

/** An alert's life: domain shipping §3.3 has it answered by "I did this" or "stop it"; the rest is our choice (0019). */
export const alertMoves = lifeCycle({
  states: alertStatuses,
  initial: 'Open',
  final: ['Ours', 'Over'],
  moves: {
    /** "I did this", or: I know of it. */
    ours: { from: ['Open', 'NotStopped'], to: 'Ours', by: ['member'] },
    stop: { from: ['Open', 'NotStopped'], to: 'Stopping', by: ['member'], needs: ['canStop'] },
    accept: { from: ['Stopping'], to: 'Stopped', by: ['carrier'] },
    refuse: { from: ['Stopping'], to: 'NotStopped', by: ['carrier'] },
    /** The next scan ended the silence, or the parcel is back. */
    pass: { from: ['Open', 'Stopping', 'NotStopped', 'Stopped'], to: 'Over', by: ['carrier'] },
  },
});

/** The carriers' own numbers, so that nobody calls one that a caller gave them. */
const phones: Readonly<Record<string, string>> = {
  FedEx: '1-800-463-3339',
  UPS: '1-800-742-5877',
  USPS: '1-800-275-8777',
};

/** What to say where the carrier must be called; undefined for carriers that are not called through us. */
export function howToCall(carrier: string, number: string): string | undefined {
  const phone = phones[carrier];
  if (phone === undefined) return undefined;
  return `Call ${carrier} at ${phone} and no number that somebody else gave you. Say that you are the shipper of ${number}, that you asked for no change, and that it is to come back to you.`;
}

interface Ranked {
  readonly kind: AlertKind;
  readonly standing: AlertStatus;
}

const waiting: readonly AlertStatus[] = openAlertStatuses;

const rankOf = ({ kind, standing }: Ranked): number =>
  waiting.includes(standing) ? (alertKinds[kind].canStop ? 0 : 1) : 2;

/** What can still be stopped stands above what only has to be known, and both above what is settled. */
export const byUrgency = <Alert extends Ranked>(alerts: readonly Alert[]): Alert[] =>
  alerts.toSorted((one, other) => rankOf(one) - rankOf(other));
