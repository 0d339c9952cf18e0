export const mailEventKinds = ['delivered', 'soft', 'hard', 'complaint'] as const;

export type MailEventKind = (typeof mailEventKinds)[number];

export interface ReportedEvent {
  readonly kind: MailEventKind;
  readonly at: Date;
}

// Our choice: an email is sent three more times before its address counts as undeliverable.
export const maxSoftBounces = 4;

const minuteMs = 60_000;

/** Emails of one moment meet the same full mailbox, so their bounces count once. A retry comes later than this. */
const oneBounceMs = 30 * minuteMs;

/** An hour after the first soft bounce, then twice as long each time. */
export const retryAfterMs = (softBounces: number): number => 60 * minuteMs * 2 ** (softBounces - 1);

export interface AddressState {
  readonly softBounces: number;
  readonly isUndeliverable: boolean;
}

/** Decided from all reports, so neither their order of arrival nor a repeat changes it. */
export function addressState(events: readonly ReportedEvent[], allowedAt: Date | null): AddressState {
  const counted = events.filter(({ at }) => allowedAt === null || at > allowedAt);
  const delivered = counted.filter(({ kind }) => kind === 'delivered');
  const lastDelivery = Math.max(0, ...delivered.map(({ at }) => at.getTime()));
  const softBounces = countApart(
    counted
      .filter(({ kind, at }) => kind === 'soft' && at.getTime() > lastDelivery)
      .map(({ at }) => at.getTime()),
  );
  // A code that its reader asked for may arrive after a bounce; then the address takes mail again.
  const isHard = counted.some(({ kind, at }) => kind === 'hard' && at.getTime() > lastDelivery);
  return { softBounces, isUndeliverable: isHard || softBounces >= maxSoftBounces };
}

function countApart(times: readonly number[]): number {
  let [count, from] = [0, -Infinity];
  for (const time of times.toSorted((a, b) => a - b))
    if (time - from >= oneBounceMs) [count, from] = [count + 1, time];
  return count;
}
