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
export const alertsOfSilence: readonly AlertKind[] = ['NotScanned', 'Stale'];

export const alertWords = (kind: AlertKind, number: string) => ({
  title: alertKinds[kind].title(number),
  words: alertKinds[kind].words,
});
