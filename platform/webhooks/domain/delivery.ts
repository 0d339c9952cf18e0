const minute = 60_000;
const hour = 60 * minute;

// Our choice: seven tries in a little under 24 hours, each wait longer than the one before (decision 0017).
export const waitsMs: readonly number[] = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 15 * hour];

/** How long an address that failed is left alone, whatever waits for it. */
export const restMs = minute;

// Our choice: ten addresses are more than any company's programs listen at (decision 0017).
export const mostEndpoints = 10;

/** Our choice: after a rotation messages carry both signatures for a day (decision 0017). */
export const overlapMs = 24 * hour;

export type Verdict =
  | { readonly state: 'Delivered' }
  | { readonly state: 'Waiting'; readonly waitMs: number }
  /** `off`: nothing more is sent there. */
  | { readonly state: 'Failed'; readonly off: boolean };

export interface Tried {
  /** Undefined where no answer came. */
  readonly status: number | undefined;
  /** How often it was tried, this time included. */
  readonly tries: number;
  /** Whether another message has arrived there since the first try of this one. */
  readonly arrivedSince: boolean;
}

/** Standard Webhooks: 2xx is a delivery, 410 asks to be told no more, and everything else is tried again. */
export function judgeTry({ status, tries, arrivedSince }: Tried): Verdict {
  if (status !== undefined && status >= 200 && status < 300) return { state: 'Delivered' };
  if (status === 410) return { state: 'Failed', off: true };
  const waitMs = waitsMs[tries - 1];
  return waitMs === undefined ? { state: 'Failed', off: !arrivedSince } : { state: 'Waiting', waitMs };
}
