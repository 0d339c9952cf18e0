import type { SampleRecords } from './records.ts';

/** What the parts of the sandbox share. */
export interface Sandbox {
  readonly records: SampleRecords;
  /** Approved connections whose code waits to be exchanged, by code. */
  readonly codes: Map<string, string>;
  /** The portal's movable clock. */
  readonly now: () => Date;
}
