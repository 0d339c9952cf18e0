/** Alert kinds with their texts; `inList` is the one line of a list of shipments. */
export const alertKinds = {
  Redirected: {
    shown: 'Redirected',
    title: (number: string) => `Redirect requested for shipment ${number}`,
    words:
      'Someone asked the carrier to deliver to a different address. Thieves do this with stolen tracking numbers.',
    inList:
      "Someone asked the carrier to deliver to a different address. If this wasn't you, stop the parcel now.",
    canStop: true,
  },
  HeldAtCounter: {
    shown: 'Held for pickup',
    title: (number: string) => `Pickup hold requested for shipment ${number}`,
    words:
      'Someone asked the carrier to hold this parcel for pickup. Thieves do this with stolen tracking numbers.',
    inList:
      "Someone asked the carrier to hold this parcel for pickup. If this wasn't you, stop the parcel now.",
    canStop: true,
  },
  NotScanned: {
    shown: 'Not scanned by 8 PM',
    title: (number: string) => `Shipment ${number} wasn't scanned by 8 PM`,
    words:
      "Coverage starts at the carrier's first scan. Check with the driver, or keep the parcel and void its label.",
    inList: "Not scanned by 8 PM. Coverage starts at the carrier's first scan. Check with the driver.",
    canStop: false,
  },
  Stale: {
    shown: 'No recent scans',
    title: (number: string) => `No recent scans for shipment ${number}`,
    words: "The carrier hasn't scanned this parcel in a while. Ask the carrier to trace it.",
    inList: "The carrier hasn't scanned this parcel in a while. Ask the carrier to trace it.",
    canStop: false,
  },
  Unsigned: {
    shown: 'No signature',
    title: (number: string) => `Shipment ${number} was delivered without a signature`,
    words:
      "You requested a signature, but the carrier didn't record one. Make sure the recipient has the parcel.",
    inList: 'Delivered without the signature you requested. Make sure the recipient has the parcel.',
    canStop: false,
  },
  CoverEnded: {
    shown: 'Coverage ended',
    title: (number: string) => `Shipment ${number} is no longer insured`,
    words: 'The insurer says coverage is no longer in force. Hold the parcel if you can, and contact us.',
    inList: 'The insurer says coverage is no longer in force. Hold the parcel if you can, and contact us.',
    canStop: false,
  },
} as const satisfies Record<
  string,
  { shown: string; title: (number: string) => string; words: string; inList: string; canStop: boolean }
>;

export type AlertKind = keyof typeof alertKinds;

export const alertKindNames = Object.keys(alertKinds) as readonly AlertKind[];

/** A possible theft: the carrier can still stop the parcel. */
export const stoppableAlerts = alertKindNames.filter((kind) => alertKinds[kind].canStop);

/** Red rather than amber, and first in the list. */
export const urgentAlerts: readonly AlertKind[] = [...stoppableAlerts, 'CoverEnded'];
