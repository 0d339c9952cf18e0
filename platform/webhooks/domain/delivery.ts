const minute = 60_000;
const hour = 60 * minute;

// Our choice: seven attempts with backoff in just under 24 hours (decision 0017).
export const waitsMs: readonly number[] = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 15 * hour];

/** Pause of a webhook after a failure. */
export const minuteMs = minute;

// Our choice: maximum webhooks per company (decision 0017).
export const maxWebhooks = 10;

/** Our choice: after a rotation messages carry both signatures for a day (decision 0017). */
export const rotationOverlapMs = 24 * hour;

export type Verdict =
  | { readonly state: 'Delivered' }
  | { readonly state: 'Waiting'; readonly waitMs: number }
  /** `off`: the webhook is disabled. */
  | { readonly state: 'Failed'; readonly off: boolean };

export interface DeliveryAttempt {
  /** Undefined without a response. */
  readonly status: number | undefined;
  /** Attempts including this one. */
  readonly tries: number;
  /** Whether another message was delivered since this one's first attempt. */
  readonly arrivedSince: boolean;
}

/** Standard Webhooks: 2xx is a success, 410 unsubscribes, everything else is retried. */
export function evaluateAttempt({ status, tries, arrivedSince }: DeliveryAttempt): Verdict {
  if (status !== undefined && status >= 200 && status < 300) return { state: 'Delivered' };
  if (status === 410) return { state: 'Failed', off: true };
  const waitMs = waitsMs[tries - 1];
  return waitMs === undefined ? { state: 'Failed', off: !arrivedSince } : { state: 'Waiting', waitMs };
}
