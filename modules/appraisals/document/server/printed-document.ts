import type { Snapshot } from '../domain/snapshot.ts';

interface Picture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

interface PrintedPhoto extends Picture {
  readonly photoId: string;
  readonly itemId: string;
}

/** A document with what its rendering needs; without a hash it is a draft. */
export interface PrintedDocument {
  readonly snapshot: Snapshot;
  readonly hash: string | undefined;
  readonly now: Date;
  /** Opens the page that checks its seal. */
  readonly address: string;
  readonly photos: readonly PrintedPhoto[];
  readonly logo: Picture | undefined;
  readonly signature: Picture | undefined;
  /** Whether the lines behind each value print (spec marketplace §2: wholesale value display). */
  readonly showsLines: boolean;
}
