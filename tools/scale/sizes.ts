import { BackupRefused } from '#kit/server/backup/manifest.ts';

/** How much a portal holds. */
export interface Size {
  readonly companies: number;
  readonly peopleOfEach: number;
  /** Of all companies together. */
  readonly shipments: number;
  /** The share of them that the largest company has. */
  readonly ofLargest: number;
}

/** A hundredfold is ten thousand companies. A shipment adds nineteen rows: scans, entries, notices, charges, labels. */
const once: Size = { companies: 100, peopleOfEach: 20, shipments: 10_000, ofLargest: 0.1 };

export const names = ['0.1', '1', '10', '100'] as const;

export function sizeOf(name: string | undefined): Size {
  const times = Number(name);
  if (!(names as readonly string[]).includes(name ?? ''))
    throw new BackupRefused(`Choose a size of ${names.join(', ')}: npm run scale -- --size 1`);
  return { ...once, companies: once.companies * times, shipments: once.shipments * times };
}
